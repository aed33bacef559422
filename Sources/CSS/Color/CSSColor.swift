/// A color as it was specified.
///
/// https://drafts.csswg.org/css-color-4/#color-syntax
package indirect enum CSSColor: Hashable, Sendable {
  /// A named or system color, `transparent` or `currentcolor`, in lowercase.
  case keyword(String)
  /// The result of the legacy syntaxes: eight bits for each component.
  case legacy(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)
  /// Components in a color space; nil is `none`. Those of `hsl()` and `hwb()` are kept only if the
  /// color is part of another one.
  case absolute(ColorSpace, Components)
  case mix(ColorMix)
  case relative(RelativeColor)
  case lightDark(CSSColor, CSSColor)
  case contrast(CSSColor)

  /// Three components and the opacity, in single precision as WebKit keeps them; nil is `none`.
  package struct Components: Hashable, Sendable {
    var first: Float?
    var second: Float?
    var third: Float?
    var alpha: Float? = 1
  }

  /// https://drafts.csswg.org/css-color-5/#color-mix
  package struct ColorMix: Hashable, Sendable {
    var space: ColorSpace
    var hue = "shorter"
    var first: CSSColor
    var firstPercentage: CSSValue?
    var second: CSSColor
    var secondPercentage: CSSValue?
  }

  /// https://drafts.csswg.org/css-color-5/#relative-colors
  package struct RelativeColor: Hashable, Sendable {
    var function: String
    var space: ColorSpace
    var origin: CSSColor
    var components: [CSSValue]
    var alpha: CSSValue?
  }

  static let transparent = CSSColor.legacy(red: 0, green: 0, blue: 0, alpha: 0)
  static let black = CSSColor.legacy(red: 0, green: 0, blue: 0, alpha: 255)
}

/// https://drafts.csswg.org/css-color-4/#color-spaces
package enum ColorSpace: String, Hashable, Sendable {
  case srgb
  case srgbLinear = "srgb-linear"
  case displayP3 = "display-p3"
  case displayP3Linear = "display-p3-linear"
  case a98RGB = "a98-rgb"
  case prophotoRGB = "prophoto-rgb"
  case rec2020
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"
  case lab, lch, oklab, oklch, hsl, hwb

  /// The names of the components, as relative colors use them.
  var channels: [String] {
    switch self {
    case .xyzD65, .xyzD50: ["x", "y", "z"]
    case .lab, .oklab: ["l", "a", "b"]
    case .lch, .oklch: ["l", "c", "h"]
    case .hsl: ["h", "s", "l"]
    case .hwb: ["h", "w", "b"]
    default: ["r", "g", "b"]
    }
  }

  /// The value of 100% of each component; 0 for a hue.
  var references: [Double] {
    switch self {
    case .lab: [100, 125, 125]
    case .lch: [100, 150, 0]
    case .oklab: [1, 0.4, 0.4]
    case .oklch: [1, 0.4, 0]
    case .hsl, .hwb: [0, 100, 100]
    default: [1, 1, 1]
    }
  }

  var isPolar: Bool { references.contains(0) }
}
