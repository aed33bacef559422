import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/obsolete.html#htmlfontelement
  static let htmlFontElement = Interface(Element.self, "HTMLFontElement", inherits: .htmlElement) {
    idl in
    idl.reflect("color", .stringOrNullAsEmpty)
    idl.reflect("face")
    idl.reflect("size")
  }
}
