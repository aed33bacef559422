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

  /// From which on a weight is bold.
  private static let weights: [(Float, Float)] = [
    (100, 0), (200, 40), (300, 50), (350, 55), (380, 75), (400, 80), (500, 100), (600, 180),
    (700, 200), (800, 205), (900, 210), (1000, 215),
  ]

  /// The values of `font-stretch`'s keywords, which are Fontconfig's, too, but for two.
  private static let widths: [(most: Float, width: Int32)] = [
    (50, 50), (62.5, 63), (75, 75), (87.5, 87), (100, 100), (112.5, 113), (125, 125), (150, 150),
  ]

  private static func map(_ value: Float, _ points: [(Float, Float)]) -> Int32 {
    guard let first = points.first, value > first.0 else { return Int32(points.first?.1 ?? 0) }
    for (lower, upper) in zip(points, points.dropFirst()) where value < upper.0 {
      return Int32(lower.1 + (value - lower.0) * (upper.1 - lower.1) / (upper.0 - lower.0))
    }
    return Int32(points.last?.1 ?? 0)
  }

  private static func width(of stretch: Float) -> Int32 {
    widths.first { stretch <= $0.most }?.width ?? 200
  }
}
