import DOM

/// State that pseudo-classes need and that is neither in the tree nor kept for form controls:
/// focus, the fragment of the URL, custom elements. The owner of such state implements this; nil
/// leaves the answer to the document.
package protocol ElementStates: AnyObject {
  func matches(_ pseudoClass: PlainPseudoClass, _ element: Element) -> Bool?
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#custom-state-pseudo-class
  func hasCustomState(_ name: DOMString, _ element: Element) -> Bool
}

extension Agent {
  /// Whoever knows of focus, of the URL's fragment and of other things that selectors ask for.
  package var elementStates: (any ElementStates)? {
    get { slots.reference() }
    set { slots.setReference { [weak newValue] in newValue } }
  }
}

extension ElementStates {
  package func matches(_ pseudoClass: PlainPseudoClass, _ element: Element) -> Bool? { nil }
  package func hasCustomState(_ name: DOMString, _ element: Element) -> Bool { false }
}
