import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/grouping-content.html#htmldivelement
  static let htmlDivElement = Interface(Element.self, "HTMLDivElement", inherits: .htmlElement) {
    idl in
    idl.reflect("align")
  }
}
