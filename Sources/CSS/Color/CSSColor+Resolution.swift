import IntegerConversion

extension CSSColor {
  /// The color as numbers.
  ///
  /// - Parameter current: The value of `currentcolor`.
  func resolved(current: () -> CSSColor) -> CSSColor {
    switch self {
    case .keyword("currentcolor"): return current()
    case .keyword("transparent"): return .transparent
    case .keyword(let name):
      guard let rgb = NamedColors.value(of: name) else { return SystemColors.value(of: name) }
      return .legacy(
        red: UInt8(rgb >> 16), green: UInt8(rgb >> 8 & 0xFF), blue: UInt8(rgb & 0xFF), alpha: 255)
    case .lightDark(let light, _): return light.resolved(current: current)
    case .mix(let mix): return mix.resolved(current: current) ?? self
    case .relative(let color): return color.resolved(current: current) ?? self
    case .contrast(let color): return color.resolved(current: current).contrasting
    case .legacy, .absolute: return self
    }
  }

  /// The space and the components, a missing one being nil.
  ///
  /// https://drafts.csswg.org/css-color-4/#resolving-color-values
  fileprivate var parts: (space: ColorSpace, components: [Double?], alpha: Double?)? {
    switch self {
    case .legacy(let red, let green, let blue, let alpha):
      return (.srgb, [red, green, blue].map { Double($0) / 255 }, Double(alpha) / 255)
    case .absolute(let space, let components):
      return (
        space,
        [components.first, components.second, components.third].map { $0.map { Double($0) } },
        components.alpha.map { Double($0) }
      )
    default: return nil
    }
  }

  /// The color in eight bits for each component.
  var roundedToBytes: CSSColor {
    guard let parts else { return self }
    let numbers = parts.components.map { $0 ?? 0 }
    let rgb = ColorSpaceConversion.convert(
      (numbers[0], numbers[1], numbers[2]), from: parts.space, to: .srgb)
    func byte(_ value: Double) -> UInt8 { UInt8(clamping: (value * 255).rounded()) }
    return .legacy(
      red: byte(rgb.0), green: byte(rgb.1), blue: byte(rgb.2), alpha: byte(parts.alpha ?? 0))
  }

  fileprivate static func make(
    _ space: ColorSpace, _ components: [Double?], alpha: Double?
  ) -> CSSColor {
    var (space, components) = (space, components)
    if space == .hsl || space == .hwb {
      let numbers = components.map { $0 ?? 0 }
      let rgb = ColorSpaceConversion.convert(
        (numbers[0], numbers[1], numbers[2]), from: space, to: .srgb)
      (space, components) = (.srgb, [rgb.0, rgb.1, rgb.2])
    }
    return .absolute(
      space,
      Components(
        first: components[0].map { Float($0) }, second: components[1].map { Float($0) },
        third: components[2].map { Float($0) }, alpha: alpha.map { Float($0) }))
  }

  /// Black or white, whichever is more readable on the color.
  fileprivate var contrasting: CSSColor {
    guard let parts else { return .black }
    let numbers = parts.components.map { $0 ?? 0 }
    let luminance = ColorSpaceConversion.convert(
      (numbers[0], numbers[1], numbers[2]), from: parts.space, to: .xyzD65
    ).1
    // https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio
    let isDark = (luminance + 0.05) / 0.05 < 1.05 / (luminance + 0.05)
    return isDark ? .legacy(red: 255, green: 255, blue: 255, alpha: 255) : .black
  }

  /// The components in another space. A missing one stays missing if the other space has an
  /// analogous one; the hue of a colorless color is missing.
  ///
  /// https://drafts.csswg.org/css-color-4/#interpolation-missing
  fileprivate func components(
    in space: ColorSpace, keepingMissing: Bool
  ) -> (components: [Double?], alpha: Double?)? {
    guard let parts else { return nil }
    if parts.space == space { return (parts.components, parts.alpha) }
    let numbers = parts.components.map { $0 ?? 0 }
    let converted = ColorSpaceConversion.convert(
      (numbers[0], numbers[1], numbers[2]), from: parts.space, to: space)
    var result: [Double?] = [converted.0, converted.1, converted.2]
    if keepingMissing {
      for (index, kind) in space.analogies.enumerated() {
        guard let kind, let source = parts.space.analogies.firstIndex(of: kind),
          parts.components[source] == nil
        else { continue }
        result[index] = nil
      }
      if let hue = space.hueIndex, space.isAchromatic(result.map { $0 ?? 0 }) { result[hue] = nil }
    }
    return (result, parts.alpha)
  }
}

extension ColorSpace {
  fileprivate var hueIndex: Int? { references.firstIndex(of: 0) }

  fileprivate func isAchromatic(_ components: [Double]) -> Bool {
    switch self {
    case .hsl: components[1] <= 0.001
    case .hwb: components[1] + components[2] >= 99.999
    case .lch: components[1] <= 0.0015
    case .oklch: components[1] <= 0.000004
    default: false
    }
  }

  /// The category of each component for finding analogous ones.
  ///
  /// https://drafts.csswg.org/css-color-4/#interpolation-missing
  fileprivate var analogies: [String?] {
    switch self {
    case .lab, .oklab: ["lightness", "a", "b"]
    case .lch, .oklch: ["lightness", "colorfulness", "hue"]
    case .hsl: ["hue", "colorfulness", "lightness"]
    case .hwb: ["hue", nil, nil]
    default: ["red", "green", "blue"]
    }
  }
}

extension CSSColor.ColorMix {
  /// https://drafts.csswg.org/css-color-5/#color-mix-result
  fileprivate func resolved(current: () -> CSSColor) -> CSSColor? {
    guard let (left, right, alphaScale) = weights,
      let one = first.resolved(current: current).components(in: space, keepingMissing: true),
      let other = second.resolved(current: current).components(in: space, keepingMissing: true)
    else { return nil }
    let alphas = (one.alpha ?? other.alpha ?? 1, other.alpha ?? one.alpha ?? 1)
    let alpha = alphas.0 * left + alphas.1 * right
    var result: [Double?] = []
    for index in 0..<3 {
      guard let from = one.components[index] ?? other.components[index],
        let to = other.components[index] ?? one.components[index]
      else {
        result.append(nil)
        continue
      }
      if index == space.hueIndex {
        let (start, end) = adjusted(from, to)
        result.append(ColorConversion.normalized(hue: start * left + end * right))
      } else {
        let sum = from * alphas.0 * left + to * alphas.1 * right
        result.append(alpha == 0 ? from * left + to * right : sum / alpha)
      }
    }
    let isMissing = one.alpha == nil && other.alpha == nil
    return .make(space, result, alpha: isMissing ? nil : alpha * alphaScale)
  }

  /// https://drafts.csswg.org/css-color-5/#color-mix-percent-norm
  private var weights: (Double, Double, alphaScale: Double)? {
    func fraction(_ value: CSSValue?) -> Double?? {
      switch value {
      case nil: return .some(nil)
      case .numeric(let number, _): return number / 100
      case .calculation(let calculation):
        return calculation.leafValue.map { min(max($0.value, 0), 100) / 100 }
      default: return .none
      }
    }
    guard let left = fraction(firstPercentage), let right = fraction(secondPercentage) else {
      return nil
    }
    switch (left, right) {
    case (nil, nil): return (0.5, 0.5, 1)
    case (let left?, nil): return (left, 1 - left, 1)
    case (nil, let right?): return (1 - right, right, 1)
    case (let left?, let right?):
      let sum = left + right
      guard sum > 0 else { return nil }
      return (left / sum, right / sum, min(sum, 1))
    }
  }

  /// https://drafts.csswg.org/css-color-4/#hue-interpolation
  private func adjusted(_ start: Double, _ end: Double) -> (Double, Double) {
    let difference = end - start
    switch hue {
    case "longer":
      if difference > 0, difference < 180 { return (start + 360, end) }
      if difference > -180, difference <= 0 { return (start, end + 360) }
    case "increasing":
      if difference < 0 { return (start, end + 360) }
    case "decreasing":
      if difference > 0 { return (start + 360, end) }
    default:
      if difference > 180 { return (start + 360, end) }
      if difference < -180 { return (start, end + 360) }
    }
    return (start, end)
  }
}

extension CSSColor.RelativeColor {
  /// https://drafts.csswg.org/css-color-5/#relative-color-function
  fileprivate func resolved(current: () -> CSSColor) -> CSSColor? {
    let origin = origin.resolved(current: current)
    guard let (components, originAlpha) = origin.components(in: space, keepingMissing: false)
    else { return nil }
    let scale = function == "rgb" ? 255.0 : 1
    var channels: [String: Double?] = [:]
    for (index, name) in space.channels.enumerated() {
      channels[name] = components[index].map { $0 * scale }
    }
    channels["alpha"] = originAlpha
    var result: [Double?] = []
    for (index, component) in self.components.enumerated() {
      let reference = function == "rgb" ? 255 : space.references[index]
      guard let value = value(component, channels, reference: reference) else { return nil }
      result.append(value.map { $0 / scale })
    }
    var alpha = originAlpha
    if let specified = self.alpha {
      guard let value = value(specified, channels, reference: 1) else { return nil }
      alpha = value
    }
    return .make(space, result, alpha: alpha.map { min(max($0, 0), 1) })
  }

  /// The number that a component means; the inner nil is `none`.
  private func value(
    _ component: CSSValue, _ channels: [String: Double?], reference: Double
  ) -> Double?? {
    switch component {
    case .keyword("none"): return .some(nil)
    case .keyword(let name): return channels[name].map { .some($0) } ?? .none
    case .numeric(let number, .percent): return number / 100 * reference
    case .numeric(let number, let unit): return unit.canonical.map { number * $0.factor }
    case .calculation(let calculation):
      let known = calculation.replacingKeywords { name in
        channels[name].map { .leaf(($0 ?? 0), .number) }
      }
      guard let leaf = known.leafValue else { return .none }
      if leaf.unit == .percent { return leaf.value / 100 * reference }
      return leaf.unit.canonical.map { leaf.value * $0.factor }
    default: return .none
    }
  }
}

extension Calculation {
  /// The same tree with each name replaced for which the closure returns a value, then simplified.
  fileprivate func replacingKeywords(_ replace: (String) -> Calculation?) -> Calculation {
    switch self {
    case .leaf: self
    case .keyword(let name): replace(name) ?? self
    case .sum(let terms):
      Calculation.sum(terms.map { $0.replacingKeywords(replace) }).simplifiedRoot
    case .product(let factors):
      Calculation.product(factors.map { $0.replacingKeywords(replace) }).simplifiedRoot
    case .negate(let child): Calculation.negate(child.replacingKeywords(replace)).simplifiedRoot
    case .invert(let child): Calculation.invert(child.replacingKeywords(replace)).simplifiedRoot
    case .function(let function, let arguments):
      Calculation.function(function, arguments.map { $0.replacingKeywords(replace) })
        .simplifiedRoot
    }
  }
}
