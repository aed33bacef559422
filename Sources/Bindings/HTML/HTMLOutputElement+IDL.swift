import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmloutputelement
  static let htmlOutputElement = Interface(
    Element.self, "HTMLOutputElement", inherits: .htmlElement
  ) { idl in
    idl.tokenList("htmlFor", of: "for")
    idl.reflect("name")
    idl.attribute("form") { $0.formOwner }
    idl.attribute("type") { _ in "output" as DOMString }
    idl.attribute(
      "defaultValue", get: { $0.outputDefaultValue },
      set: { (output, value: DOMString) in output.setOutputDefaultValue(value) })
    idl.attribute(
      "value", get: { $0.node.descendantTextContent },
      set: { (output, value: DOMString) in output.setOutputValue(value) })
    idl.includeLabels()
    idl.includeConstraintValidation()
  }
}
