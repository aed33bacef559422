// https://html.spec.whatwg.org/multipage/interaction.html#focus

extension Element {
  /// https://html.spec.whatwg.org/multipage/interaction.html#focusable-area
  ///
  /// NOTE: nothing is rendered, so what a style sheet hides can have the focus here.
  package var isFocusable: Bool {
    guard node.isConnected, isHTML || namespace == .svg else { return false }
    if isActuallyDisabled || isHTML("input") && inputType == .hidden { return false }
    if self["hidden"] != nil { return false }
    if let index = self["tabindex"], index.parsedInteger != nil { return true }
    if isHTML("a") || isHTML("area") { return self["href"] != nil }
    switch contentEditable {
    case "true", "plaintext-only": return true
    default: break
    }
    return isHTML(anyOf: "button", "frame", "iframe", "input", "select", "textarea", "summary")
      && (!isHTML("summary") || isSummaryForItsParentDetails)
  }

  /// https://html.spec.whatwg.org/multipage/interaction.html#dom-focus
  package func focus() {
    if isFocusable, document.focusedElement != self { document.moveFocus(to: self) }
  }

  /// https://html.spec.whatwg.org/multipage/interaction.html#dom-blur
  package func blur() {
    if document.focusedElement == self { document.moveFocus(to: nil) }
  }
}

extension Document {
  /// The element that has the focus; nil where it is the document itself.
  ///
  /// https://html.spec.whatwg.org/multipage/interaction.html#focused-area-of-the-document
  package var focusedElement: Element? {
    guard let element = state.focusedElement, element.node.isConnected, element.document == self
    else { return nil }
    return element
  }

  /// https://html.spec.whatwg.org/multipage/interaction.html#focus-update-steps
  fileprivate func moveFocus(to element: Element?) {
    let old = focusedElement
    state.focusedElement = nil
    if let old {
      old.fireFocusEvent("blur", relatedTarget: element)
      old.fireFocusEvent("focusout", relatedTarget: element, bubbles: true)
      // A listener has moved it elsewhere.
      if state.focusedElement != nil { return }
    }
    guard let element, element.isFocusable else { return }
    state.focusedElement = element
    element.fireFocusEvent("focus", relatedTarget: old)
    if state.focusedElement == element {
      element.fireFocusEvent("focusin", relatedTarget: old, bubbles: true)
    }
  }

  /// https://html.spec.whatwg.org/multipage/interaction.html#dom-documentorshadowroot-activeelement
  package var activeElement: Element? {
    guard var focused = focusedElement else { return body ?? documentElement }
    while let root = focused.node.root.asShadowRoot { focused = root.host }
    return focused
  }
}
