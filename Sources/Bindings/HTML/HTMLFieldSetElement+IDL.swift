import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmlfieldsetelement
  static let htmlFieldSetElement = Interface(
    FieldSetElement.self, "HTMLFieldSetElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("disabled", .boolean)
    idl.reflect("name")
    idl.attribute("form") { $0.element.formOwner }
    idl.attribute("type") { _ in "fieldset" as DOMString }
    idl.collection("elements", dependingOn: .everything) { $0.elements }
    idl.includeConstraintValidation()
  }
}
