/// A rectangle as scripts get it, in CSS pixels.
///
/// SAFARI: a `FloatRect`: single precision.
package struct ClientRect: Equatable {
  package var x: Float
  package var y: Float
  package var width: Float
  package var height: Float

  package static let zero = ClientRect(x: 0, y: 0, width: 0, height: 0)

  package init(x: Float, y: Float, width: Float, height: Float) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  init(_ rect: PhysicalRect) {
    self.init(
      x: rect.x.float, y: rect.y.float, width: rect.width.float, height: rect.height.float)
  }

  package var maxX: Float { x + width }
  package var maxY: Float { y + height }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  func moved(x dx: Float, y dy: Float) -> ClientRect {
    ClientRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  func union(_ other: ClientRect) -> ClientRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return ClientRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// SAFARI: empty rectangles count too.
  ///
  /// https://drafts.csswg.org/cssom-view/#dom-element-getboundingclientrect
  package static func union(_ rects: [ClientRect]) -> ClientRect {
    rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
  }
}

/// Four corners, after a transformation.
struct Quad {
  typealias Point = (x: Float, y: Float)

  private var corners: [Point]

  init(_ rect: ClientRect) {
    corners = [
      (rect.x, rect.y), (rect.maxX, rect.y), (rect.maxX, rect.maxY), (rect.x, rect.maxY),
    ]
  }

  mutating func move(x: LayoutUnit, y: LayoutUnit) {
    corners = corners.map { ($0.x + x.float, $0.y + y.float) }
  }

  mutating func apply(_ matrix: Matrix) {
    corners = corners.map { corner in
      let point = matrix.map(x: Double(corner.x), y: Double(corner.y))
      return (Float(point.x), Float(point.y))
    }
  }

  /// The smallest rectangle around it.
  var bounds: ClientRect {
    let xs = corners.map { Self.limited($0.x) }
    let ys = corners.map { Self.limited($0.y) }
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return ClientRect(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// So that sizes are finite, too.
  private static func limited(_ number: Float) -> Float {
    let most = Float.greatestFiniteMagnitude / 4
    return number.isNaN ? 0 : min(max(number, -most), most)
  }
}
