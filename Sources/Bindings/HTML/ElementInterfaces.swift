import DOM

/// Which interface the elements of each name implement.
///
/// https://html.spec.whatwg.org/multipage/dom.html#elements-in-the-dom
enum ElementInterfaces {
  static let html: [(names: [DOMString], interface: @Sendable () -> Interface)] = []

  static func interface(ofHTML localName: DOMString) -> Interface {
    html.first { $0.names.contains(localName) }?.interface() ?? .element
  }

  static func interface(ofSVG localName: DOMString) -> Interface { .element }
}
