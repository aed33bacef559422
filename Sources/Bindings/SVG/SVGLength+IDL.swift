import DOM
import Layout

/// https://svgwg.org/svg2-draft/types.html#InterfaceSVGLength
struct SVGLengthValue: SVGValue {
  var number: Double
  /// Its place in `units`.
  var unit: Int
  let direction: SVGGeometry.Direction
  static var interface: Interface { .svgLength }
  static var listInterface: Interface { .svgLengthList }

  /// By their numbers; those from 11 on have none for scripts.
  static let units = [
    "?", "", "%", "em", "ex", "px", "cm", "mm", "in", "pt", "pc", "rem", "ch", "lh", "rlh", "cap",
    "ic", "vw", "vh", "vi", "vb", "vmin", "vmax", "q", "rex", "rcap", "rch", "ric", "svw", "svh",
    "lvw", "lvh", "dvw", "dvh", "svmin", "svmax", "lvmin", "lvmax", "dvmin", "dvmax",
  ]

  init(number: Double, unit: Int, direction: SVGGeometry.Direction) {
    self.number = number
    self.unit = unit
    self.direction = direction
  }

  /// What a table of initial values says.
  init(initial text: String, _ direction: SVGGeometry.Direction) {
    let zero = Self(number: 0, unit: 1, direction: direction)
    self = Self.parse(text, like: zero) ?? zero
  }

  static func parse(_ text: String, like initial: Self) -> Self? {
    guard let (number, rest) = text.svgNumberAndRest,
      let unit = units.firstIndex(of: rest.lowercased()), unit > 0
    else { return nil }
    return Self(number: number.single, unit: unit, direction: initial.direction)
  }

  var text: String { number.svgText + Self.units[unit] }

  /// What one of the unit is in pixels.
  func factor(of unit: Int, at element: Element?, in world: World) throws -> Double {
    switch unit {
    case 1, 5: return 1
    case 6: return 96 / 2.54
    case 7: return 96 / 25.4
    case 8: return 96
    case 9: return 96.0 / 72
    case 10: return 16
    default: break
    }
    guard let element, element.node.isConnected else {
      throw DOMException(.notSupportedError)
    }
    let layout = world.layout(of: element.document)
    if unit == 2 {
      guard let basis = layout.percentageBasis(direction, of: element) else {
        throw DOMException(.notSupportedError)
      }
      return basis / 100
    }
    let one = DOMString("1" + Self.units[unit])
    let styles = world.styles(of: element.document)
    guard let pixels = styles.pixels(ofSVGLength: one, element, percentageBasis: 0) else {
      throw DOMException(.notSupportedError)
    }
    return pixels
  }
}

extension SVGItem<SVGLengthValue> {
  fileprivate func pixels(in world: World) throws -> Double {
    let value = value
    return
      (value.number * (try value.factor(of: value.unit, at: attribute?.element, in: world))).single
  }

  fileprivate func set(_ pixels: Double, unit: Int, in world: World) throws {
    let factor = try value.factor(of: unit, at: attribute?.element, in: world)
    guard factor != 0 else { throw DOMException(.notSupportedError) }
    try change {
      $0.number = (pixels / factor).single
      $0.unit = unit
    }
  }
}

extension Interface {
  /// https://svgwg.org/svg2-draft/types.html#InterfaceSVGLength
  static let svgLength = Interface(SVGItem<SVGLengthValue>.self, "SVGLength") { idl in
    let names = [
      "UNKNOWN", "NUMBER", "PERCENTAGE", "EMS", "EXS", "PX", "CM", "MM", "IN", "PT", "PC",
    ]
    for (number, name) in names.enumerated() { idl.constant("SVG_LENGTHTYPE_" + name, number) }
    idl.attribute("unitType") { length in length.value.unit > 10 ? 0 : length.value.unit }
    idl.attribute(
      "value", get: { length, world in try length.pixels(in: world) },
      set: { (length, number: FiniteDouble, world) in
        try length.set(number.number, unit: length.value.unit, in: world)
      })
    idl.attribute(
      "valueInSpecifiedUnits", get: { $0.value.number },
      set: { (length, number: FiniteDouble) in
        try length.change { $0.number = number.number.single }
      })
    idl.attribute(
      "valueAsString", get: { $0.value.text },
      set: { (length, text: String) in
        try length.change {
          guard let parsed = SVGLengthValue.parse(text, like: $0) else {
            throw DOMException(.syntaxError)
          }
          $0 = parsed
        }
      })
    idl.operation("newValueSpecifiedUnits") { (length, unit: UInt16, number: FiniteDouble) in
      guard (1...10).contains(unit) else { throw DOMException(.notSupportedError) }
      try length.change {
        $0.unit = Int(unit)
        $0.number = number.number.single
      }
    }
    idl.operation("convertToSpecifiedUnits", length: 1) { length, call in
      let unit = try UInt16.convert(call[0], call.world)
      guard (1...10).contains(unit) else { throw DOMException(.notSupportedError) }
      try length.set(try length.pixels(in: call.world), unit: Int(unit), in: call.world)
      return .undefined
    }
    idl.changesTrees()
  }

  static let svgLengthList = svgList(of: SVGLengthValue.self, "SVGLengthList")
}
