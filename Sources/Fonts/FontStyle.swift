import IntegerConversion

/// Weight, width and slant in Fontconfig's scales.
struct FontStyle: Hashable {
  let weight: Int32
  let width: Int32
  let slant: Int32

  init(_ description: FontDescription) {
    weight = Self.map(description.weight, Self.weights)
    width = Self.width(of: description.stretch)
    slant = description.isItalic ? 100 : 0
  }

  /// Weights of CSS, and what they are to Fontconfig.
  private static let weights: [(Float, Float)] = [
    (100, 0), (200, 40), (300, 50), (350, 55), (380, 75), (400, 80), (500, 100), (600, 180),
    (700, 200), (800, 205), (900, 210), (1000, 215),
  ]

  /// The values of `font-stretch`'s keywords, which are Fontconfig's, too, but for two.
  private static let widths: [(most: Float, width: Int32)] = [
    (50, 50), (62.5, 63), (75, 75), (87.5, 87), (100, 100), (112.5, 113), (125, 125), (150, 150),
  ]

  private static func map(_ value: Float, _ points: [(Float, Float)]) -> Int32 {
    var mapped = points.first?.1 ?? 0
    for (lower, upper) in zip(points, points.dropFirst()) where value >= lower.0 {
      let share = min((value - lower.0) / (upper.0 - lower.0), 1)
      mapped = lower.1 + share * (upper.1 - lower.1)
    }
    return Int32(clamping: Double(mapped))
  }

  private static func width(of stretch: Float) -> Int32 {
    widths.first { stretch <= $0.most }?.width ?? 200
  }
}
