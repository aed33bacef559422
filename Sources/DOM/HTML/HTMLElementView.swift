/// An HTML element as one of its kind. What the standard says of `input` elements alone is a member of
/// `InputElement`, and what is kept beside the tree for them stands in `InputElementState`; so with the
/// others. A view is the element and nothing more.
package protocol HTMLElementView: Hashable {
  /// What is kept for elements of the kind; see `HTMLElementState`.
  associatedtype State: HTMLElementState = HTMLElementState

  /// Whether the element is of this kind.
  static func includes(_ element: Element) -> Bool

  var element: Element { get }
  /// - Parameter element: one of this kind.
  init(unchecked element: Element)
}

extension HTMLElementView {
  /// nil for an element of another kind.
  package init?(_ element: Element) {
    guard Self.includes(element) else { return nil }
    self.init(unchecked: element)
  }

  package init?(_ node: Node?) {
    guard let element = Element(node) else { return nil }
    self.init(element)
  }

  package var node: Node { element.node }
  package var document: Document { element.document }

  @_disfavoredOverload
  package subscript(attribute: DOMString) -> DOMString? {
    get { element[attribute] }
    nonmutating set { element[attribute] = newValue }
  }

  // OPTIMIZATION: a literal that is a `DOMString` is allocated each time it is used.

  /// The same with a literal name.
  package subscript(attribute: StaticString) -> DOMString? {
    get { element[attribute] }
    nonmutating set { element[attribute] = newValue }
  }

  /// The state, if anything ever differed from what the attributes say.
  package var knownState: State? { element.knownState as? State }

  /// The state, made when there is none. Who asks for it changes it, and so what selectors match.
  package var state: State { own(element.state) }

  /// The same for a caller who changes nothing that selectors match.
  package var stateBesideContent: State { own(element.stateBesideContent) }

  private func own(_ state: HTMLElementState) -> State {
    guard let state = state as? State else {
      fatalError("\(element.localName) elements have another state than \(Self.self) says")
    }
    return state
  }
}
