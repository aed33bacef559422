import Bindings
import DOM
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
      guard submitter.isSubmitButton else {
        throw JSTypeError("The specified element is not a submit button.")
      }
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
  /// What a click on a submit button does; nil for any other element.
  func submissionBehavior(of button: Element) -> ActivationBehavior? {
    guard button.isHTML, button.isSubmitButton, let form = button.formOwner else { return nil }
    return ActivationBehavior { [unowned self] _ in
      guard let page = traversable.page(of: form.document) else { return }
      page.requestSubmission(of: form, submitter: button, in: page.scriptWorld)
    }
  }

  /// Steps 1 to 6 of the algorithm: with validation, and an event that may stop it.
  func requestSubmission(of form: Element, submitter: Element?, in world: World) {
    // 1.
    guard form.node.isConnected, !form.state.isSubmitting else { return }
    form.state.isSubmitting = true
    defer { form.state.isSubmitting = false }
    // 6.3.
    let skipsValidation = form["novalidate"] != nil || submitter?["formnovalidate"] != nil
    if !skipsValidation, !world.checkValidity(ofForm: form) { return }
    // 6.5–7.
    let goesOn = form.document.agent.fire(
      "submit", at: .node(form.node), .submitEvent, bubbles: true, cancelable: true,
      attributes: ["submitter": submitter.map { .target(.node($0.node)) } ?? .null])
    if goesOn, form.node.isConnected { submit(form, submitter: submitter, in: world) }
  }

  /// The steps from 7 on.
  func submit(_ form: Element, submitter: Element?, in world: World) {
    guard form.node.isConnected, let entries = try? form.formEntries(submitter: submitter) else {
      return
    }
    let method = (submitter?["formmethod"] ?? form["method"])?.asciiLowercased
    if method == "dialog" {
      let dialog = form.node.nearestAncestor { $0.isHTML("dialog") }
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
          URLSearchParams.Tuple(name: Array(entry.name.utf8), value: Array(entry.text.utf8))
        })
      target[.search] = String(decoding: query.serialized(), as: UTF8.self)
    }
    record(Navigation(cause: .form, url: target.href))
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
