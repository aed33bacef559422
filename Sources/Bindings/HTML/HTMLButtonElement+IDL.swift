import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmlbuttonelement
  static let htmlButtonElement = Interface(
    ButtonElement.self, "HTMLButtonElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("disabled", .boolean)
    idl.reflect("formAction", .documentURL)
    idl.reflect("formEnctype", .submitterFormEnctype)
    idl.reflect("formMethod", .submitterFormMethod)
    idl.reflect("type", .enumerated("submit reset button", missing: "submit"))
    idl.reflect("formNoValidate", .boolean)
    idl.reflect("formTarget")
    idl.reflect("name")
    idl.reflect("value")
    idl.reflect("popoverTargetAction", .popoverTargetAction)
    idl.attribute("form") { $0.element.formOwner }
    idl.includeLabels()
    idl.includeConstraintValidation()
    idl.includePopoverTarget()
  }
}
