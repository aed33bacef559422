import CSS

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

/// Reads the data of a path.
///
/// https://svgwg.org/svg2-draft/paths.html#PathData
package struct PathData<Sink: PathDataSink> {
  private var scanner: NumberScanner
  private var sink: Sink
  private var current = (x: 0.0, y: 0.0)
  private var start = (x: 0.0, y: 0.0)
  /// The control point that a smooth curve mirrors, with the kind of the curve it belongs to.
  private var control: (x: Double, y: Double, isCubic: Bool)?

  /// The sink after it has received the path up to the first error.
  package static func read(_ text: [UInt8], into sink: Sink) -> Sink {
    var data = PathData(scanner: NumberScanner(text), sink: sink)
    data.read()
    return data.sink
  }

  private init(scanner: NumberScanner, sink: Sink) {
    self.scanner = scanner
    self.sink = sink
  }

  private mutating func read() {
    var command: UInt8 = 0
    var isFirst = true
    while true {
      scanner.skipSpaces()
      if let letter = scanner.letter() {
        command = letter
      } else if scanner.isAtEnd || isFirst {
        return
      } else if command | 0x20 == UInt8(ascii: "m") {
        // Further pairs are lines.
        command -= 1
      }
      guard !isFirst || command | 0x20 == UInt8(ascii: "m"), segment(command) else { return }
      isFirst = false
    }
  }

  private mutating func point(_ isRelative: Bool) -> (x: Double, y: Double)? {
    guard let x = scanner.number(), let y = scanner.number() else { return nil }
    return isRelative ? (current.x + x, current.y + y) : (x, y)
  }

  private mutating func segment(_ command: UInt8) -> Bool {
    let isRelative = command & 0x20 != 0
    var next: (x: Double, y: Double, isCubic: Bool)?
    defer { control = next }
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      guard let end = point(isRelative) else { return false }
      current = end
      start = end
      sink.move(to: end)
    case UInt8(ascii: "z"):
      current = start
      sink.close()
    case UInt8(ascii: "l"):
      guard let end = point(isRelative) else { return false }
      line(to: end)
    case UInt8(ascii: "h"):
      guard let x = scanner.number() else { return false }
      line(to: (isRelative ? current.x + x : x, current.y))
    case UInt8(ascii: "v"):
      guard let y = scanner.number() else { return false }
      line(to: (current.x, isRelative ? current.y + y : y))
    case UInt8(ascii: "c"):
      guard let first = point(isRelative), let second = point(isRelative),
        let end = point(isRelative)
      else { return false }
      next = cubic(first, second, end)
    case UInt8(ascii: "s"):
      guard let second = point(isRelative), let end = point(isRelative) else { return false }
      next = cubic(mirrored(isCubic: true), second, end)
    case UInt8(ascii: "q"):
      guard let middle = point(isRelative), let end = point(isRelative) else { return false }
      next = quadratic(middle, end)
    case UInt8(ascii: "t"):
      guard let end = point(isRelative) else { return false }
      next = quadratic(mirrored(isCubic: false), end)
    case UInt8(ascii: "a"): return arc(isRelative)
    default: return false
    }
    return true
  }

  private mutating func line(to end: (x: Double, y: Double)) {
    sink.line(from: current, to: end)
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

  private mutating func arc(_ isRelative: Bool) -> Bool {
    guard let rx = scanner.number(), let ry = scanner.number(), let angle = scanner.number(),
      let isLarge = scanner.flag(), let sweeps = scanner.flag(), let end = point(isRelative)
    else { return false }
    let arc = EllipticalArc(
      from: current, to: end, rx: rx, ry: ry, degrees: angle, isLarge: isLarge, sweeps: sweeps)
    sink.arc(arc, from: current, to: end)
    current = end
    return true
  }
}
