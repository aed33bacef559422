/// The properties of a custom element that only its script can set.
///
/// https://html.spec.whatwg.org/multipage/custom-elements.html#elementinternals
package final class ElementInternals {
  package let element: Element
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#face-validation-flags
  package var validityFlags: Set<ValidityFlag> = []
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#face-validation-message
  package var validationMessage: DOMString = ""
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#face-validation-anchor
  package var validationAnchor: Element?
  /// What layers above keep for it: what is submitted, a script's string, file or form data.
  package var slots = Slots()
  /// The states that `:state()` matches, in the order in which they were added.
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#states-set
  package var customStates: [DOMString] = [] {
    didSet { element.document.noteContentChange() }
  }
  /// Accessibility semantics that attributes of the element override, by content attribute.
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#native-accessibility-semantics-map
  package var ariaAttributes: [String: DOMString] = [:]
  package var ariaElements: [DOMString: [Element]] = [:]

  package init(_ element: Element) { self.element = element }

  /// https://html.spec.whatwg.org/multipage/custom-elements.html#dom-elementinternals-shadowroot
  package var shadowRoot: ShadowRoot? {
    guard let root = element.shadowRoot, root.isAvailableToElementInternals else { return nil }
    return root
  }

  /// https://html.spec.whatwg.org/multipage/custom-elements.html#form-associated-custom-element
  package var isFormAssociated: Bool { element.isFormAssociatedCustomElement }
}

extension Element {
  package var isFormAssociatedCustomElement: Bool {
    document.agent.customElements.state(of: self)?.definition?.isFormAssociated == true
  }

  package var elementInternals: ElementInternals? {
    document.agent.customElements.state(of: self)?.internals
  }

  /// https://dom.spec.whatwg.org/#concept-element-defined
  package var isDefined: Bool {
    guard isHTML, elementName == .unknown else { return true }
    if let state = document.agent.customElements.state(of: self) { return state.phase == .custom }
    return !localName.string.isValidCustomElementName
  }
}
