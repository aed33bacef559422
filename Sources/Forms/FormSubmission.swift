import Bindings
import DOM
import JSRuntime
import TextEncoding
import WebURL

// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-2

/// What a form asks of the page that shows it, to be submitted.
package protocol FormNavigator: AnyObject {
  /// The action made absolute; where there is none, the document's address.
  func actionURL(_ action: DOMString, of form: FormElement) -> WebURL?
  func navigate(_ form: FormElement, submitter: Element?, to target: WebURL)
}

extension FormElement {
  /// Steps 1 to 6 of the algorithm: with validation, and an event that may stop it.
  ///
  /// - Parameter submitter: one of the form's submit buttons.
  package func requestSubmission(submitter: Element?, to navigator: some FormNavigator) {
    // 1.
    guard node.isConnected, !state.isSubmitting else { return }
    state.isSubmitting = true
    defer { state.isSubmitting = false }
    // 6.2. Set the user validity of each submittable element.
    for control in associatedElements { ListedElement(control)?.setUserValidity() }
    // 6.3.
    let skipsValidation = self["novalidate"] != nil || submitter?["formnovalidate"] != nil
    if !skipsValidation, !checkValidity() { return }
    // 6.5–7.
    let goesOn = document.agent.fire(
      "submit", at: .node(node), .submitEvent, bubbles: true, cancelable: true,
      attributes: ["submitter": submitter.map { .target(.node($0.node)) } ?? .null])
    if goesOn, node.isConnected { submit(submitter: submitter, to: navigator) }
  }

  /// The steps from 7 on.
  package func submit(submitter: Element?, to navigator: some FormNavigator) {
    let encoding = submissionEncoding
    guard node.isConnected,
      let entries = try? formEntries(submitter: submitter, encoding: encoding),
      node.isConnected
    else { return }
    let method = (submitter?["formmethod"] ?? self["method"])?.asciiLowercased
    if method == "dialog" {
      let dialog = node.nearestAncestor { $0.isHTML(.dialog) }.flatMap { DialogElement($0) }
      // SAFARI: without a submitter the result is the empty string.
      dialog?.close(submitter.map(dialogResult) ?? "")
      return
    }
    let action = submitter?["formaction"] ?? self["action"] ?? ""
    guard var target = navigator.actionURL(action, of: self) else { return }
    if method != "post", target.isSpecial, target.protocol != "javascript:" {
      target.mutateQuery(to: entries, encoding)
    }
    navigator.navigate(self, submitter: submitter, to: target)
  }

  /// What a submitter gives to the dialog that it closes; without a pointer the selected coordinate of
  /// an image button is (0, 0).
  private func dialogResult(of submitter: Element) -> DOMString? {
    InputElement(submitter)?.type == .image ? "0,0" : submitter["value"]
  }
}

extension WebURL {
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#submit-mutate-action
  fileprivate mutating func mutateQuery(to entries: [FormData.Entry], _ encoding: Encoding) {
    let query = URLSearchParams(
      entries.map { entry in
        URLSearchParams.Tuple(
          name: entry.name.normalizingNewlines, value: entry.text.normalizingNewlines)
      })
    let encoded = query.serialized(encode: encoding.queryEncoder)
    self[.search] = "?" + String(decoding: encoded, as: UTF8.self)
    // An empty query is one, too.
    if encoded.isEmpty { self = withEmptyQuery }
  }

  private var withEmptyQuery: WebURL {
    var address = self
    address[.search] = ""
    let fragment = address.href.drop { $0 != "#" }
    return WebURL(address.href.dropLast(fragment.count) + "?" + fragment) ?? self
  }
}

extension String {
  /// With a carriage return and a line feed at the end of each line.
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
