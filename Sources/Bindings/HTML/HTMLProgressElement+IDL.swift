import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmlprogresselement
  static let htmlProgressElement = Interface(
    Element.self, "HTMLProgressElement", inherits: .htmlElement
  ) { idl in
    idl.attribute(
      "value", get: { element, _ in element.progressValue },
      set: { (element, value: FiniteDouble, world) in element["value"] = value.text(in: world) })
    idl.attribute(
      "max", get: { element, _ in element.progressMaximum },
      set: { (element, value: FiniteDouble, world) in
        if value.number > 0 { element["max"] = value.text(in: world) }
      })
    idl.attribute("position") { element in
      element["value"] == nil ? -1 : element.progressValue / element.progressMaximum
    }
    idl.includeLabels()
  }
}
