import CSS

/// A length or a share of another, as a computed value has it.
///
/// https://drafts.csswg.org/css-values-4/#typedef-length-percentage
package enum LengthPercentage: Hashable, Sendable {
  case fixed(Float)
  case percent(Float)
  indirect case calculation(Calculation)

  package static let zero = LengthPercentage.fixed(0)

  /// Whether it needs a basis.
  package var hasPercentage: Bool {
    if case .fixed = self { return false }
    return true
  }

  package var isZero: Bool {
    switch self {
    case .fixed(let pixels): pixels == 0
    case .percent(let percent): percent == 0
    case .calculation: false
    }
  }

  /// SAFARI: `minimumValueForLength`.
  ///
  /// - Parameter basis: nil counts as zero.
  package func resolved(_ basis: LayoutUnit?) -> LayoutUnit {
    switch self {
    case .fixed(let pixels): LayoutUnit(pixels)
    case .percent(let percent): LayoutUnit((basis ?? .zero).float * percent / 100)
    case .calculation(let calculation):
      LayoutUnit(calculation.pixels(percentageBasis: (basis ?? .zero).double))
    }
  }

  /// Nil if it needs a basis and there is none.
  package func definite(_ basis: LayoutUnit?) -> LayoutUnit? {
    hasPercentage && basis == nil ? nil : resolved(basis)
  }
}

/// The value of a sizing property.
///
/// https://drafts.csswg.org/css-sizing-4/#sizing-values
package enum Size: Hashable, Sendable {
  case auto
  case length(LengthPercentage)
  case minContent
  case maxContent
  case fitContent
  /// `fit-content()` with an argument.
  case fitContentLimit(LengthPercentage)
  /// `stretch`, `-webkit-fill-available`.
  case stretch
  /// No limit, for `max-width` and `max-height`.
  case none
  /// `flex-basis` only.
  case content

  package var length: LengthPercentage? {
    if case .length(let length) = self { return length }
    return nil
  }

  package var isAuto: Bool { self == .auto }

  /// Whether the size comes from the content.
  package var isIntrinsic: Bool {
    switch self {
    case .minContent, .maxContent, .fitContent, .fitContentLimit, .content: true
    default: false
    }
  }
}

/// A length, or `auto`: margins and insets.
package enum AutoLength: Hashable, Sendable {
  case auto
  case length(LengthPercentage)

  package static let zero = AutoLength.length(.zero)

  package var isAuto: Bool { self == .auto }

  package var withoutAuto: Self { isAuto ? .zero : self }

  /// `auto` counts as zero.
  package func resolved(_ basis: LayoutUnit?) -> LayoutUnit {
    if case .length(let length) = self { return length.resolved(basis) }
    return .zero
  }

  /// Nil for `auto`, and for a percentage of nothing.
  package func definite(_ basis: LayoutUnit?) -> LayoutUnit? {
    if case .length(let length) = self { return length.definite(basis) }
    return nil
  }
}
