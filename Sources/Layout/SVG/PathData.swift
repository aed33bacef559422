/// Receives the segments of a path as its data is read.
package protocol PathDataSink {
  mutating func move(to point: (x: Double, y: Double))
  mutating func line(from start: (x: Double, y: Double), to end: (x: Double, y: Double))
  mutating func cubic(
    from start: (x: Double, y: Double), _ first: (x: Double, y: Double),
    _ second: (x: Double, y: Double), to end: (x: Double, y: Double))
  /// - Parameter arc: nil for what is a straight line.
  mutating func arc(
    _ arc: EllipticalArc?, from start: (x: Double, y: Double), to end: (x: Double, y: Double))
  mutating func close()
}

/// Only the bounds of what is drawn count.
extension PointBounds: PathDataSink {
  package mutating func move(to point: (x: Double, y: Double)) {}
  package mutating func close() {}

  package mutating func line(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    add(start)
    add(end)
  }

  package mutating func cubic(
    from start: (x: Double, y: Double), _ first: (x: Double, y: Double),
    _ second: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) {
    addCubic(start, first, second, end)
  }

  package mutating func arc(
    _ arc: EllipticalArc?, from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) {
    line(from: start, to: end)
    for point in arc?.extremes ?? [] { add(point) }
  }
}

/// Passes on what the segments of a path draw.
///
/// https://svgwg.org/svg2-draft/paths.html#PathData
package struct PathData<Sink: PathDataSink> {
  private(set) var sink: Sink
  private var current = (x: 0.0, y: 0.0)
  private var start = (x: 0.0, y: 0.0)
  /// The control point that a smooth curve mirrors, with the kind of the curve it belongs to.
  private var control: (x: Double, y: Double, isCubic: Bool)?

  /// The sink after it has received the path up to the first error.
  package static func read(_ text: [UInt8], into sink: Sink) -> Sink {
    var data = PathData(into: sink)
    for segment in PathSegmentReader(text) { data.add(segment) }
    return data.sink
  }

  init(into sink: Sink) { self.sink = sink }

  mutating func add(_ segment: PathSegment) {
    let (x, y) = segment.isRelative ? current : (0, 0)
    let end = (x: x + segment.x, y: y + segment.y)
    let first = (x: x + segment.x1, y: y + segment.y1)
    let second = (x: x + segment.x2, y: y + segment.y2)
    var next: (x: Double, y: Double, isCubic: Bool)?
    defer { control = next }
    switch segment.letter | 0x20 {
    case UInt8(ascii: "m"):
      current = end
      start = end
      sink.move(to: end)
    case UInt8(ascii: "z"):
      current = start
      sink.close()
    case UInt8(ascii: "l"): line(to: end)
    case UInt8(ascii: "h"): line(to: (end.x, current.y))
    case UInt8(ascii: "v"): line(to: (current.x, end.y))
    case UInt8(ascii: "c"): next = cubic(first, second, end)
    case UInt8(ascii: "s"): next = cubic(mirrored(isCubic: true), second, end)
    case UInt8(ascii: "q"): next = quadratic(first, end)
    case UInt8(ascii: "t"): next = quadratic(mirrored(isCubic: false), end)
    default: arc(segment, to: end)
    }
  }

  private mutating func line(to end: (x: Double, y: Double)) {
    sink.line(from: current, to: end)
    current = end
  }

  private mutating func arc(_ segment: PathSegment, to end: (x: Double, y: Double)) {
    let arc = EllipticalArc(
      from: current, to: end, rx: segment.x1, ry: segment.y1, degrees: segment.angle,
      isLarge: segment.isLarge, sweeps: segment.sweeps)
    sink.arc(arc, from: current, to: end)
    current = end
  }

  private func mirrored(isCubic: Bool) -> (x: Double, y: Double) {
    guard let control, control.isCubic == isCubic else { return current }
    return (2 * current.x - control.x, 2 * current.y - control.y)
  }

  private mutating func cubic(
    _ first: (x: Double, y: Double), _ second: (x: Double, y: Double), _ end: (x: Double, y: Double)
  ) -> (x: Double, y: Double, isCubic: Bool) {
    sink.cubic(from: current, first, second, to: end)
    current = end
    return (second.x, second.y, true)
  }

  private mutating func quadratic(
    _ middle: (x: Double, y: Double), _ end: (x: Double, y: Double)
  ) -> (x: Double, y: Double, isCubic: Bool) {
    let first = (
      x: current.x + 2 / 3 * (middle.x - current.x), y: current.y + 2 / 3 * (middle.y - current.y)
    )
    let second = (x: end.x + 2 / 3 * (middle.x - end.x), y: end.y + 2 / 3 * (middle.y - end.y))
    sink.cubic(from: current, first, second, to: end)
    current = end
    return (middle.x, middle.y, false)
  }
}
