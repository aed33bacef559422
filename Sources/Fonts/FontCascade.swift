import CFonts
import CICU

/// The fonts of a style, and text measured with them.
package final class FontCascade: @unchecked Sendable {
  package let description: FontDescription
  /// The font of the style's first family that is there: of a document's fonts, that with a space.
  package let primary: Font
  package var metrics: FontMetrics { primary.metrics }
  /// What ends a line where a word is hyphenated.
  package let hyphen: [UInt16]
  let library: FontLibrary
  let style: FontStyle
  let features: [font_feature]
  /// At least one.
  let choices: [Choice]
  var fallbacks: [UInt32: Font?] = [:]
  var widths = WidthCache()
  var rightToLeftWidths = WidthCache()
  private(set) lazy var fallbackList = library.fallbackList(style, language: description.language)
  let clusters = TextBoundaries(.characters, locale: nil)

  /// The fonts of other sizes and of the system that were needed, too.
  private var derived: [DerivedKey: Font] = [:]

  private struct DerivedKey: Hashable {
    let face: ObjectIdentifier
    let size: Float
  }

  init(_ description: FontDescription, _ webFonts: WebFonts?, in library: FontLibrary) {
    self.description = description
    self.library = library
    style = FontStyle(description)
    features = Self.features(of: description)
    let choices = Self.choices(for: description, webFonts, in: library)
    self.choices = choices
    let first = choices.prefix { $0.family == choices[0].family }
    primary = (first.first { $0.glyph(for: 0x20) != 0 } ?? choices[0]).font
    hyphen = primary.face.glyph(for: 0x2010) == 0 ? [0x2D] : [0x2010]
  }

  func derivedFont(_ face: FontFace, size: Float) -> Font {
    let key = DerivedKey(face: ObjectIdentifier(face), size: size)
    if let font = derived[key] { return font }
    let font = face.font(size: size, isItalic: description.isItalic)
    derived[key] = font
    return font
  }

  /// What HarfBuzz applies by itself needs no mention.
  private static func features(of description: FontDescription) -> [font_feature] {
    var off: [String] = []
    if !description.hasKerning { off.append("kern") }
    if !description.hasLigatures { off += ["liga", "clig", "dlig", "hlig", "calt"] }
    return (off.map { FontFeature($0, 0) } + description.features).compactMap { feature in
      let tag = Array(feature.tag.utf8).map { CChar(bitPattern: $0) }
      guard tag.count == 4 else { return nil }
      return font_feature(tag: (tag[0], tag[1], tag[2], tag[3]), value: feature.value)
    }
  }

  // MARK: Measuring

  /// The advances of a run of text of one direction and style, after white-space processing.
  package func shape(
    _ text: UnsafeBufferPointer<UInt16>, isRightToLeft: Bool = false
  ) -> ShapedText {
    library.lock.withLock { _ in
      var shaper = TextShaper(text, in: self, isRightToLeft: isRightToLeft)
      return shaper.shape()
    }
  }

  package func shape(_ text: ArraySlice<UInt16>, isRightToLeft: Bool = false) -> ShapedText {
    text.withUnsafeBufferPointer { shape($0, isRightToLeft: isRightToLeft) }
  }

  /// The width of a run, which is kept if it is as short as a word.
  package func width(of text: UnsafeBufferPointer<UInt16>, isRightToLeft: Bool = false) -> Float {
    library.lock.withLock { _ in
      if isRightToLeft {
        rightToLeftWidths.width(of: text) { measure(text, isRightToLeft: true) }
      } else {
        widths.width(of: text) { measure(text, isRightToLeft: false) }
      }
    }
  }

  package func width(of text: ArraySlice<UInt16>, isRightToLeft: Bool = false) -> Float {
    text.withUnsafeBufferPointer { width(of: $0, isRightToLeft: isRightToLeft) }
  }

  /// The width of a word before a space, with what kerning moves the space by: WebKit counts that
  /// to the word.
  package func widthBeforeSpace(of word: UnsafeBufferPointer<UInt16>) -> Float {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: word.count + 1) { units in
      _ = units.initialize(from: word)
      units[word.count] = 0x20
      return width(of: UnsafeBufferPointer(units)) - spaceWidth
    }
  }

  /// The width of a space in text: the primary font may have none.
  package var spaceWidth: Float {
    withUnsafePointer(to: 0x20 as UInt16) {
      width(of: UnsafeBufferPointer(start: $0, count: 1))
    }
  }

  private func measure(_ text: UnsafeBufferPointer<UInt16>, isRightToLeft: Bool) -> Float {
    var shaper = TextShaper(text, in: self, isRightToLeft: isRightToLeft)
    return shaper.shape().width
  }

  /// The advance of a tab at this position, without its `letter-spacing`.
  ///
  /// - Parameter tabWidth: `tab-size`, where a number is that many times `spaceWidth`. Where it
  ///   is 0, a tab is a space.
  package func tabAdvance(at position: Float, tabWidth: Float) -> Float {
    guard tabWidth > 0, tabWidth.isFinite, position.isFinite else { return primary.spaceWidth }
    let advance = tabWidth - position.truncatingRemainder(dividingBy: tabWidth)
    return advance < primary.spaceWidth / 2 ? advance + tabWidth : advance
  }
}
