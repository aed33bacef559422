import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmlfieldsetelement
  static let htmlFieldSetElement = Interface(
    Element.self, "HTMLFieldSetElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("disabled", .boolean)
    idl.reflect("name")
    idl.attribute("form") { $0.formOwner }
    idl.attribute("type") { _ in "fieldset" as DOMString }
    idl.collection("elements") { $0.node.descendants(where: \.isListed) }
    idl.includeConstraintValidation()
  }
}
