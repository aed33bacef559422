extension Path {
  /// Radii of the corners: upper left, upper right, lower right, lower left.
  typealias Corners = (Point, Point, Point, Point)

  /// https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-roundrect
  mutating func roundRect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ corners: Corners
  ) {
    var (upperLeft, upperRight, lowerRight, lowerLeft) = corners
    // 10–12. Corner curves must not overlap.
    let sums = [
      (upperLeft.x + upperRight.x, abs(width)), (upperRight.y + lowerRight.y, abs(height)),
      (lowerRight.x + lowerLeft.x, abs(width)), (upperLeft.y + lowerLeft.y, abs(height)),
    ]
    let scale = sums.filter { $0.0 > 0 }.map { $0.1 / $0.0 }.min() ?? 1
    if scale < 1 {
      (upperLeft, upperRight) = (scale * upperLeft, scale * upperRight)
      (lowerRight, lowerLeft) = (scale * lowerRight, scale * lowerLeft)
    }
    let (signX, signY) = (width < 0 ? -1.0 : 1, height < 0 ? -1.0 : 1)
    // How far the handles of a quarter of an ellipse are from its ends.
    let rest = 1 - 0.5522847498307936
    func place(_ cornerX: Double, _ cornerY: Double, _ dx: Double, _ dy: Double) -> Point {
      Point(x: x + cornerX + dx * signX, y: y + cornerY + dy * signY)
    }
    move(to: place(0, 0, upperLeft.x, 0))
    line(to: place(width, 0, -upperRight.x, 0))
    curve(
      place(width, 0, -upperRight.x * rest, 0), place(width, 0, 0, upperRight.y * rest),
      to: place(width, 0, 0, upperRight.y))
    line(to: place(width, height, 0, -lowerRight.y))
    curve(
      place(width, height, 0, -lowerRight.y * rest),
      place(width, height, -lowerRight.x * rest, 0), to: place(width, height, -lowerRight.x, 0))
    line(to: place(0, height, lowerLeft.x, 0))
    curve(
      place(0, height, lowerLeft.x * rest, 0), place(0, height, 0, -lowerLeft.y * rest),
      to: place(0, height, 0, -lowerLeft.y))
    line(to: place(0, 0, 0, upperLeft.y))
    curve(
      place(0, 0, 0, upperLeft.y * rest), place(0, 0, upperLeft.x * rest, 0),
      to: place(0, 0, upperLeft.x, 0))
    close()
    move(to: Point(x: x, y: y))
  }
}
