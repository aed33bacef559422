import CGraphics
import DOM

extension CanvasRenderingContext2D {
  /// https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-getimagedata
  func pixels(x: Int, y: Int, width: Int, height: Int) throws(DOMException) -> [UInt8] {
    guard let bitmap = buffer.bitmap else {
      return [UInt8](repeating: 0, count: width * height * 4)
    }
    guard bitmap.isOriginClean else { throw DOMException(.securityError) }
    // What was begun is drawn.
    _ = drawing
    return bitmap.pixels(x: x, y: y, width: width, height: height)
  }

  func put(
    _ pixels: [UInt8], width: Int, x: Int, y: Int,
    dirty: (x: Int, y: Int, width: Int, height: Int)
  ) {
    guard drawing != nil, let bitmap = buffer.bitmap else { return }
    pixels.withUnsafeBufferPointer { bitmap.put($0, width: width, x: x, y: y, dirty: dirty) }
  }

  /// Whether a point is inside of a path, both in the coordinates of the canvas.
  static func contains(_ point: Point, _ path: Path, _ rule: cairo_fill_rule_t) -> Bool {
    withScratch { context in
      path.apply(to: context)
      cairo_set_fill_rule(context, rule)
      return cairo_in_fill(context, point.x, point.y) != 0
    } ?? false
  }

  /// Whether a point is on the line along a path.
  func strokeContains(_ point: Point, _ path: Path) -> Bool {
    guard let inverse = state.transform.inverse else { return false }
    let place = inverse.apply(point)
    return Self.withScratch { context in
      path.apply(to: context)
      var matrix = state.transform.matrix
      cairo_set_matrix(context, &matrix)
      state.applyLineStyle(to: context)
      return cairo_in_stroke(context, place.x, place.y) != 0
    } ?? false
  }

  private static func withScratch<Result>(_ body: (OpaquePointer) -> Result) -> Result? {
    guard let bitmap = Bitmap(width: 1, height: 1), let context = cairo_create(bitmap.surface)
    else { return nil }
    defer { cairo_destroy(context) }
    return body(context)
  }
}
