import CSSSyntax
import DOM

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

  private init?(_ color: CSSColor) {
    guard case .legacy(let red, let green, let blue, let alpha) = color.roundedToBytes else {
      return nil
    }
    self.red = Double(red) / 255
    self.green = Double(green) / 255
    self.blue = Double(blue) / 255
    self.alpha = Double(alpha) / 255
    if case .legacy = color, alpha == 255 {
      let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      serialized = "#" + digits.joined()
    } else {
      serialized = color.serialized
    }
  }
}
