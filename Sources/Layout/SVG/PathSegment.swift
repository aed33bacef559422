import CSS

/// A segment of a path, as its data has it.
///
/// https://svgwg.org/svg2-draft/paths.html#PathDataBNF
package struct PathSegment {
  /// Of its command; a small one for coordinates that are relative.
  package var letter: UInt8
  package var x = 0.0
  package var y = 0.0
  /// The first control point, or the radii of an arc.
  package var x1 = 0.0
  package var y1 = 0.0
  package var x2 = 0.0
  package var y2 = 0.0
  package var angle = 0.0
  package var isLarge = false
  package var sweeps = false

  package init(letter: UInt8) { self.letter = letter }

  var isRelative: Bool { letter & 0x20 != 0 }

  /// An arc without a radius is a line.
  ///
  /// https://svgwg.org/svg2-draft/implnote.html#ArcOutOfRangeParameters
  package var isFlatArc: Bool { letter | 0x20 == UInt8(ascii: "a") && (x1 == 0 || y1 == 0) }

  /// What is drawn.
  package var drawn: PathSegment {
    guard isFlatArc else { return self }
    var line = PathSegment(letter: UInt8(ascii: isRelative ? "l" : "L"))
    (line.x, line.y) = (x, y)
    return line
  }
}

/// Reads the segments of path data, up to the first error.
///
/// https://svgwg.org/svg2-draft/paths.html#PathDataErrorHandling
package struct PathSegmentReader: IteratorProtocol, Sequence {
  private var scanner: NumberScanner
  /// Of the segment before; 0 at the beginning.
  private var letter: UInt8 = 0

  package init(_ text: [UInt8]) { scanner = NumberScanner(text) }

  package mutating func next() -> PathSegment? {
    guard let command = nextCommand() else { return nil }
    letter = command
    var segment = PathSegment(letter: command)
    guard read(&segment) else { return nil }
    return segment.drawn
  }

  private mutating func nextCommand() -> UInt8? {
    scanner.skipWhitespace()
    if let next = scanner.letter() {
      if letter == 0, next | 0x20 != UInt8(ascii: "m") { return nil }
      scanner.skipWhitespace()
      return next == UInt8(ascii: "z") ? UInt8(ascii: "Z") : next
    }
    switch letter {
    case 0, UInt8(ascii: "Z"): return nil
    // Further pairs are lines.
    case UInt8(ascii: "m"), UInt8(ascii: "M"): return scanner.isAtEnd ? nil : letter - 1
    default: return scanner.isAtEnd ? nil : letter
    }
  }

  private mutating func read(_ segment: inout PathSegment) -> Bool {
    switch segment.letter | 0x20 {
    case UInt8(ascii: "z"): true
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): read(&segment.x, &segment.y)
    case UInt8(ascii: "h"): read(&segment.x)
    case UInt8(ascii: "v"): read(&segment.y)
    case UInt8(ascii: "c"):
      read(&segment.x1, &segment.y1) && read(&segment.x2, &segment.y2)
        && read(&segment.x, &segment.y)
    case UInt8(ascii: "s"): read(&segment.x2, &segment.y2) && read(&segment.x, &segment.y)
    case UInt8(ascii: "q"): read(&segment.x1, &segment.y1) && read(&segment.x, &segment.y)
    case UInt8(ascii: "a"):
      read(&segment.x1, &segment.y1) && read(&segment.angle) && read(&segment.isLarge)
        && read(&segment.sweeps) && read(&segment.x, &segment.y)
    default: false
    }
  }

  private mutating func read(_ x: inout Double, _ y: inout Double) -> Bool {
    read(&x) && read(&y)
  }

  private mutating func read(_ place: inout Double) -> Bool {
    guard !scanner.isAtComma, let number = scanner.number() else { return false }
    place = number
    scanner.skipSeparator()
    return true
  }

  private mutating func read(_ place: inout Bool) -> Bool {
    guard !scanner.isAtComma, let flag = scanner.flag() else { return false }
    place = flag
    scanner.skipSeparator()
    return true
  }
}
