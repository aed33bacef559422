import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmlmeterelement
  static let htmlMeterElement = Interface(
    MeterElement.self, "HTMLMeterElement", inherits: .htmlElement
  ) { idl in
    let members: [(name: DOMString, get: (MeterValues) -> Double)] = [
      ("value", \.value), ("min", \.minimum), ("max", \.maximum), ("low", \.low), ("high", \.high),
      ("optimum", \.optimum),
    ]
    for (name, get) in members {
      idl.attribute(
        String(name), get: { element, _ in get(element.values) },
        set: { (element, value: FiniteDouble, world) in element[name] = value.text(in: world) })
    }
    idl.includeLabels()
  }
}
