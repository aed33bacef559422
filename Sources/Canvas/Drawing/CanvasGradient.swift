import Bindings
import CGraphics
import CSS
import DOM
import IntegerConversion
import POSIX

/// https://html.spec.whatwg.org/multipage/canvas.html#canvasgradient
final class CanvasGradient: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package var interface: Interface { .canvasGradient }

  enum Shape {
    case linear(Point, Point)
    case radial(Point, Double, Point, Double)
    case conic(Point, angle: Double)
  }

  private let shape: Shape
  private var stops: [(offset: Double, color: ScreenColor)] = []

  init(_ shape: Shape) { self.shape = shape }

  func addStop(_ offset: Double, _ color: ScreenColor) {
    let index = stops.lastIndex { $0.offset <= offset }.map { $0 + 1 } ?? 0
    stops.insert((offset, color), at: index)
  }

  /// Nil where nothing is painted.
  ///
  /// - Parameters:
  ///   - transform: that of the drawing state.
  ///   - area: the part of the canvas that is drawn on.
  func source(_ transform: Transform, area: PixelArea) -> PaintSource? {
    guard !stops.isEmpty else { return nil }
    let pattern: OpaquePointer?
    switch shape {
    case .linear(let start, let end):
      if start == end { return nil }
      pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial(let start, let startRadius, let end, let endRadius):
      if start == end, startRadius == endRadius { return nil }
      pattern = cairo_pattern_create_radial(
        start.x, start.y, startRadius, end.x, end.y, endRadius)
    case .conic(let center, let angle): return conicSource(center, angle, transform, area)
    }
    guard let pattern, let inverse = transform.inverse else { return nil }
    for (offset, color) in stops {
      cairo_pattern_add_color_stop_rgba(
        pattern, offset, color.red, color.green, color.blue, color.alpha)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    var matrix = inverse.matrix
    cairo_pattern_set_matrix(pattern, &matrix)
    return PaintSource(adopting: pattern)
  }

  /// cairo has no such pattern: it becomes an image of the area.
  ///
  /// https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-createconicgradient
  private func conicSource(
    _ center: Point, _ start: Double, _ transform: Transform, _ area: PixelArea
  ) -> PaintSource? {
    guard let inverse = transform.inverse,
      let bitmap = Bitmap(width: area.width, height: area.height)
    else { return nil }
    let table = colorTable(count: 2048)
    let rows = bitmap.rows()
    for y in 0..<area.height {
      let row = UnsafeMutableRawPointer(rows.bytes + y * rows.stride)
        .assumingMemoryBound(to: UInt32.self)
      for x in 0..<area.width {
        let point = inverse.apply(
          Point(x: Double(area.x + x) + 0.5, y: Double(area.y + y) + 0.5))
        let turns = (atan2(point.y - center.y, point.x - center.x) - start) / (2 * .pi)
        let share = turns - turns.rounded(.down)
        row[x] = table[min(Int(clamping: share * Double(table.count)), table.count - 1)]
      }
    }
    bitmap.changed()
    return bitmap.source(Transform.translation(Double(area.x), Double(area.y)), isRepeated: false)
  }

  /// The colors from 0 to 1, premultiplied.
  private func colorTable(count: Int) -> [UInt32] {
    (0..<count).map { color(at: (Double($0) + 0.5) / Double(count)).premultiplied }
  }

  private func color(at offset: Double) -> ScreenColor {
    guard let upper = stops.firstIndex(where: { $0.offset > offset }) else {
      return stops[stops.count - 1].color
    }
    guard upper > 0 else { return stops[0].color }
    let (low, high) = (stops[upper - 1], stops[upper])
    let share = (offset - low.offset) / (high.offset - low.offset)
    return low.color.mixed(with: high.color, share)
  }
}

extension ScreenColor {
  fileprivate func mixed(with other: ScreenColor, _ share: Double) -> ScreenColor {
    func mix(_ one: Double, _ other: Double) -> Double { one + (other - one) * share }
    return ScreenColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha), serialized: "")
  }

  /// As cairo has it.
  fileprivate var premultiplied: UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32(clamping: (value * 255).rounded()) }
    return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8
      | byte(blue * alpha)
  }
}

/// A rectangle of whole pixels.
struct PixelArea {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}
