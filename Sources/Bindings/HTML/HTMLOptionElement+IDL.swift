import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmloptionelement
  package static let htmlOptionElement = Interface(
    OptionElement.self, "HTMLOptionElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("disabled", .boolean)
    idl.reflect("defaultSelected", as: "selected", .boolean)
    idl.attribute("form") { $0.select?.element.formOwner }
    idl.attribute(
      "label", get: { $0.label },
      set: { (option, value: DOMString) in option["label"] = value })
    idl.attribute(
      "selected", get: { $0.isSelected },
      set: { (option, value: Bool) in option.setSelected(value) })
    idl.attribute(
      "value", get: { $0.value },
      set: { (option, value: DOMString) in option["value"] = value })
    idl.attribute(
      "text", get: { $0.text },
      set: { (option, value: DOMString) in option.node.replaceAllWithText(value) })
    idl.attribute("index") { $0.index }
  }
}
