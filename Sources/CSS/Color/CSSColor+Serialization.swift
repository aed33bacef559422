import CSSSyntax
import IntegerConversion

// https://drafts.csswg.org/css-color-4/#serializing-color-values

extension CSSColor {
  var serialized: String {
    switch self {
    case .keyword(let name): name
    case .legacy(let red, let green, let blue, 255): "rgb(\(red), \(green), \(blue))"
    case .legacy(let red, let green, let blue, let alpha):
      "rgba(\(red), \(green), \(blue), \(Self.serialized(alpha: alpha)))"
    case .absolute(.hsl, _), .absolute(.hwb, _): roundedToBytes.serialized
    case .absolute(let space, let components): Self.serialized(space, components)
    case .mix(let mix): mix.serialized
    case .relative(let color): color.serialized
    case .lightDark(let light, let dark): "light-dark(\(light.serialized), \(dark.serialized))"
    case .contrast(let color): "contrast-color(\(color.serialized))"
    }
  }

  /// Two decimals if they round to the same eight bits, otherwise three.
  private static func serialized(alpha: UInt8) -> String {
    let percent = (Double(alpha) * 100 / 255).rounded()
    if UInt8(clamping: (percent * 255 / 100).rounded()) == alpha {
      return (percent / 100).serializedForCSS
    }
    return ((Double(alpha) * 1000 / 255).rounded() / 1000).serializedForCSS
  }

  private static func serialized(_ space: ColorSpace, _ components: Components) -> String {
    var text =
      [components.first, components.second, components.third]
      .map(serialized(component:)).joined(separator: " ")
    if components.alpha != 1 { text += " / " + serialized(component: components.alpha) }
    switch space {
    case .lab, .lch, .oklab, .oklch: return "\(space.rawValue)(\(text))"
    default: return "color(\(space.rawValue) \(text))"
    }
  }

  private static func serialized(component: Float?) -> String {
    guard let component else { return "none" }
    if component.isInfinite { return component < 0 ? "calc(-infinity)" : "calc(infinity)" }
    return Double(component).serializedForCSS
  }
}

extension CSSColor.ColorMix {
  fileprivate var serialized: String {
    var method = space.rawValue
    if space.isPolar, hue != "shorter" { method += " \(hue) hue" }
    let (left, right) = percentages
    var text = "color-mix(in \(method), \(first.serialized)"
    if let left { text += " " + left.serialized }
    text += ", \(second.serialized)"
    if let right { text += " " + right.serialized }
    return text + ")"
  }

  /// https://drafts.csswg.org/css-color-5/#serial-color-mix
  private var percentages: (CSSValue?, CSSValue?) {
    func number(_ value: CSSValue?) -> Double? {
      if case .numeric(let number, _) = value { return number }
      return nil
    }
    switch (firstPercentage, secondPercentage) {
    case (nil, nil): return (nil, nil)
    case (let left?, nil): return number(left) == 50 ? (nil, nil) : (left, nil)
    case (nil, let right?):
      guard let value = number(right) else { return (nil, right) }
      return value == 50 ? (nil, nil) : (.numeric(100 - value, .percent), nil)
    case (let left?, let right?):
      guard let one = number(left), let other = number(right) else { return (left, right) }
      if one == 50, other == 50 { return (nil, nil) }
      return one + other == 100 ? (left, nil) : (left, right)
    }
  }
}

extension CSSColor.RelativeColor {
  fileprivate var serialized: String {
    var text = "\(function)(from \(origin.serialized) "
    if function == "color" { text += space.rawValue + " " }
    text += components.map(\.serialized).joined(separator: " ")
    if let alpha { text += " / " + alpha.serialized }
    return text + ")"
  }
}
