import DOM

/// What pseudo-classes ask for that neither stands in the tree nor is kept for form controls: focus,
/// the fragment of the URL, custom elements. Whoever has such state answers; nil leaves it to the
/// document.
package protocol ElementStates: AnyObject {
  func matches(_ pseudoClass: PlainPseudoClass, _ element: Element) -> Bool?
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#custom-state-pseudo-class
  func hasCustomState(_ name: DOMString, _ element: Element) -> Bool
}

extension ElementStates {
  package func matches(_ pseudoClass: PlainPseudoClass, _ element: Element) -> Bool? { nil }
  package func hasCustomState(_ name: DOMString, _ element: Element) -> Bool { false }
}
