import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/grouping-content.html#htmlpreelement
  static let htmlPreElement = Interface(Element.self, "HTMLPreElement", inherits: .htmlElement) {
    idl in
    idl.reflect("width", .long)
  }
}
