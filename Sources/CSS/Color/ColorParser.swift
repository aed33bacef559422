import CSSSyntax
import Infra
import IntegerConversion

/// Parses the value of `<color>`.
///
/// https://drafts.csswg.org/css-color-4/#typedef-color
struct ColorParser {
  /// https://quirks.spec.whatwg.org/#the-hashless-hex-color-quirk
  var hashlessHexAllowed = false
  /// Whether the color is part of another one, which is computed from the specified values, not
  /// from eight bits.
  var isNested = false

  var nested: ColorParser {
    var parser = self
    parser.isNested = true
    return parser
  }

  func parse(_ value: ComponentValue) -> CSSColor? {
    switch value {
    case .ident(let name): parse(name: name.asciiLowercased) ?? hashless(name)
    case .hash(let digits, _): hex(digits)
    case .function(let name, let arguments): parse(function: name.asciiLowercased, arguments)
    case .number(let number, isInteger: true) where hashlessHexAllowed && number >= 0:
      hashless(padded(String(Int(clamping: min(number, 1e9)))))
    case .dimension(let number, let unit, isInteger: true) where hashlessHexAllowed && number >= 0:
      hashless(padded(String(Int(clamping: min(number, 1e9))) + unit))
    default: nil
    }
  }

  private func parse(name: String) -> CSSColor? {
    if name == "currentcolor" || name == "transparent" { return .keyword(name) }
    if NamedColors.value(of: name) != nil || SystemColors.isKnown(name) { return .keyword(name) }
    return nil
  }

  /// https://drafts.csswg.org/css-color-4/#hex-notation
  private func hex(_ digits: String) -> CSSColor? {
    let values = digits.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count == digits.utf8.count else { return nil }
    let bytes: [UInt8]
    switch values.count {
    case 3, 4: bytes = values.map { UInt8($0 * 17) }
    case 6, 8:
      bytes = stride(from: 0, to: values.count, by: 2)
        .map { UInt8(values[$0] * 16 + values[$0 + 1]) }
    default: return nil
    }
    return .legacy(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count > 3 ? bytes[3] : 255)
  }

  private func hashless(_ text: String) -> CSSColor? {
    guard hashlessHexAllowed, text.utf8.count == 3 || text.utf8.count == 6 else { return nil }
    return hex(text)
  }

  private func padded(_ text: String) -> String {
    String(repeating: "0", count: max(0, 6 - text.utf8.count)) + text
  }

  private func parse(function name: String, _ arguments: [ComponentValue]) -> CSSColor? {
    let values = arguments.withoutWhitespace
    if values.count > 1, values[0].isIdent("from") {
      return relative(name, values)
    }
    switch name {
    case "rgb", "rgba": return rgb(values)
    case "hsl", "hsla": return hsl(values)
    case "hwb": return hwb(values)
    case "lab", "lch", "oklab", "oklch":
      guard let space = ColorSpace(rawValue: name) else { return nil }
      return components(values, in: space).map { .absolute(space, $0.clamped(in: space)) }
    case "color":
      guard let space = Self.space(values.first) else { return nil }
      return components(Array(values.dropFirst()), in: space).map { .absolute(space, $0) }
    case "color-mix": return mix(arguments)
    case "light-dark":
      let colors = arguments.split(separator: .comma, omittingEmptySubsequences: false)
        .compactMap { single($0) }
      return colors.count == 2 && values.count == 3 ? .lightDark(colors[0], colors[1]) : nil
    case "contrast-color":
      return values.count == 1 ? parse(values[0]).map { .contrast($0) } : nil
    default: return nil
    }
  }

  func single(_ values: ArraySlice<ComponentValue>) -> CSSColor? {
    let rest = values.filter { !$0.isWhitespace }
    return rest.count == 1 ? parse(rest[0]) : nil
  }

  /// The color space that `color()` names.
  static func space(_ value: ComponentValue?) -> ColorSpace? {
    guard case .ident(let name) = value else { return nil }
    let lower = name.asciiLowercased
    if lower == "xyz" { return .xyzD65 }
    guard let space = ColorSpace(rawValue: lower) else { return nil }
    switch space {
    case .lab, .lch, .oklab, .oklch, .hsl, .hwb: return nil
    default: return space
    }
  }
}
