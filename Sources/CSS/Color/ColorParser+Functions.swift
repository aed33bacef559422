import CSSSyntax
import IntegerConversion

extension ColorParser {
  /// One component of a color function.
  enum Component {
    case none
    case number(Double)
    case percentage(Double)
    case angle(Double)
  }

  /// A number, percentage or angle, or a math function that can be computed now.
  private func component(_ value: ComponentValue) -> Component? {
    switch value {
    case .number(let number, _) where !number.isFinite: return nil
    case .percentage(let number) where !number.isFinite: return nil
    case .ident: return value.isIdent("none") ? Component.none : nil
    case .number(let number, _): return .number(number)
    case .percentage(let number): return .percentage(number)
    case .dimension(let number, let name, _):
      guard let unit = CSSUnit(name: name), unit.category == .angle else { return nil }
      return .angle(number * (unit.canonical?.factor ?? 1))
    case .function(let name, let arguments):
      guard let (calculation, _) = CalculationParser().parse(function: name, arguments),
        case .leaf(let number, let unit) = calculation
      else { return nil }
      let value = number.isNaN ? 0 : number
      switch unit {
      case .number: return .number(value)
      case .percent: return .percentage(value)
      case .deg: return .angle(value)
      default: return nil
      }
    default: return nil
    }
  }

  private typealias Arguments = (components: [Component], alpha: Component?, isLegacy: Bool)

  /// Three components with commas, or with spaces and a slash before the opacity.
  private func split(_ values: [ComponentValue]) -> Arguments? {
    if values.contains(.comma) {
      let groups = values.split(separator: .comma, omittingEmptySubsequences: false)
      guard (3...4).contains(groups.count), groups.allSatisfy({ $0.count == 1 }) else { return nil }
      let all = groups.compactMap { $0.first.flatMap(component) }
      let hasNone = all.contains { if case .none = $0 { true } else { false } }
      guard all.count == groups.count, !hasNone else { return nil }
      return (Array(all.prefix(3)), all.count > 3 ? all[3] : nil, true)
    }
    let parts = values.split(separator: .delim("/"), omittingEmptySubsequences: false)
    let components = parts[0].compactMap(component)
    guard (1...2).contains(parts.count), components.count == 3, parts[0].count == 3 else {
      return nil
    }
    guard parts.count == 2 else { return (components, nil, false) }
    guard parts[1].count == 1, let alpha = parts[1].first.flatMap(component) else { return nil }
    return (components, alpha, false)
  }

  private func alpha(_ component: Component?) -> Double?? {
    switch component {
    case nil: 1
    case .some(.none): .some(nil)
    case .number(let number): min(max(number, 0), 1)
    case .percentage(let number): min(max(number / 100, 0), 1)
    case .angle: nil
    }
  }

  private func legacy(
    _ red: Double, _ green: Double, _ blue: Double, alpha: Double?
  ) -> CSSColor {
    func byte(_ value: Double) -> UInt8 { UInt8(clamping: value.rounded()) }
    return .legacy(
      red: byte(red), green: byte(green), blue: byte(blue), alpha: byte((alpha ?? 0) * 255))
  }

  func rgb(_ values: [ComponentValue]) -> CSSColor? {
    guard let (components, last, isLegacy) = split(values), let alpha = alpha(last) else {
      return nil
    }
    var numbers: [Double] = []
    var percentages = 0
    for component in components {
      switch component {
      case .none: numbers.append(0)
      case .number(let number): numbers.append(number)
      case .percentage(let number):
        numbers.append(number * 2.55)
        percentages += 1
      case .angle: return nil
      }
    }
    guard !isLegacy || percentages == 0 || percentages == 3 else { return nil }
    return legacy(numbers[0], numbers[1], numbers[2], alpha: alpha)
  }

  /// The hue in degrees and two percentages.
  private func hueAndPercentages(
    _ components: [Component], percentagesNeeded: Bool
  ) -> (hue: Double, Double, Double)? {
    let hue: Double
    switch components[0] {
    case .none: hue = 0
    case .number(let number), .angle(let number): hue = number
    case .percentage: return nil
    }
    var rest: [Double] = []
    for component in components.dropFirst() {
      switch component {
      case .none: rest.append(0)
      case .number(let number):
        guard !percentagesNeeded else { return nil }
        rest.append(number)
      case .percentage(let number): rest.append(number)
      case .angle: return nil
      }
    }
    return (hue, rest[0], rest[1])
  }

  func hsl(_ values: [ComponentValue]) -> CSSColor? {
    guard let (components, last, isLegacy) = split(values), let alpha = alpha(last),
      let (hue, saturation, lightness) = hueAndPercentages(
        components, percentagesNeeded: isLegacy)
    else { return nil }
    if isNested { return polar(.hsl, components, hue, saturation, lightness, alpha) }
    let (red, green, blue) = ColorConversion.hslToRGB(
      hue: hue, saturation: min(max(saturation, 0), 100) / 100,
      lightness: min(max(lightness, 0), 100) / 100)
    return legacy(red * 255, green * 255, blue * 255, alpha: alpha)
  }

  func hwb(_ values: [ComponentValue]) -> CSSColor? {
    guard let (components, last, isLegacy) = split(values), !isLegacy, let alpha = alpha(last),
      let (hue, white, black) = hueAndPercentages(components, percentagesNeeded: false)
    else { return nil }
    if isNested { return polar(.hwb, components, hue, white, black, alpha) }
    let (red, green, blue) = ColorConversion.hwbToRGB(
      hue: hue, whiteness: min(max(white, 0), 100) / 100,
      blackness: min(max(black, 0), 100) / 100)
    return legacy(red * 255, green * 255, blue * 255, alpha: alpha)
  }

  /// The values of `hsl()` and `hwb()`, unrounded, the hue within one turn.
  private func polar(
    _ space: ColorSpace, _ components: [Component], _ hue: Double, _ second: Double,
    _ third: Double, _ alpha: Double?
  ) -> CSSColor {
    func known(_ index: Int, _ value: Double) -> Float? {
      if case .none = components[index] { return nil }
      return Float(value)
    }
    return .absolute(
      space,
      .init(
        first: known(0, ColorConversion.normalized(hue: hue)),
        second: known(1, min(max(second, 0), 100)), third: known(2, min(max(third, 0), 100)),
        alpha: alpha.map { Float($0) }))
  }

  /// The components of `color()`, `lab()` and similar functions.
  func components(_ values: [ComponentValue], in space: ColorSpace) -> CSSColor.Components? {
    guard let (components, last, isLegacy) = split(values), !isLegacy, let alpha = alpha(last)
    else { return nil }
    var numbers: [Float?] = []
    for (component, reference) in zip(components, space.references) {
      switch component {
      case .none: numbers.append(nil)
      case .number(let number): numbers.append(Float(number))
      case .percentage(let number):
        guard reference != 0 else { return nil }
        numbers.append(Float(number * reference / 100))
      case .angle(let number):
        guard reference == 0 else { return nil }
        numbers.append(Float(number))
      }
    }
    return .init(
      first: numbers[0], second: numbers[1], third: numbers[2], alpha: alpha.map { Float($0) })
  }
}

extension CSSColor.Components {
  /// Lightness within its range, chroma not negative, the hue within one turn.
  func clamped(in space: ColorSpace) -> CSSColor.Components {
    var result = self
    let lightest: Float = space == .lab || space == .lch ? 100 : 1
    result.first = first.map { min(max($0, 0), lightest) }
    if space.isPolar {
      result.second = second.map { max($0, 0) }
      result.third = third.map { $0 - (($0 / 360).rounded(.down) * 360) }
    }
    return result
  }
}
