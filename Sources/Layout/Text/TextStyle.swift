import Fonts

/// What the lines need to know of a style: the measures of its font, and how its text is set.
final class TextStyle {
  /// Nil where no font library can be loaded: text has a fixed width per character then.
  let cascade: FontCascade?
  let metrics: TextMetrics
  /// Of the font, in pixels.
  let size: Float
  /// Nil for `normal`.
  let lineHeight: Float?
  let letterSpacing: Float
  let wordSpacing: Float
  let wraps: Bool
  let collapse: WhiteSpaceCollapse
  let lineBreak: LineBreakStrictness
  let wordBreak: WordBreak
  let overflowWrap: OverflowWrap
  let hyphens: Hyphens
  let language: String?
  let verticalAlign: VerticalAlign
  private let tabSize: (value: Float, isLength: Bool)

  init(_ style: BoxStyle) {
    cascade = FontLibrary.shared().map { library in
      let description = style.fontDescription
      let fonts = style.documentFonts?.fonts(with: description.families, in: library)
      return library.cascade(description, fonts)
    }
    metrics =
      cascade.map { TextMetrics($0.metrics) } ?? TextMetrics(fallbackForSize: style.fontSize)
    size = style.fontSize
    lineHeight = style.lineHeight.pixels(fontSize: style.fontSize)
    letterSpacing = style.letterSpacing
    wordSpacing = style.wordSpacing
    wraps = style.wraps
    collapse = style.whiteSpaceCollapse
    lineBreak = style.lineBreak
    wordBreak = style.wordBreak
    overflowWrap = style.overflowWrap
    hyphens = style.hyphens
    language = style.language
    verticalAlign = style.own.verticalAlign
    tabSize = style.tabSize
  }

  /// Whether spaces and tabs are kept as they are.
  var preservesSpaces: Bool { collapse == .preserve || collapse == .breakSpaces }
  /// Whether a newline ends the line.
  var preservesBreaks: Bool { collapse != .collapse }

  /// SAFARI: whole pixels.
  var usedLineHeight: Float { (lineHeight ?? metrics.lineSpacing).rounded(.towardZero) }

  /// Where there is no font: half a square.
  private var fontSpaceWidth: Float { cascade?.primary.spaceWidth ?? size / 2 }
  private(set) lazy var spaceWidth = fontSpaceWidth + letterSpacing
  private(set) lazy var hyphenWidth = width(of: [0x2010])

  // MARK: Measuring

  func width(of text: ArraySlice<UInt16>, isRightToLeft: Bool = false) -> Float {
    text.withUnsafeBufferPointer { width(of: $0, isRightToLeft: isRightToLeft) }
  }

  /// Of a part of a run without tabs.
  func width(of text: UnsafeBufferPointer<UInt16>, isRightToLeft: Bool = false) -> Float {
    guard let cascade else {
      return Float(text.count) * (size / 2 + letterSpacing) + spacing(of: text)
    }
    guard letterSpacing != 0 else {
      return cascade.width(of: text, isRightToLeft: isRightToLeft) + spacing(of: text)
    }
    let shaped = cascade.shape(text, isRightToLeft: isRightToLeft)
    let glyphs = shaped.spacedGlyphs.reduce(0) { $0 + Int($1) }
    return shaped.width + Float(glyphs) * letterSpacing + spacing(of: text)
  }

  private func spacing(of text: UnsafeBufferPointer<UInt16>) -> Float {
    guard wordSpacing != 0 else { return 0 }
    var count: Float = 0
    for (index, unit) in text.enumerated() where isSpaced(unit, at: index) { count += 1 }
    return count * wordSpacing
  }

  /// Whether `word-spacing` widens the character: a space at the start of a run is moved instead.
  private func isSpaced(_ unit: UInt16, at index: Int) -> Bool {
    unit == 0xA0 || unit == 0x20 && index > 0
  }

  /// The advance of each code unit.
  func advances(of text: ArraySlice<UInt16>, isRightToLeft: Bool) -> [Float] {
    guard let cascade else { return text.map { _ in size / 2 + letterSpacing } }
    var shaped = cascade.shape(text, isRightToLeft: isRightToLeft)
    guard letterSpacing != 0 || wordSpacing != 0 else { return shaped.advances }
    for (index, unit) in text.enumerated() {
      shaped.advances[index] += Float(shaped.spacedGlyphs[index]) * letterSpacing
      if isSpaced(unit, at: index) { shaped.advances[index] += wordSpacing }
    }
    return shaped.advances
  }

  /// The width of preserved spaces and tabs that begin at this place of the line.
  ///
  /// https://drafts.csswg.org/css-text/#tab-size-property
  func width(ofSpaces text: ArraySlice<UInt16>, at position: Float) -> Float {
    var width: Float = 0
    for (index, unit) in text.enumerated() {
      if unit == 0x09 {
        width += tabAdvance(at: position + width)
      } else {
        width += spaceWidth + (index > 0 ? wordSpacing : 0)
      }
    }
    return width
  }

  private func tabAdvance(at position: Float) -> Float {
    let distance =
      tabSize.isLength
      ? tabSize.value : tabSize.value * (fontSpaceWidth + letterSpacing + wordSpacing)
    guard distance > 0 else { return letterSpacing }
    if let cascade { return cascade.tabAdvance(at: position, tabWidth: distance) }
    return distance - position.truncatingRemainder(dividingBy: distance)
  }
}

/// The measures of a font, in pixels.
struct TextMetrics {
  /// Whole pixels.
  var ascent: Float
  var descent: Float
  /// `line-height: normal`
  var lineSpacing: Float
  var xHeight: Float

  init(_ metrics: FontMetrics) {
    ascent = metrics.ascent
    descent = metrics.descent
    lineSpacing = metrics.lineSpacing
    xHeight = metrics.xHeight
  }

  /// Where there is no font: half a square for each character.
  init(fallbackForSize size: Float) {
    ascent = (size * 0.8).rounded()
    descent = (size * 0.2).rounded()
    lineSpacing = ascent + descent
    xHeight = size / 2
  }
}

extension LineHeight {
  /// SAFARI: `RenderStyle::computeLineHeight` counts numbers in 64ths.
  func pixels(fontSize: Float) -> Float? {
    switch self {
    case .normal: nil
    case .number(let factor) where factor < 0: nil
    case .number(let factor):
      LayoutUnit(LayoutUnit(fontSize).float * (factor * 100) / 100).float
    case .pixels(let pixels): pixels < 0 ? nil : pixels
    }
  }
}
