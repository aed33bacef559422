import Bindings
import CSS
import CSSSyntax
import JSRuntime

/// https://drafts.css-houdini.org/css-typed-om-1/#simple-numeric
final class CSSUnitValue: CSSNumericValue {
  fileprivate(set) var value: Double
  let unit: CSSUnit
  override var interface: Interface { .cssUnitValue }

  init(_ value: Double, _ unit: CSSUnit) {
    (self.value, self.unit) = (value, unit)
    super.init(type: CSSNumericType(unit))
  }

  override func write(to text: inout String, _ place: Place) {
    text += value.serializedForCSS
    text += unit.rawValue
  }

  override var sumValue: SumValue? {
    let (unit, factor) = unit.canonical ?? (unit, 1)
    let units = unit == .number ? [:] : [unit: 1]
    return [SumItem(value: value * factor, units: units)]
  }

  override func equals(_ other: CSSNumericValue) -> Bool {
    guard let other = other as? CSSUnitValue else { return false }
    return value == other.value && unit == other.unit
  }

  override var calculation: Calculation { .leaf(value, unit) }
  override var cssValue: CSSValue? { .numeric(value, unit) }

  /// https://drafts.css-houdini.org/css-typed-om-1/#convert-a-cssunitvalue
  func converted(to other: CSSUnit) -> CSSUnitValue? {
    guard unit.family == other.family else { return nil }
    let (from, to) = (unit.canonical?.factor ?? 1, other.canonical?.factor ?? 1)
    return CSSUnitValue(value * from / to, other)
  }
}

extension CSSUnit {
  /// The unit with the name that scripts use; nil if there is none.
  init?(typedName name: String) {
    switch name {
    case "number": self = .number
    case "percent": self = .percent
    default:
      guard let unit = CSSUnit(name: name), unit != .quirkyEm, !unit.isOfContainer else {
        return nil
      }
      self = unit
    }
  }

  /// SAFARI: such units have no type, unless one of the factory functions has made the value.
  var isOfContainer: Bool {
    switch self {
    case .cqw, .cqh, .cqi, .cqb, .cqmin, .cqmax: true
    default: false
    }
  }

  fileprivate var typedName: String {
    switch self {
    case .number: "number"
    case .percent: "percent"
    default: rawValue
    }
  }

  fileprivate enum Family: Hashable {
    case category(Category)
    case ofFont, ofViewport, ofContainer
  }

  /// What WebKit converts into each other.
  ///
  /// SAFARI: units that depend on a font, or on the viewport, are converted as if they were the same.
  fileprivate var family: Family {
    guard category == .length, canonical == nil else { return .category(category) }
    if isOfContainer { return .ofContainer }
    switch self {
    case .em, .rem, .ex, .rex, .cap, .rcap, .ch, .rch, .ic, .ric, .lh, .rlh, .quirkyEm:
      return .ofFont
    default: return .ofViewport
    }
  }
}

extension Interface {
  /// https://drafts.css-houdini.org/css-typed-om-1/#cssunitvalue
  static let cssUnitValue = Interface(
    CSSUnitValue.self, "CSSUnitValue", inherits: .cssNumericValue
  ) { idl in
    idl.constructor(length: 2) { call in
      let value = try call.world.finiteNumber(call[0])
      guard let unit = CSSUnit(typedName: try String.convert(call[1], call.world)) else {
        throw JSTypeError()
      }
      return CSSUnitValue(value, unit)
    }
    idl.attribute(
      "value", get: { unit, _ in unit.value },
      set: { (unit, value: JSValue, world) in unit.value = try world.finiteNumber(value) })
    idl.attribute("unit") { $0.unit.typedName }
  }
}

extension NamespaceFunction {
  /// `CSS.px()` and so on.
  ///
  /// https://drafts.css-houdini.org/css-typed-om-1/#numeric-factory
  static let numericFactories: [NamespaceFunction] = """
    number percent cap ch em ex ic lh rcap rch rem rex ric rlh vw vh vi vb vmin vmax svw svh svi \
    svb svmin svmax lvw lvh lvi lvb lvmin lvmax dvw dvh dvi dvb dvmin dvmax cqw cqh cqi cqb cqmin \
    cqmax cm mm Q in pt pc px deg grad rad turn s ms Hz kHz dpi dpcm dppx fr
    """.split(separator: " ").compactMap { name in
      let name = String(name)
      guard let unit = CSSUnit(typedName: name) ?? CSSUnit(name: name) else { return nil }
      return NamespaceFunction(name, length: 1) { call in
        CSSUnitValue(try call.world.finiteNumber(call[0]), unit).value(in: call.world)
      }
    }
}
