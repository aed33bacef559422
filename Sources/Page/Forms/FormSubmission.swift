import Bindings
import DOM
import Forms
import JSRuntime
import Session
import WebURL

/// Forms are recorded as navigations, not sent.
///
/// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-2
let formPartial = PartialInterface(Element.self, of: .htmlFormElement) { idl in
  idl.operation("submit", length: 0) { form, call in
    form.document.page(in: call.world)?.submit(form, submitter: nil, in: call.world)
    return .undefined
  }
  idl.operation("requestSubmit", length: 0) { form, call in
    let submitter = try Omissible<Element?>.convert(call[0], call.world).value ?? nil
    if let submitter {
      try submitter.ensureSubmitButton()
      guard submitter.formOwner == form else {
        throw DOMException(
          .notFoundError, "The specified element is not owned by this form element.")
      }
    }
    form.document.page(in: call.world)?.requestSubmission(
      of: form, submitter: submitter, in: call.world)
    return .undefined
  }
}

extension Page {
  /// The activation behavior of a control, which may have become a submit button during dispatch.
  func submissionBehavior(
    of control: Element, otherwise behavior: ActivationBehavior
  ) -> ActivationBehavior {
    var result = behavior
    result.activate = { [unowned self] event in
      guard control.isSubmitButton, let form = control.formOwner else {
        return behavior.activate(event)
      }
      guard let page = traversable.page(of: form.document), !control.isActuallyDisabled else {
        return
      }
      page.requestSubmission(of: form, submitter: control, in: page.scriptWorld)
    }
    return result
  }

  /// Steps 1–5: validation, and an event that may stop the submission.
  func requestSubmission(of form: Element, submitter: Element?, in world: World) {
    // 1, 5.1–5.2. If form cannot navigate or is firing submission events, return.
    guard form.node.isConnected, !form.state.isSubmitting else { return }
    form.state.isSubmitting = true
    defer { form.state.isSubmitting = false }
    // 5.4. Unless validation is switched off, validate; if a field is invalid, return.
    let skipsValidation = form["novalidate"] != nil || submitter?["formnovalidate"] != nil
    if !skipsValidation, !world.checkValidity(ofForm: form) { return }
    // 5.5–5.9. Fire submit; if it was canceled or form cannot navigate now, return.
    let goesOn = form.document.agent.fire(
      "submit", at: .node(form.node), .submitEvent, bubbles: true, cancelable: true,
      attributes: ["submitter": submitter.map { .target(.node($0.node)) } ?? .null])
    if goesOn, form.node.isConnected { submit(form, submitter: submitter, in: world) }
  }

  /// The steps from 6 on.
  func submit(_ form: Element, submitter: Element?, in world: World) {
    let encoding = form.submissionEncoding
    guard form.node.isConnected,
      let entries = try? form.formEntries(submitter: submitter, encoding: encoding),
      form.node.isConnected
    else { return }
    let method = (submitter?["formmethod"] ?? form["method"])?.asciiLowercased
    if method == "dialog" {
      let dialog = form.node.nearestAncestor { $0.isHTML(.dialog) }
      dialog?.closeDialog(submitter?["value"])
      return
    }
    let action = submitter?["formaction"] ?? form["action"] ?? ""
    let base = WebURL(form.document.state.url) ?? url
    guard var target = action.isEmpty ? base : resolve(String(action), in: form.document) else {
      return
    }
    if method != "post", target.isSpecial, target.protocol != "javascript:" {
      // https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#submit-mutate-action
      let query = URLSearchParams(
        entries.map { entry in
          URLSearchParams.Tuple(
            name: entry.name.normalizingNewlines, value: entry.text.normalizingNewlines)
        })
      let encoded = query.serialized(encode: encoding.queryEncoder)
      target[.search] = "?" + String(decoding: encoded, as: UTF8.self)
      // An empty query is a query, too.
      if encoded.isEmpty { target = target.withEmptyQuery }
    }
    navigate(
      from: form, target: self.target(of: form, submitter: submitter), to: target, as: .form)
  }
}

extension WebURL {
  fileprivate var withEmptyQuery: WebURL {
    var address = self
    address[.search] = ""
    let fragment = address.href.drop { $0 != "#" }
    return WebURL(address.href.dropLast(fragment.count) + "?" + fragment) ?? self
  }
}

extension String {
  /// With CR LF at the end of each line.
  fileprivate var normalizingNewlines: [UInt8] {
    let lines = DOMString(self).normalizingNewlines.bytes
    return lines.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
  }
}

extension FormData.Entry {
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#converting-an-entry-list-to-a-list-of-name-value-pairs
  fileprivate var text: String {
    switch value {
    case .string(let text): text
    case .file(let file): file.name
    }
  }
}
