import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmltextareaelement
  static let htmlTextAreaElement = Interface(
    Element.self, "HTMLTextAreaElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("dirName")
    idl.reflect("disabled", .boolean)
    idl.reflect("minLength", .nonNegativeLong)
    idl.reflect("maxLength", .nonNegativeLong)
    idl.reflect("name")
    idl.reflect("placeholder")
    idl.reflect("readOnly", .boolean)
    idl.reflect("required", .boolean)
    idl.reflect("rows", .positiveWithFallback(2))
    idl.reflect("cols", .positiveWithFallback(20))
    idl.reflect("wrap")
  }
}
