import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmloutputelement
  static let htmlOutputElement = Interface(
    OutputElement.self, "HTMLOutputElement", inherits: .htmlElement
  ) { idl in
    // SAFARI: scripts can construct it, as no standard says.
    idl.rawConstructor { call in
      try call.world.document.createElement("output").value(in: call.world)
    }
    idl.tokenList("htmlFor", of: "for")
    idl.reflect("name")
    idl.attribute("form") { $0.element.formOwner }
    idl.attribute("type") { _ in "output" as DOMString }
    idl.attribute(
      "defaultValue", get: { $0.defaultValue },
      set: { (output, value: DOMString) in output.setDefaultValue(value) })
    idl.attribute(
      "value", get: { $0.value },
      set: { (output, value: DOMString) in output.setValue(value) })
    idl.includeLabels()
    idl.includeConstraintValidation()
  }
}
