import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmloptionelement
  package static let htmlOptionElement = Interface(
    Element.self, "HTMLOptionElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("disabled", .boolean)
    idl.reflect("defaultSelected", as: "selected", .boolean)
    idl.attribute("form") { $0.selectOfOption?.formOwner }
    idl.attribute(
      "label", get: { $0.optionLabel },
      set: { (option, value: DOMString) in option["label"] = value })
    idl.attribute(
      "selected", get: { $0.isSelectedOption },
      set: { (option, value: Bool) in option.setSelectedOption(value) })
    idl.attribute(
      "value", get: { $0.optionValue },
      set: { (option, value: DOMString) in option["value"] = value })
    idl.attribute(
      "text", get: { $0.optionText },
      set: { (option, value: DOMString) in option.node.replaceAllWithText(value) })
    idl.attribute("index") { $0.optionIndex }
  }
}
