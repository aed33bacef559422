import CGraphics
import CSS

/// https://html.spec.whatwg.org/multipage/canvas.html#fill-and-stroke-styles
enum PaintStyle {
  case color(ScreenColor)
  case gradient(CanvasGradient)
  case pattern(CanvasPattern)

  var isOriginClean: Bool {
    if case .pattern(let pattern) = self { return pattern.bitmap.isOriginClean }
    return true
  }
}

/// What pixels get, in the coordinates of a canvas.
final class PaintSource {
  let pattern: OpaquePointer?
  let color: ScreenColor?
  /// What is kept for the pattern.
  private let bitmap: Bitmap?
  /// What to draw only on, for images that are repeated in one direction.
  var limits: Path?

  init(_ color: ScreenColor) {
    self.color = color
    pattern = nil
    bitmap = nil
  }

  /// Takes over a pattern of cairo.
  init(adopting pattern: OpaquePointer, of bitmap: Bitmap? = nil) {
    self.pattern = pattern
    self.bitmap = bitmap
    color = nil
  }

  deinit { if let pattern { cairo_pattern_destroy(pattern) } }

  /// - Parameter opacity: of a color; that of others is left to whoever draws.
  func apply(to context: OpaquePointer, opacity: Double) {
    if let color {
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * opacity)
    } else if let pattern {
      cairo_set_source(context, pattern)
    }
  }
}

extension ScreenColor {
  static let black = ScreenColor(red: 0, green: 0, blue: 0, alpha: 1, serialized: "#000000")
  static let transparent = ScreenColor(
    red: 0, green: 0, blue: 0, alpha: 0, serialized: "rgba(0, 0, 0, 0)")
}
