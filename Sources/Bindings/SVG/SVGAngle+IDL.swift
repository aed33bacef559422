import DOM

/// https://svgwg.org/svg2-draft/types.html#InterfaceSVGAngle
struct SVGAngleValue: SVGValue {
  var number = 0.0
  /// Its place in `units`.
  var unit = 1
  static var interface: Interface { .svgAngle }
  static var listInterface: Interface { .svgAngle }

  static let units = ["?", "", "deg", "rad", "grad"]

  static func parse(_ text: String, like initial: Self) -> Self? {
    guard let (number, rest) = text.svgNumberAndRest,
      let unit = units.firstIndex(of: rest.lowercased()), unit > 0
    else { return nil }
    return Self(number: number.single, unit: unit)
  }

  var text: String { number.svgText + Self.units[unit] }

  static func degrees(of unit: Int) -> Double { unit == 3 ? 180 / .pi : unit == 4 ? 0.9 : 1 }

  var degrees: Double { (number * Self.degrees(of: unit)).single }

  mutating func set(_ degrees: Double, unit: Int) {
    self.unit = unit
    number = (degrees / Self.degrees(of: unit)).single
  }
}

extension Interface {
  /// https://svgwg.org/svg2-draft/types.html#InterfaceSVGAngle
  static let svgAngle = Interface(SVGItem<SVGAngleValue>.self, "SVGAngle") { idl in
    for (number, name) in ["UNKNOWN", "UNSPECIFIED", "DEG", "RAD", "GRAD"].enumerated() {
      idl.constant("SVG_ANGLETYPE_" + name, number)
    }
    idl.attribute("unitType") { $0.value.unit }
    idl.attribute(
      "value", get: { $0.value.degrees },
      set: { (angle, number: FiniteDouble) in
        try angle.change { $0.set(number.number, unit: $0.unit) }
      })
    idl.attribute(
      "valueInSpecifiedUnits", get: { $0.value.number },
      set: { (angle, number: FiniteDouble) in
        try angle.change { $0.number = number.number.single }
      })
    idl.attribute(
      "valueAsString", get: { $0.value.text },
      set: { (angle, text: String) in
        try angle.change {
          guard let parsed = SVGAngleValue.parse(text, like: $0) else {
            throw DOMException(.syntaxError)
          }
          $0 = parsed
        }
      })
    idl.operation("newValueSpecifiedUnits") { (angle, unit: UInt16, number: FiniteDouble) in
      guard (1...4).contains(unit) else { throw DOMException(.notSupportedError) }
      try angle.change { $0 = SVGAngleValue(number: number.number.single, unit: Int(unit)) }
    }
    idl.operation("convertToSpecifiedUnits") { (angle, unit: UInt16) in
      guard (1...4).contains(unit) else { throw DOMException(.notSupportedError) }
      try angle.change { $0.set($0.degrees, unit: Int(unit)) }
    }
    idl.changesTrees()
  }
}
