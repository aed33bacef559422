import CSSSyntax
import Infra

// https://drafts.csswg.org/css-color-5/

extension ColorParser {
  /// https://drafts.csswg.org/css-color-5/#color-mix
  func mix(_ arguments: [ComponentValue]) -> CSSColor? {
    let groups = arguments.withoutWhitespace
      .split(separator: .comma, omittingEmptySubsequences: false)
    guard groups.count == 3, let (space, hue) = interpolationMethod(Array(groups[0])),
      let (first, left) = colorAndPercentage(Array(groups[1])),
      let (second, right) = colorAndPercentage(Array(groups[2]))
    else { return nil }
    if case .numeric(0, _) = left, case .numeric(0, _) = right { return nil }
    return .mix(
      .init(
        space: space, hue: hue, first: first, firstPercentage: left, second: second,
        secondPercentage: right))
  }

  /// https://drafts.csswg.org/css-color-4/#color-interpolation-method
  func interpolationMethod(_ values: [ComponentValue]) -> (ColorSpace, hue: String)? {
    guard values.count >= 2, values[0].isIdent("in"), case .ident(let name) = values[1] else {
      return nil
    }
    let lower = name.asciiLowercased
    guard let space = lower == "xyz" ? .xyzD65 : ColorSpace(rawValue: lower) else { return nil }
    if values.count == 2 { return (space, "shorter") }
    guard space.isPolar, values.count == 4, values[3].isIdent("hue"),
      let hue = ["shorter", "longer", "increasing", "decreasing"]
        .first(where: { values[2].isIdent($0) })
    else { return nil }
    return (space, hue)
  }

  private func colorAndPercentage(_ values: [ComponentValue]) -> (CSSColor, CSSValue?)? {
    switch values.count {
    case 1: return nested.parse(values[0]).map { ($0, nil) }
    case 2:
      if let color = nested.parse(values[0]), let percentage = percentage(values[1]) {
        return (color, percentage)
      }
      if let color = nested.parse(values[1]), let percentage = percentage(values[0]) {
        return (color, percentage)
      }
      return nil
    default: return nil
    }
  }

  private func percentage(_ value: ComponentValue) -> CSSValue? {
    switch value {
    case .percentage(let number) where (0...100).contains(number): return .numeric(number, .percent)
    case .function(let name, let arguments):
      guard let (calculation, type) = CalculationParser().parse(function: name, arguments),
        type == NumericType(.percent)
      else { return nil }
      return .calculation(calculation)
    default: return nil
    }
  }

  /// https://drafts.csswg.org/css-color-5/#relative-colors
  func relative(_ name: String, _ values: [ComponentValue]) -> CSSColor? {
    guard let origin = nested.parse(values[1]) else { return nil }
    var rest = Array(values.dropFirst(2))
    let function = name == "rgba" ? "rgb" : name == "hsla" ? "hsl" : name
    let space: ColorSpace
    switch function {
    case "rgb": space = .srgb
    case "color":
      guard let named = Self.space(rest.first) else { return nil }
      space = named
      rest.removeFirst()
    default:
      guard let named = ColorSpace(rawValue: function),
        [
          "hsl", "hwb", "lab", "lch", "oklab",
          "oklch",
        ].contains(function)
      else { return nil }
      space = named
    }
    let parts = rest.split(separator: .delim("/"), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts[0].count == 3 else { return nil }
    let components = parts[0].enumerated().compactMap { index, value in
      channel(value, in: space, isHue: space.references[index] == 0)
    }
    guard components.count == 3 else { return nil }
    var alpha: CSSValue?
    if parts.count == 2 {
      guard parts[1].count == 1, let value = parts[1].first,
        let parsed = channel(value, in: space, isHue: false)
      else { return nil }
      alpha = parsed
    }
    return .relative(
      .init(function: function, space: space, origin: origin, components: components, alpha: alpha))
  }

  private func channel(_ value: ComponentValue, in space: ColorSpace, isHue: Bool) -> CSSValue? {
    let channels = space.channels + ["alpha"]
    switch value {
    case .ident(let name):
      let lower = name.asciiLowercased
      return lower == "none" || channels.contains(lower) ? .keyword(lower) : nil
    case .number(let number, _): return .numeric(number, .number)
    case .percentage(let number): return isHue ? nil : .numeric(number, .percent)
    case .dimension(let number, let name, _):
      guard isHue, let unit = CSSUnit(name: name), unit.category == .angle else { return nil }
      return .numeric(number, unit)
    case .function(let name, let arguments):
      let parser = CalculationParser(channels: channels)
      guard let (calculation, type) = parser.parse(function: name, arguments) else { return nil }
      let allowed: [CSSUnit.Category] = isHue ? [.number, .angle] : [.number, .percent]
      return allowed.contains { type == NumericType($0) } ? .calculation(calculation) : nil
    default: return nil
    }
  }
}
