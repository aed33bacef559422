import CSSSyntax
import DOM
import IntegerConversion

/// A color for a screen: in sRGB, each component from 0 to 1, not premultiplied.
package struct ScreenColor: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double
  /// https://html.spec.whatwg.org/multipage/canvas.html#serialisation-of-a-color
  package var serialized: String

  package init(red: Double, green: Double, blue: Double, alpha: Double, serialized: String) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.serialized = serialized
  }

  /// Nil if the text is no color.
  ///
  /// - Parameter current: what `currentcolor` is.
  package init?(_ text: DOMString, current: () -> ScreenColor) {
    let values = ComponentValueParser.parse(text).withoutWhitespace
    guard values.count == 1, let parsed = ColorParser().parse(values[0]) else { return nil }
    if parsed == .keyword("currentcolor") {
      self = current()
      return
    }
    let color = parsed.resolved { CSSColor.black }
    self.init(color)
  }

  /// From 0 to 1, nothing beyond; what is no number is 0.
  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    func byte(_ value: Double) -> UInt8 { UInt8(clamping: (value * 255).rounded()) }
    self.init(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
  }

  private init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.init(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255,
      alpha: Double(alpha) / 255,
      serialized: Self.serialize(.legacy(red: red, green: green, blue: blue, alpha: alpha)))
  }

  private static func serialize(_ color: CSSColor) -> String {
    guard case .legacy(let red, let green, let blue, 255) = color else { return color.serialized }
    let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return "#" + digits.joined()
  }

  private init?(_ color: CSSColor) {
    guard case .legacy(let red, let green, let blue, let alpha) = color.roundedToBytes else {
      return nil
    }
    self.init(red: red, green: green, blue: blue, alpha: alpha)
    serialized = Self.serialize(color)
  }
}
