import Layout

extension Path {
  /// What `d` attributes have.
  ///
  /// https://html.spec.whatwg.org/multipage/canvas.html#dom-path2d
  init(data: [UInt8]) { self = PathData.read(data, into: Path()) }
}

extension Path: PathDataSink {
  mutating func move(to point: (x: Double, y: Double)) { move(to: Point(x: point.x, y: point.y)) }

  mutating func line(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    line(to: Point(x: end.x, y: end.y))
  }

  mutating func cubic(
    from start: (x: Double, y: Double), _ first: (x: Double, y: Double),
    _ second: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) {
    curve(
      Point(x: first.x, y: first.y), Point(x: second.x, y: second.y),
      to: Point(x: end.x, y: end.y))
  }

  mutating func arc(
    _ arc: EllipticalArc?, from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) {
    guard let arc else { return line(from: start, to: end) }
    add(
      Ellipse(
        center: Point(x: arc.center.x, y: arc.center.y), radiusX: arc.rx, radiusY: arc.ry,
        rotation: arc.rotation, startAngle: arc.startAngle, endAngle: arc.startAngle + arc.sweep,
        isCounterclockwise: arc.sweep < 0))
    current = Point(x: end.x, y: end.y)
  }
}
