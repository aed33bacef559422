import CFonts

/// A face at a size.
package final class Font {
  let face: FontFace
  package let size: Float
  package private(set) var metrics: FontMetrics
  /// Nil where the size is 0, or the font has none such: all is 0 then.
  let sized: OpaquePointer?
  let isSkewed: Bool
  let zeroWidthSpace: UInt32
  // OPTIMIZATION: the first glyph of a size runs the font's program for it, and many a page has sizes
  // in which only fonts of another script are used.
  /// The advance of what stands for missing characters.
  private(set) lazy var missingWidth = advance(of: 0)
  package private(set) lazy var spaceWidth = advance(of: face.glyph(for: 0x20))
  /// `ch`: the advance of `0`, or of what stands for it where it is missing.
  package private(set) lazy var zeroWidth = advance(of: face.glyph(for: 0x30))

  init(_ face: FontFace, size: Float, isSkewed: Bool) {
    self.face = face
    self.isSkewed = isSkewed
    let size = Self.clamp(size)
    self.size = size
    sized = size > 0 ? sized_font_make(face.face, size, isSkewed) : nil
    metrics = sized == nil ? FontMetrics() : FontMetrics(of: face, size: size)
    zeroWidthSpace = face.glyph(for: 0x200B)
    if let sized { fillMetrics(of: sized) }
  }

  deinit { sized_font_free(sized) }

  /// What fits HarfBuzz's numbers.
  private static func clamp(_ size: Float) -> Float {
    size.isFinite ? min(max(size, 0), 30_000) : 0
  }

  /// What the tables do not tell is measured.
  private func fillMetrics(of sized: OpaquePointer) {
    let measured = { (letter: UInt32) in
      let glyph = self.face.glyph(for: letter)
      return glyph == 0 ? 0 : sized_font_top(sized, glyph)
    }
    if metrics.xHeight == 0 { metrics.xHeight = measured(0x78) }
    if metrics.xHeight == 0 { metrics.xHeight = metrics.ascent }
    if metrics.capHeight == 0 { metrics.capHeight = measured(0x48) }
    if metrics.capHeight == 0 { metrics.capHeight = metrics.ascent }
  }

  func advance(of glyph: UInt32) -> Float { sized.map { sized_font_advance($0, glyph) } ?? 0 }

  /// The glyphs in visual order.
  func shape(_ request: inout shaping_request) -> UnsafeBufferPointer<shaped_glyph> {
    guard let sized else { return UnsafeBufferPointer(start: nil, count: 0) }
    var count = 0
    let glyphs = sized_font_shape(sized, &request, &count)
    return UnsafeBufferPointer(start: glyphs, count: glyphs == nil ? 0 : count)
  }
}

extension Font {
  package func hasGlyph(for character: UInt32) -> Bool { face.glyph(for: character) != 0 }
}
