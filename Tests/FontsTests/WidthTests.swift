import Fonts
import Foundation
import Testing

@Suite(.enabled(if: DejaVu.isInstalled, DejaVu.leftOut))
struct WidthTests {
  private let library: FontLibrary

  init() throws { library = try #require(FontLibrary.shared(), "\(FontLibrary.reason ?? "")") }

  private func style(ofRow name: String) -> RecordedStyle {
    let values = name.split(separator: "|").map(String.init)
    var style = RecordedStyle()
    for (name, value) in zip(["font-family", "font-size", "font-weight", "font-style"], values) {
      style.set(name, value)
    }
    return style
  }

  @Test func wordsInAllFontsAreAsWideAsInWebKit() throws {
    let table = try RecordedWidths.table()
    for (row, widths) in table.rows {
      let style = style(ofRow: row)
      #expect(library.cascade(style.font).metrics.lineSpacing == Float(widths[0]), "\(row)")
      for (text, width) in zip(table.texts, widths.dropFirst()) {
        let found = style.width(of: text, in: library)
        #expect(abs(Double(found) - width) <= 0.02, "\(row) \(text.debugDescription)")
      }
    }
  }

  @Test func stylesAndScriptsAreAsWideAsInWebKit() throws {
    for test in try RecordedWidths.cases() {
      let found =
        test.text == "HEIGHT"
        ? library.cascade(test.style.font).metrics.lineSpacing
        : test.style.width(of: test.text, in: library)
      #expect(
        abs(Double(found) - test.width) <= 0.02, "\(test.style) \(test.text.debugDescription)")
    }
  }

  @Test func theWidthsThatAreKeptAreThoseOfTheirText() {
    let cascade = library.cascade(FontDescription(families: [.generic(.serif)], size: 17))
    let words = (0..<40_000).map { Array("w\($0 % 25_000)".utf16) }
    for word in words {
      #expect(cascade.width(of: word[...]) == cascade.shape(word[...]).width)
    }
  }

  /// Whatever a page's text is, lone surrogates, controls and endless words among it.
  @Test func anyTextHasWidths() {
    var random = SystemRandomNumberGenerator()
    for round in 0..<300 {
      var style = FontDescription(
        families: [.generic(.allCases.randomElement() ?? .serif)], size: .random(in: 0...40))
      style.caps = [.normal, .small, .allSmall][round % 3]
      style.isItalic = round % 2 == 0
      style.language = ["ar", "", "x-\u{1F600}", "tr"][round % 4]
      let units = (0..<Int.random(in: 0..<60)).map { _ in
        UInt16.random(in: round % 5 == 0 ? 0xD7F0...0xE010 : 0...0xFFFF, using: &random)
      }
      let cascade = library.cascade(style)
      let shaped = cascade.shape(units[...], isRightToLeft: round % 7 == 0)
      #expect(shaped.advances.count == units.count)
      #expect(shaped.width.isFinite && shaped.advances.allSatisfy(\.isFinite))
      #expect(abs(shaped.advances.reduce(0, +) - shaped.width) < 0.01)
      #expect(LineBreaks.opportunities(in: units).count == units.count)
      #expect(Bidi.levels(of: units, base: .automatic).levels.count == units.count)
    }
    let long = Array(repeating: UInt16(0x61), count: 1_000_000)
    let cascade = library.cascade(FontDescription(families: [.generic(.serif)], size: 16))
    #expect(cascade.shape(long[...]).width == Float(1_000_000) * cascade.width(of: long[..<1]))
  }
}
