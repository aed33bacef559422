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
    idl.reflect("autocomplete", .autofill)
    idl.attribute("form") { $0.formOwner }
    idl.attribute("type") { _ in "textarea" as DOMString }
    idl.attribute(
      "defaultValue", get: { $0.node.childTextContent },
      set: { (element, value: DOMString) in element.node.replaceAllWithText(value) })
    idl.attribute(
      "value", get: { $0.textAreaValue },
      set: { (element, value: NullToEmpty) in element.setTextAreaValue(value.string) })
    idl.attribute("textLength") { $0.textAreaValue.utf16Count }
    idl.includeLabels()
    idl.includeConstraintValidation()
    idl.includeTextSelection()
  }
}
