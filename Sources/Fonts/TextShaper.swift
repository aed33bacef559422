import CFonts
import CICU

/// Shapes a run of text: items of one font, which are parts of one script.
struct TextShaper {
  private let text: UnsafeBufferPointer<UInt16>
  private let cascade: FontCascade
  private let isRightToLeft: Bool
  private var result: ShapedText
  /// The glyphs themselves, if they are asked for.
  private(set) var glyphs: [PlacedGlyph]?
  /// The text with capitals for small letters, where they are small.
  private var capitals: [UInt16] = []

  /// Consecutive clusters with the same font.
  private struct Item {
    var range: Range<Int>
    let font: Font?
    let isSmall: Bool
  }

  init(
    _ text: UnsafeBufferPointer<UInt16>, in cascade: FontCascade, isRightToLeft: Bool,
    collects: Bool = false
  ) {
    self.text = text
    glyphs = collects ? [] : nil
    self.cascade = cascade
    self.isRightToLeft = isRightToLeft
    result = ShapedText(count: text.count)
  }

  mutating func shape() -> ShapedText {
    if text.isEmpty || cascade.primary.size <= 0 { return result }
    var items = cascade.description.caps == .normal ? makeItems() : makeSmallCapsItems()
    // Sums are made in visual order, as in WebKit: their last digits depend on it.
    if isRightToLeft { items.reverse() }
    for item in items {
      guard let font = item.font else {
        addMissingGlyphs(in: item.range)
        continue
      }
      shape(item.range, with: font, isSmall: item.isSmall)
    }
    return result
  }

  // MARK: Items

  private func makeItems() -> [Item] {
    var items: [Item] = []
    let first = cascade.choices[0]
    if isSimple, text.allSatisfy({ first.glyph(for: UInt32($0)) != 0 }) {
      return [Item(range: text.indices, font: first.font, isSmall: false)]
    }
    forEachCluster { range, characters in
      append(range, font(for: range, characters), isSmall: false, to: &items)
    }
    return items
  }

  /// Below U+0300 nothing combines.
  private var isSimple: Bool { text.allSatisfy { $0 < 0x300 && $0 != 0x0D } }

  private func append(_ range: Range<Int>, _ font: Font?, isSmall: Bool, to items: inout [Item]) {
    if let last = items.last, last.font === font, last.isSmall == isSmall {
      items[items.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      items.append(Item(range: range, font: font, isSmall: isSmall))
    }
  }

  private func font(for range: Range<Int>, _ characters: [UInt32]) -> Font? {
    cascade.font(forCluster: characters)
  }

  private func forEachCluster(_ body: (Range<Int>, [UInt32]) -> Void) {
    let isSimple = isSimple
    if !isSimple { cascade.clusters.setText(text) }
    var start = 0
    while start < text.count {
      let end = isSimple ? start + 1 : cascade.clusters.following(start) ?? text.count
      var characters: [UInt32] = []
      var index = start
      while index < end {
        let (character, count) = Characters.decode(text, at: index)
        characters.append(character)
        index += count
      }
      body(start..<end, characters)
      start = end
    }
  }

  // MARK: Small capitals

  /// https://drafts.csswg.org/css-fonts/#font-variant-caps-prop
  private mutating func makeSmallCapsItems() -> [Item] {
    // Spaces alone need none.
    let isAll =
      cascade.description.caps == .allSmall && text.contains { !Characters.isSpace($0) }
    var items: [Item] = []
    var capitals = Array(text)
    forEachCluster { range, characters in
      let font = font(for: range, characters)
      let capital = icu_capital(characters[0])
      let changes = capital != characters[0]
      if changes { Self.write(capital, over: range, of: &capitals) }
      append(range, font, isSmall: font != nil && (isAll || changes), to: &items)
    }
    self.capitals = capitals
    return items
  }

  private static func write(
    _ character: UInt32, over range: Range<Int>, of units: inout [UInt16]
  ) {
    if character < 0x1_0000 {
      units[range.lowerBound] = UInt16(character)
    } else if range.count >= 2 {
      units[range.lowerBound] = UInt16(0xD7C0 + (character >> 10))
      units[range.lowerBound + 1] = UInt16(0xDC00 + (character & 0x3FF))
    }
  }

  // MARK: Glyphs

  /// No font has these: the primary one's glyph for missing characters stands for each.
  private mutating func addMissingGlyphs(in range: Range<Int>) {
    result.hasMissingGlyphs = true
    var index = range.lowerBound
    while index < range.upperBound {
      let (character, count) = Characters.decode(text, at: index)
      if !icu_is_default_ignorable(character) {
        let font = cascade.primary
        result.add(advance(of: text[index], font.missingWidth, in: font), at: index)
      }
      index += count
    }
  }

  private mutating func shape(_ range: Range<Int>, with font: Font, isSmall: Bool) {
    guard isSmall else {
      return shape(text, range, with: font)
    }
    let small = cascade.derivedFont(font.face, size: font.size * Self.smallCapsScale)
    capitals.withUnsafeBufferPointer { shape($0, range, with: small) }
  }

  private static let smallCapsScale: Float = 0.7

  private mutating func shape(
    _ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, with font: Font
  ) {
    var runs: [ScriptRun] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let run = ScriptRun(units, start..<range.upperBound)
      runs.append(run)
      start = run.range.upperBound
    }
    if isRightToLeft { runs.reverse() }
    // The font's text begins with the item.
    let item = UnsafeBufferPointer(rebasing: units[range])
    for run in runs { shape(item, run, offset: range.lowerBound, with: font) }
  }

  private mutating func shape(
    _ item: UnsafeBufferPointer<UInt16>, _ run: ScriptRun, offset: Int, with font: Font
  ) {
    cascade.withRequest { request in
      request.text = item.baseAddress
      request.length = Int32(clamping: item.count)
      request.start = Int32(clamping: run.range.lowerBound - offset)
      request.count = Int32(clamping: run.range.count)
      request.script = run.name
      request.isRightToLeft = isRightToLeft
      for glyph in font.shape(&request) {
        let index = min(Int(glyph.cluster) + offset, run.range.upperBound - 1)
        glyphs?.append(PlacedGlyph(glyph, font, x: result.width, index: index))
        result.add(advance(of: glyph, at: index, in: font), at: index)
        if glyph.glyph == 0 { result.hasMissingGlyphs = true }
      }
    }
  }

  private func advance(of glyph: shaped_glyph, at index: Int, in font: Font) -> Float {
    let hasNoWidth = glyph.glyph != 0 && glyph.glyph == font.zeroWidthSpace
    return advance(of: text[index], hasNoWidth ? 0 : glyph.advance, in: font)
  }

  /// What a glyph's advance becomes because of the character that it stands for.
  private func advance(of unit: UInt16, _ advance: Float, in font: Font) -> Float {
    if Characters.isSpace(unit) { return font.spaceWidth }
    if Characters.isVisibleControl(unit) { return font.missingWidth }
    return Characters.hasNoWidth(UInt32(unit)) ? 0 : advance
  }
}

extension FontCascade {
  /// A request with what is the same for all text of the style.
  func withRequest(_ body: (inout shaping_request) -> Void) {
    features.withUnsafeBufferPointer { features in
      var request = shaping_request()
      request.features = features.baseAddress
      request.featureCount = features.count
      guard let language = description.language else { return body(&request) }
      language.withCString {
        request.language = $0
        body(&request)
      }
    }
  }
}
