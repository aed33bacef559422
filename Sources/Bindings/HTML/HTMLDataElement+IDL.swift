import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/text-level-semantics.html#htmldataelement
  static let htmlDataElement = Interface(Element.self, "HTMLDataElement", inherits: .htmlElement) {
    idl in
    idl.reflect("value")
  }
}
