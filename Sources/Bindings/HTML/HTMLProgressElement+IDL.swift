import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmlprogresselement
  static let htmlProgressElement = Interface(
    ProgressElement.self, "HTMLProgressElement", inherits: .htmlElement
  ) { idl in
    idl.attribute(
      "value", get: { element, _ in element.value },
      set: { (element, value: FiniteDouble, world) in element["value"] = value.text(in: world) })
    idl.attribute(
      "max", get: { element, _ in element.maximum },
      set: { (element, value: FiniteDouble, world) in
        if value.number > 0 { element["max"] = value.text(in: world) }
      })
    idl.attribute("position") { $0.position }
    idl.includeLabels()
  }
}
