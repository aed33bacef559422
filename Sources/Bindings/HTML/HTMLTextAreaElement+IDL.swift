import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmltextareaelement
  static let htmlTextAreaElement = Interface(
    TextAreaElement.self, "HTMLTextAreaElement", inherits: .htmlElement
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
    idl.attribute("form") { $0.element.formOwner }
    idl.attribute("type") { _ in "textarea" as DOMString }
    idl.attribute(
      "defaultValue", get: { $0.node.childTextContent },
      set: { (element, value: DOMString) in element.node.replaceAllWithText(value) })
    idl.attribute(
      "value", get: { $0.value },
      set: { (element, value: NullToEmpty) in element.setValue(value.string) })
    idl.attribute("textLength") { $0.value.utf16Count }
    idl.includeLabels()
    idl.includeConstraintValidation()
    idl.includeTextSelection()
  }
}
