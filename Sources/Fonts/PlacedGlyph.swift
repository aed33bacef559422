import CFonts

/// A glyph of a text, and where it is drawn.
package struct PlacedGlyph {
  package let font: Font
  package let glyph: UInt32
  /// From the beginning of the text, along the baseline.
  package var x: Float
  /// Above the baseline.
  package let y: Float
  /// The index of its first code unit.
  package let index: Int

  init(_ glyph: shaped_glyph, _ font: Font, x: Float, index: Int) {
    self.font = font
    self.glyph = glyph.glyph
    self.x = x + glyph.x
    y = glyph.y
    self.index = index
  }
}

extension FontCascade {
  /// The glyphs of a run of text of one direction, in visual order, and what it takes up.
  package func glyphs(
    of text: ArraySlice<UInt16>, isRightToLeft: Bool
  ) -> (glyphs: [PlacedGlyph], shaped: ShapedText) {
    library.lock.withLock { _ in
      text.withUnsafeBufferPointer { units in
        var shaper = TextShaper(units, in: self, isRightToLeft: isRightToLeft, collects: true)
        let shaped = shaper.shape()
        return (shaper.glyphs ?? [], shaped)
      }
    }
  }

  /// Calls `body` while no other thread uses the libraries.
  package func withOutlines(_ body: () -> Void) { library.lock.withLock { _ in body() } }
}

/// A segment of a glyph's outline, in pixels; up is positive.
package enum OutlineSegment {
  package typealias Place = (x: Float, y: Float)
  case move(Place)
  case line(Place)
  case conic(Place, Place)
  case cubic(Place, Place, Place)
}

extension Font {
  /// The outline of a glyph, within `withOutlines`.
  package func outline(of glyph: UInt32) -> [OutlineSegment] {
    guard let sized else { return [] }
    var segments: [OutlineSegment] = []
    withUnsafeMutablePointer(to: &segments) { segments in
      var receiver = outline_receiver(
        move: { append(.move(($1, $2)), to: $0) },
        line: { append(.line(($1, $2)), to: $0) },
        conic: { append(.conic(($1, $2), ($3, $4)), to: $0) },
        cubic: { append(.cubic(($1, $2), ($3, $4), ($5, $6)), to: $0) })
      sized_font_outline(sized, glyph, &receiver, segments)
    }
    return isSkewed ? segments.map(\.skewed) : segments
  }
}

private func append(_ segment: OutlineSegment, to context: UnsafeMutableRawPointer?) {
  context?.assumingMemoryBound(to: [OutlineSegment].self).pointee.append(segment)
}

extension OutlineSegment {
  /// As Skia makes upright glyphs oblique.
  fileprivate var skewed: OutlineSegment {
    func skew(_ place: Place) -> Place { (place.x + place.y / 4, place.y) }
    return switch self {
    case .move(let place): .move(skew(place))
    case .line(let place): .line(skew(place))
    case .conic(let control, let end): .conic(skew(control), skew(end))
    case .cubic(let first, let second, let end): .cubic(skew(first), skew(second), skew(end))
    }
  }
}
