import Fonts

/// A line of text, ready to be drawn.
///
/// https://html.spec.whatwg.org/multipage/canvas.html#text-preparation-algorithm
struct TextRun {
  private let cascade: FontCascade
  private(set) var glyphs: [PlacedGlyph] = []
  private(set) var width = 0.0
  let isRightToLeft: Bool
  var metrics: FontMetrics { cascade.metrics }

  /// The place of the text's left end on its baseline, from the point that a script names.
  let offset: Point

  init(_ text: String, _ cascade: FontCascade, _ state: TextState, isRightToLeft: Bool) {
    self.cascade = cascade
    self.isRightToLeft = isRightToLeft
    // 1. Replace all ASCII whitespace with U+0020.
    let units = text.utf16.map { ($0 >= 9 && $0 <= 13 && $0 != 11) ? 0x20 : $0 }
    let size = Double(cascade.description.size)
    let xHeight = Double(cascade.metrics.xHeight)
    let letterSpacing = state.letterSpacing.pixels(fontSize: size, xHeight: xHeight)
    let wordSpacing = state.wordSpacing.pixels(fontSize: size, xHeight: xHeight)
    for run in Self.runs(of: units, isRightToLeft: isRightToLeft) {
      let (placed, shaped) = cascade.glyphs(
        of: units[run.range], isRightToLeft: run.isRightToLeft)
      var spacing = 0.0
      for var glyph in placed {
        glyph.x += Float(width + spacing)
        glyphs.append(glyph)
        spacing += letterSpacing
        let index = run.range.lowerBound + glyph.index
        if units.indices.contains(index), units[index] == 0x20 { spacing += wordSpacing }
      }
      width += Double(shaped.width) + spacing
    }
    offset = Point(
      x: Self.shift(width, state.align, isRightToLeft: isRightToLeft),
      y: Self.shift(cascade.metrics, state.baseline))
  }

  /// Parts of one direction, from left to right.
  private static func runs(
    of units: [UInt16], isRightToLeft: Bool
  ) -> [(range: Range<Int>, isRightToLeft: Bool)] {
    let isPlain = units.withUnsafeBufferPointer { !Bidi.mayBeRightToLeft($0) }
    if isPlain, !isRightToLeft { return [(units.indices, false)] }
    let levels = Bidi.levels(of: units, base: isRightToLeft ? .rightToLeft : .leftToRight).levels
    var runs: [(range: Range<Int>, level: UInt8)] = []
    for (index, level) in levels.enumerated() {
      if let last = runs.last, last.level == level {
        runs[runs.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        runs.append((index..<index + 1, level))
      }
    }
    return Bidi.visualOrder(of: runs.map(\.level)).map {
      (runs[$0].range, runs[$0].level % 2 == 1)
    }
  }

  private static func shift(
    _ width: Double, _ align: TextAlign, isRightToLeft: Bool
  ) -> Double {
    switch align {
    case .left: 0
    case .right: -width
    case .center: -width / 2
    case .start: isRightToLeft ? -width : 0
    case .end: isRightToLeft ? 0 : -width
    }
  }

  /// SAFARI: `CanvasRenderingContext2DBase::textOffset`.
  private static func shift(_ metrics: FontMetrics, _ baseline: TextBaseline) -> Double {
    let (ascent, descent) = (Double(metrics.ascent), Double(metrics.descent))
    return switch baseline {
    case .top, .hanging: ascent
    case .middle: (ascent + descent) / 2 - descent
    case .bottom, .ideographic: -descent
    case .alphabetic: 0
    }
  }

  /// The outlines of the glyphs, with the left end of the text at the origin.
  var path: Path {
    var path = Path()
    cascade.withOutlines {
      for glyph in glyphs {
        let origin = Point(x: Double(glyph.x), y: -Double(glyph.y))
        for segment in glyph.font.outline(of: glyph.glyph) { path.add(segment, at: origin) }
      }
    }
    return path
  }
}

extension Path {
  fileprivate mutating func add(_ segment: OutlineSegment, at origin: Point) {
    func place(_ place: OutlineSegment.Place) -> Point {
      Point(x: origin.x + Double(place.x), y: origin.y - Double(place.y))
    }
    switch segment {
    case .move(let point): move(to: place(point))
    case .line(let point): line(to: place(point))
    case .conic(let control, let point): quadraticCurve(place(control), to: place(point))
    case .cubic(let first, let second, let point):
      curve(place(first), place(second), to: place(point))
    }
  }
}
