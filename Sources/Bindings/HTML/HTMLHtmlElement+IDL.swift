import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/semantics.html#htmlhtmlelement
  static let htmlHtmlElement = Interface(Element.self, "HTMLHtmlElement", inherits: .htmlElement) {
    idl in
    idl.reflect("version")
  }
}
