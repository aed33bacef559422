import CGraphics

/// Subpaths, as lines and curves.
///
/// https://html.spec.whatwg.org/multipage/canvas.html#concept-path
struct Path {
  enum Segment: Hashable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  private(set) var segments: [Segment] = []
  private var start: Point?
  /// Where the last subpath ends.
  var current: Point?

  var isEmpty: Bool { segments.isEmpty }

  mutating func move(to point: Point) {
    // A point that is followed by another move has no extent.
    if case .move = segments.last { segments.removeLast() }
    segments.append(.move(point))
    start = point
    current = point
  }

  mutating func line(to point: Point) {
    guard current != nil else { return move(to: point) }
    segments.append(.line(point))
    current = point
  }

  mutating func curve(_ first: Point, _ second: Point, to point: Point) {
    ensureSubpath(first)
    segments.append(.curve(first, second, point))
    current = point
  }

  mutating func quadraticCurve(_ control: Point, to point: Point) {
    ensureSubpath(control)
    guard let current else { return }
    curve(
      current + 2 / 3 * (control - current), point + 2 / 3 * (control - point), to: point)
  }

  init() {}

  /// An empty path that goes on where another one ends, in the coordinates of a transform.
  init(continuing other: Path, in transform: Transform) {
    start = other.start.map(transform.apply)
    current = other.current.map(transform.apply)
  }

  mutating func close() {
    guard let start else { return }
    if case .close = segments.last { return }
    segments.append(.close)
    current = start
    // The next segment starts a subpath at the same point.
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#ensure-there-is-a-subpath
  mutating func ensureSubpath(_ point: Point) {
    if current == nil { move(to: point) }
  }

  mutating func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    move(to: Point(x: x, y: y))
    line(to: Point(x: x + width, y: y))
    line(to: Point(x: x + width, y: y + height))
    line(to: Point(x: x, y: y + height))
    close()
    move(to: Point(x: x, y: y))
  }

  /// The path of a transform's image.
  func transformed(by transform: Transform) -> Path {
    if transform == .identity { return self }
    var copy = self
    copy.segments = segments.map { segment in
      switch segment {
      case .move(let point): .move(transform.apply(point))
      case .line(let point): .line(transform.apply(point))
      case .curve(let first, let second, let end):
        .curve(transform.apply(first), transform.apply(second), transform.apply(end))
      case .close: .close
      }
    }
    copy.start = start.map(transform.apply)
    copy.current = current.map(transform.apply)
    return copy
  }

  mutating func append(_ other: Path) {
    segments += other.segments
    start = other.start ?? start
    current = other.current ?? current
  }

  /// Without what has no length, which gets no caps.
  ///
  /// https://html.spec.whatwg.org/multipage/canvas.html#trace-a-path (step 2)
  var withoutEmptySegments: Path {
    var result = Path()
    var place: Point?
    var begin: Point?
    var isDrawn = false
    for segment in segments {
      switch segment {
      case .move(let point):
        (place, begin, isDrawn) = (point, point, false)
        continue
      case .line(let point) where point == place: continue
      case .curve(let first, let second, let end)
      where first == place && second == place && end == place:
        continue
      case .close where !isDrawn: continue
      case .line, .curve, .close: break
      }
      if !isDrawn, let place { result.segments.append(.move(place)) }
      result.segments.append(segment)
      isDrawn = true
      switch segment {
      case .line(let point), .curve(_, _, let point), .move(let point): place = point
      case .close: (place, isDrawn) = (begin, false)
      }
    }
    return result
  }

  /// Makes it the current path of a cairo context.
  func apply(to context: OpaquePointer) {
    cairo_new_path(context)
    for segment in segments {
      switch segment {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
  }
}
