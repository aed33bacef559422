import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/grouping-content.html#htmlmenuelement
  static let htmlMenuElement = Interface(Element.self, "HTMLMenuElement", inherits: .htmlElement) {
    idl in
    idl.reflect("compact", .boolean)
  }
}
