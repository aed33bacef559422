import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmloutputelement
  static let htmlOutputElement = Interface(
    Element.self, "HTMLOutputElement", inherits: .htmlElement
  ) { idl in
    idl.tokenList("htmlFor", of: "for")
    idl.reflect("name")
  }
}
