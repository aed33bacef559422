extension MathFunction {
  /// The value of the function, or a simpler form of it; nil if it cannot be simplified yet.
  func evaluate(_ arguments: [Calculation]) -> Calculation? {
    switch self {
    case .min: return Self.merging(arguments, into: .min) { Self.precedes($0, $1) ? $0 : $1 }
    case .max: return Self.merging(arguments, into: .max) { Self.precedes($0, $1) ? $1 : $0 }
    case .clamp: return Self.clamp(arguments)
    case .round: return Self.round(arguments)
    case .abs, .sign: return absoluteOrSign(arguments)
    case .siblingCount, .siblingIndex: return nil
    default: break
    }
    guard let (values, unit) = Self.sameUnit(arguments) else { return nil }
    switch self {
    case .mod: return .leaf(Self.mod(values[0], values[1]), unit)
    case .rem: return .leaf(CMath.fmod(values[0], values[1]), unit)
    case .sin, .cos, .tan: return trigonometric(values[0], unit)
    case .asin: return .leaf(CMath.asin(values[0]) * 180 / .pi, .deg)
    case .acos: return .leaf(CMath.acos(values[0]) * 180 / .pi, .deg)
    case .atan: return .leaf(CMath.atan(values[0]) * 180 / .pi, .deg)
    case .atan2: return .leaf(CMath.atan2(values[0], values[1]) * 180 / .pi, .deg)
    case .pow: return .leaf(CMath.pow(values[0], values[1]), .number)
    case .sqrt: return .leaf(values[0].squareRoot(), .number)
    case .hypot:
      if values.count == 1 { return .leaf(values[0].magnitude, unit) }
      return .leaf(values.reduce(0) { $0 + $1 * $1 }.squareRoot(), unit)
    case .log:
      let base = values.count > 1 ? CMath.log(values[1]) : 1
      return .leaf(CMath.log(values[0]) / base, .number)
    case .exp: return .leaf(CMath.exp(values[0]), .number)
    case .progress:
      return .leaf((values[0] - values[1]) / (values[2] - values[1]), .number)
    default: return nil
    }
  }

  /// Negative zero is less than zero.
  ///
  /// https://drafts.csswg.org/css-values-4/#calc-ieee
  private static func precedes(_ left: Double, _ right: Double) -> Bool {
    left < right || left == right && left.sign == .minus
  }

  /// https://drafts.csswg.org/css-values-4/#round-infinities
  private static func mod(_ value: Double, _ step: Double) -> Double {
    if step.isInfinite, value.isFinite { return value.sign == step.sign ? value : .nan }
    return value - step * (value / step).rounded(.down)
  }

  /// The values, if all are leaves of one unit that can be computed now.
  private static func sameUnit(_ arguments: [Calculation]) -> (values: [Double], unit: CSSUnit)? {
    guard let unit = arguments.first?.leafValue?.unit, unit != .percent else { return nil }
    var values: [Double] = []
    for argument in arguments {
      guard let leaf = argument.leafValue, leaf.unit == unit else { return nil }
      values.append(leaf.value)
    }
    return (values, unit)
  }

  /// `min()` and `max()`: arguments of one unit are merged.
  private static func merging(
    _ arguments: [Calculation], into function: MathFunction, _ choose: (Double, Double) -> Double
  ) -> Calculation? {
    var result: [Calculation] = []
    for argument in arguments {
      if let (value, unit) = argument.leafValue, unit != .percent || arguments.count == 1,
        let index = result.firstIndex(where: { $0.leafValue?.unit == unit }),
        let other = result[index].leafValue
      {
        let chosen = value.isNaN || other.value.isNaN ? .nan : choose(other.value, value)
        result[index] = .leaf(chosen, unit)
      } else {
        result.append(argument)
      }
    }
    return result.count == 1 ? result[0] : .function(function, result)
  }

  private static func clamp(_ arguments: [Calculation]) -> Calculation? {
    guard let (value, unit) = arguments[1].leafValue, unit != .percent else { return nil }
    if arguments.contains(where: { $0.leafValue?.value.isNaN == true }) {
      return .leaf(.nan, unit)
    }
    var result = value
    if case .leaf(let upper, let upperUnit) = arguments[2] {
      guard upperUnit == unit else { return nil }
      result = Swift.min(result, upper)
    } else if arguments[2] != .keyword("none") {
      return nil
    }
    if case .leaf(let lower, let lowerUnit) = arguments[0] {
      guard lowerUnit == unit else { return nil }
      result = Swift.max(result, lower)
    } else if arguments[0] != .keyword("none") {
      return nil
    }
    return .leaf(result, unit)
  }

  /// https://drafts.csswg.org/css-values-4/#round-func
  private static func round(_ arguments: [Calculation]) -> Calculation? {
    guard case .keyword(let strategy) = arguments[0],
      let (values, unit) = sameUnit(Array(arguments.dropFirst()))
    else { return nil }
    let step = values.count > 1 ? values[1].magnitude : 1
    if step.isInfinite, values[0].isFinite {
      return .leaf(roundToInfinity(values[0], strategy), unit)
    }
    if values[0].isInfinite, step.isFinite, step > 0 { return arguments[1] }
    let quotient = values[0] / step
    let whole: Double =
      switch strategy {
      case "up": quotient.rounded(.up)
      case "down": quotient.rounded(.down)
      case "to-zero": quotient.rounded(.towardZero)
      default: (quotient + 0.5).rounded(.down)
      }
    return .leaf(whole * step, unit)
  }

  /// https://drafts.csswg.org/css-values-4/#round-infinities
  private static func roundToInfinity(_ value: Double, _ strategy: String) -> Double {
    if strategy == "up", value > 0 { return .infinity }
    if strategy == "down", value < 0 { return -.infinity }
    return value.sign == .minus ? -0.0 : 0
  }

  private func absoluteOrSign(_ arguments: [Calculation]) -> Calculation? {
    guard let (value, unit) = arguments[0].leafValue, unit != .percent else { return nil }
    if self == .abs { return .leaf(value.magnitude, unit) }
    return .leaf(value.isNaN ? .nan : value > 0 ? 1 : value < 0 ? -1 : value, .number)
  }

  private func trigonometric(_ value: Double, _ unit: CSSUnit) -> Calculation {
    let angle = unit == .deg ? value * .pi / 180 : value
    if unit == .deg, self == .tan {
      // Exact if the angle is.
      switch CMath.fmod(CMath.fmod(value, 360) + 360, 360) {
      case 0, 180: return .leaf(0, .number)
      case 90: return .leaf(.infinity, .number)
      case 270: return .leaf(-.infinity, .number)
      default: break
      }
    }
    return switch self {
    case .sin: .leaf(CMath.sin(angle), .number)
    case .cos: .leaf(CMath.cos(angle), .number)
    default: .leaf(CMath.tan(angle), .number)
    }
  }
}
