import IntegerConversion

// Computed values are interpolated by what they are made of; what differs in its structure changes at half of the time.

extension CSSValue {
  /// The value at some progress; nil if there is none between the two.
  ///
  /// https://drafts.csswg.org/web-animations-1/#animating-properties
  static func interpolated(
    _ from: CSSValue, _ to: CSSValue, at progress: Double, of property: Property
  ) -> CSSValue? {
    guard !property.isNeverInterpolated else { return nil }
    if from == to { return from }
    if property.name == "visibility" { return visibility(from, to, progress) }
    if property.name == "aspect-ratio" { return ratio(from, 1 - progress, to, progress) }
    if property.isTrackList { return tracks(from, 1 - progress, to, progress) }
    if property.isSpacing {
      return weighted(from.spacing, 1 - progress, to.spacing, progress)
    }
    guard let raw = weighted(from, 1 - progress, to, progress) else { return nil }
    if case .numeric(_, let one) = from, case .numeric(_, let other) = to, one != other {
      return raw.repaired(for: property)
    }
    if case .color = raw { return raw }
    if progress == 0 { return from }
    if progress == 1 { return to }
    return raw.repaired(for: property)
  }

  /// The sum of two values; nil if they cannot be added.
  ///
  /// https://drafts.csswg.org/css-values-4/#combining-values
  static func sum(_ one: CSSValue, _ other: CSSValue, of property: Property) -> CSSValue? {
    guard !property.isNeverInterpolated else { return nil }
    if property.name == "aspect-ratio" { return ratio(one, 1, other, 1) }
    if property.isTrackList { return tracks(one, 1, other, 1) }
    return weighted(one, 1, other, 1)?.repaired(for: property)
  }

  static func weighted(
    _ one: CSSValue, _ a: Double, _ other: CSSValue, _ b: Double
  ) -> CSSValue? {
    if let left = one.calculationOperand, let right = other.calculationOperand {
      return weighted(left, a, right, b)
    }
    switch (one, other) {
    case (.color(let left), .color(let right)): return CSSColor.weighted(left, a, right, b)
    case (.list(let left), .list(let right)): return weighted(left, a, right, b).map { .list($0) }
    case (.commaList(let left), .commaList(let right)):
      return weighted(left, a, right, b).map { .commaList($0) }
    case (.function(let name, let left), .function(let second, let right)) where name == second:
      return weighted(left, a, right, b).map { .function(name, $0) }
    default: return one == other ? one : nil
    }
  }

  /// Of letters and words.
  private var spacing: CSSValue { isKeyword("normal") ? .px(0) : self }

  private static func weighted(
    _ left: [CSSValue], _ a: Double, _ right: [CSSValue], _ b: Double
  ) -> [CSSValue]? {
    guard left.count == right.count else { return nil }
    var result: [CSSValue] = []
    for (one, other) in zip(left, right) {
      guard let value = weighted(one, a, other, b) else { return nil }
      result.append(value)
    }
    return result
  }

  /// https://drafts.csswg.org/css-values-4/#combine-math
  private static func weighted(
    _ left: Calculation, _ a: Double, _ right: Calculation, _ b: Double
  ) -> CSSValue? {
    if let one = left.leafValue, let other = right.leafValue, one.unit == other.unit {
      return .numeric(one.value * a + other.value * b, one.unit)
    }
    guard left.isLengthPercentage, right.isLengthPercentage else { return nil }
    // SAFARI: a percentage stays one at its end, but a length becomes a part of a sum.
    if let leaf = left.leafValue, leaf.unit == .percent, (a, b) == (1, 0) {
      return .numeric(leaf.value, .percent)
    }
    if let leaf = right.leafValue, leaf.unit == .percent, (a, b) == (0, 1) {
      return .numeric(leaf.value, .percent)
    }
    let sum = Calculation.sum([
      Calculation.product([.leaf(a, .number), left]).simplifiedRoot,
      Calculation.product([.leaf(b, .number), right]).simplifiedRoot,
    ]).simplifiedRoot
    if let leaf = sum.leafValue { return .numeric(leaf.value, leaf.unit) }
    return .calculation(sum)
  }

  private var calculationOperand: Calculation? {
    switch self {
    case .numeric(let number, let unit): .leaf(number, unit)
    case .calculation(let calculation): calculation
    default: nil
    }
  }

  /// https://drafts.csswg.org/css-display-4/#propdef-visibility
  private static func visibility(_ from: CSSValue, _ to: CSSValue, _ progress: Double) -> CSSValue?
  {
    let visible = CSSValue.keyword("visible")
    if from == visible { return progress < 1 ? visible : to }
    return to == visible ? (progress > 0 ? visible : from) : nil
  }

  /// https://drafts.csswg.org/css-sizing-4/#aspect-ratio
  private static func ratio(
    _ from: CSSValue, _ a: Double, _ to: CSSValue, _ b: Double
  ) -> CSSValue? {
    guard let one = from.ratio, let other = to.ratio, one.isAuto == other.isAuto else { return nil }
    let logarithm = CMath.log(one.value) * a + CMath.log(other.value) * b
    let value = CSSValue.list([
      .numeric(CMath.exp(logarithm), .number), .slash, .numeric(1, .number),
    ])
    return one.isAuto ? .list([.keyword("auto")] + value.items) : value
  }

  private var ratio: (isAuto: Bool, value: Double)? {
    let numbers = leaves.compactMap { leaf -> Double? in
      if case .numeric(let number, .number) = leaf { return number }
      return nil
    }
    guard numbers.count == 2, numbers[0] > 0, numbers[1] > 0 else { return nil }
    return (leaves.contains(.keyword("auto")), numbers[0] / numbers[1])
  }

  /// The value, or the nearest one that the property's grammar allows.
  ///
  /// https://drafts.csswg.org/css-values-4/#combine-range
  private func repaired(for property: Property) -> CSSValue? {
    let candidates = [
      self, rounded, clamped(to: 0), rounded.clamped(to: 0), rounded.clamped(to: 1),
    ]
    let parser = PropertyParser(context: ParserContext())
    return candidates.first { parser.parse(property, .init($0.serialized)) != nil }
  }

  private var rounded: CSSValue {
    mappingNumbers { number, unit in
      unit == .number ? (number.rounded(.toNearestOrAwayFromZero), unit) : nil
    }
  }

  func clamped(to least: Double) -> CSSValue {
    mappingNumbers { number, unit in (max(number, least), unit) }
  }
}

extension Calculation {
  fileprivate var isLengthPercentage: Bool {
    switch self {
    case .leaf(_, let unit): unit.category == .length || unit == .percent || unit == .number
    case .keyword: false
    case .sum(let parts), .product(let parts), .function(_, let parts):
      parts.allSatisfy(\.isLengthPercentage)
    case .negate(let part), .invert(let part): part.isLengthPercentage
    }
  }
}

extension CSSColor {
  /// https://drafts.csswg.org/css-color-4/#interpolation-space
  fileprivate static func weighted(
    _ one: CSSColor, _ a: Double, _ other: CSSColor, _ b: Double
  ) -> CSSValue? {
    guard let left = one.premultiplied, let right = other.premultiplied else { return nil }
    let mixed = zip(left, right).map { min(max($0 * a + $1 * b, 0), 255) }
    let alpha = min(mixed[3], 1)
    func byte(_ value: Double) -> UInt8 {
      UInt8(clamping: Int(clamping: (alpha == 0 ? 0 : value / alpha).rounded()))
    }
    return .color(
      .legacy(
        red: byte(mixed[0]), green: byte(mixed[1]), blue: byte(mixed[2]),
        alpha: UInt8(clamping: Int(clamping: (alpha * 255).rounded()))))
  }

  private var premultiplied: [Double]? {
    let known = resolved(current: { .black }).roundedToBytes
    guard case .legacy(let red, let green, let blue, let alpha) = known else { return nil }
    let opacity = Double(alpha) / 255
    return [Double(red) * opacity, Double(green) * opacity, Double(blue) * opacity, opacity]
  }
}

extension Property {
  /// Those that change at half of the time, although their values have numbers.
  fileprivate var isNeverInterpolated: Bool {
    [
      "grid-row-start", "grid-row-end", "grid-column-start", "grid-column-end", "content",
      "grid-auto-columns", "grid-auto-rows",
    ].contains(name)
  }

  fileprivate var isSpacing: Bool { name == "letter-spacing" || name == "word-spacing" }

  fileprivate var isTrackList: Bool {
    name == "grid-template-columns" || name == "grid-template-rows"
  }

  /// All longhands that can be animated.
  static let animatable = all.filter(\.isAnimatable)

  /// https://drafts.csswg.org/web-animations-1/#not-animatable
  var isAnimatable: Bool {
    !isShorthand && !name.hasPrefix("animation-") && !name.hasPrefix("transition-")
      && !["direction", "unicode-bidi", "writing-mode", "text-orientation", "contain"]
        .contains(name)
  }
}
