import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/grouping-content.html#htmllielement
  static let htmlLIElement = Interface(Element.self, "HTMLLIElement", inherits: .htmlElement) {
    idl in
    idl.reflect("type")
    idl.reflect("value", .long)
  }
}
