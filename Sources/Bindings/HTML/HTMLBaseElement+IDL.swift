import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/semantics.html#htmlbaseelement
  static let htmlBaseElement = Interface(Element.self, "HTMLBaseElement", inherits: .htmlElement) {
    idl in
    idl.reflect("href", .documentURL)
    idl.reflect("target")
  }
}
