import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/text-level-semantics.html#htmlbrelement
  static let htmlBRElement = Interface(Element.self, "HTMLBRElement", inherits: .htmlElement) {
    idl in
    idl.reflect("clear")
  }
}
