/// The bounds of a path, as its data is read.
///
/// https://svgwg.org/svg2-draft/paths.html#PathData
struct PathData {
  private var scanner: NumberScanner
  private(set) var bounds = PointBounds()
  private var current = (x: 0.0, y: 0.0)
  private var start = (x: 0.0, y: 0.0)
  /// The control point that a smooth curve mirrors, with the kind of the curve it belongs to.
  private var control: (x: Double, y: Double, isCubic: Bool)?

  /// The bounds of the path up to the first error; nil without any segment.
  static func bounds(of text: [UInt8]) -> PointBounds? {
    var data = PathData(scanner: NumberScanner(text))
    data.read()
    return data.bounds.isEmpty ? nil : data.bounds
  }

  private init(scanner: NumberScanner) { self.scanner = scanner }

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
    case UInt8(ascii: "z"): current = start
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
    bounds.add(current)
    bounds.add(end)
    current = end
  }

  private func mirrored(isCubic: Bool) -> (x: Double, y: Double) {
    guard let control, control.isCubic == isCubic else { return current }
    return (2 * current.x - control.x, 2 * current.y - control.y)
  }

  private mutating func cubic(
    _ first: (x: Double, y: Double), _ second: (x: Double, y: Double), _ end: (x: Double, y: Double)
  ) -> (x: Double, y: Double, isCubic: Bool) {
    bounds.addCubic(current, first, second, end)
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
    bounds.addCubic(current, first, second, end)
    current = end
    return (middle.x, middle.y, false)
  }

  private mutating func arc(_ isRelative: Bool) -> Bool {
    guard let rx = scanner.number(), let ry = scanner.number(), let angle = scanner.number(),
      let isLarge = scanner.flag(), let sweeps = scanner.flag(), let end = point(isRelative)
    else { return false }
    bounds.add(current)
    bounds.add(end)
    if let arc = EllipticalArc(
      from: current, to: end, rx: rx, ry: ry, degrees: angle, isLarge: isLarge, sweeps: sweeps)
    {
      for point in arc.extremes { bounds.add(point) }
    }
    current = end
    return true
  }
}
