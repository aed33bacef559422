/// What a run of text takes up.
package struct ShapedText: Sendable, Equatable {
  /// The advance of every code unit: that of a whole cluster is on its first one.
  package var advances: [Float]
  /// How many glyphs with an advance start at each code unit, which is how often `letter-spacing`
  /// applies.
  package var spacedGlyphs: [UInt8]
  package var width: Float = 0
  /// Whether no font has some of the characters.
  package var hasMissingGlyphs = false

  init(count: Int) {
    advances = Array(repeating: 0, count: count)
    spacedGlyphs = Array(repeating: 0, count: count)
  }

  mutating func add(_ advance: Float, at index: Int) {
    // A broken font's sums are no numbers.
    guard advance.isFinite else { return }
    advances[index] += advance
    width += advance
    if advance != 0, spacedGlyphs[index] < .max { spacedGlyphs[index] += 1 }
  }
}
