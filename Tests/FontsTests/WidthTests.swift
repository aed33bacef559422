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
}
