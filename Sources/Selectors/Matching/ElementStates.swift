import DOM

/// What pseudo-classes ask for that does not stand in the tree: focus, values that the user typed,
/// the fragment of the URL, custom elements. Whoever keeps such state answers; nil leaves it to the
/// tree alone.
package protocol ElementStates: AnyObject {
  func matches(_ pseudoClass: PlainPseudoClass, _ element: Element) -> Bool?
  /// The value of a form control.
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-value
  func value(of element: Element) -> DOMString?
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#custom-state-pseudo-class
  func hasCustomState(_ name: DOMString, _ element: Element) -> Bool
}

extension ElementStates {
  package func matches(_ pseudoClass: PlainPseudoClass, _ element: Element) -> Bool? { nil }
  package func value(of element: Element) -> DOMString? { nil }
  package func hasCustomState(_ name: DOMString, _ element: Element) -> Bool { false }
}
