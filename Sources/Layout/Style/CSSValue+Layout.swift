import CSS

extension CSSValue {
  /// The keyword; of a list, the first; empty for all other values.
  var name: String {
    if case .keyword(let name) = items.first { return name }
    return ""
  }

  /// A length in pixels; 0 for all other values.
  ///
  /// SAFARI: `maxValueForCssLength`: sums of lengths stay finite.
  var pixels: Float {
    let length =
      switch self {
      case .numeric(let number, .px): number
      case .calculation(let calculation): calculation.pixels(percentageBasis: 0)
      default: 0.0
      }
    return Float(min(max(length, -Self.longest), Self.longest))
  }

  private static let longest = Double(Int32.max / LayoutUnit.denominator - 2)

  /// A number; 0 for all other values.
  var factor: Float {
    if case .numeric(let number, .number) = self {
      return Float(min(max(number, -1e9), 1e9))
    }
    return 0
  }

  var floating: Floating {
    // `inline-start` and `inline-end` have been replaced where the flow is known.
    Floating(rawValue: name) ?? .none
  }
}

extension RawRepresentable where RawValue == String {
  init?(keyword value: CSSValue) {
    self.init(rawValue: value.name)
  }
}

extension LengthPercentage {
  /// Nil if the value is none.
  init?(_ value: CSSValue) {
    switch value {
    case .numeric(let number, .px): self = .fixed(Float(number))
    case .numeric(let number, .percent): self = .percent(Float(number))
    case .numeric(let number, .number) where number == 0: self = .fixed(0)
    case .calculation(let calculation): self = .calculation(calculation)
    default: return nil
    }
  }
}

extension AutoLength {
  init(_ value: CSSValue) {
    self = LengthPercentage(value).map { .length($0) } ?? .auto
  }
}

extension Size {
  init(_ value: CSSValue) {
    if let length = LengthPercentage(value) {
      self = .length(length)
      return
    }
    switch value {
    case .keyword("min-content"), .keyword("-webkit-min-content"): self = .minContent
    case .keyword("max-content"), .keyword("-webkit-max-content"): self = .maxContent
    case .keyword("fit-content"), .keyword("-webkit-fit-content"): self = .fitContent
    case .keyword("stretch"), .keyword("-webkit-fill-available"): self = .stretch
    case .keyword("none"): self = .none
    case .keyword("content"): self = .content
    case .function("fit-content", let limit):
      self = LengthPercentage(limit).map { .fitContentLimit($0) } ?? .auto
    default: self = .auto
    }
  }
}

extension VerticalAlign {
  init(_ value: CSSValue) {
    if let length = LengthPercentage(value) {
      self = .length(length)
      return
    }
    switch value.name {
    case "sub": self = .sub
    case "super": self = .super
    case "text-top": self = .textTop
    case "text-bottom": self = .textBottom
    case "middle": self = .middle
    case "top": self = .top
    case "bottom": self = .bottom
    case "-webkit-baseline-middle": self = .baselineMiddle
    default: self = .baseline
    }
  }
}

extension Flow.Mode {
  init(writingMode: String) {
    switch writingMode {
    case "vertical-rl", "sideways-rl": self = .verticalRL
    case "vertical-lr": self = .verticalLR
    case "sideways-lr": self = .sidewaysLR
    default: self = .horizontalTB
    }
  }
}
