import Fonts
import Foundation
import Testing

struct LineBreaksTests {
  /// Texts in a block of no width, in WebKitGTK 2.50: for each character, whether it begins a line (`|`), does not
  /// (`-`), or stands beside a space, whose place in a line does not show (`?`).
  @Test func linesBreakWhereWebKitBreaksThem() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appending(path: "Data/LineBreaks.json"))
    for row in try JSONDecoder().decode([[String]].self, from: data) {
      let units = Array(row[2].utf16)
      let found = LineBreaks.opportunities(
        in: units, locale: row[1].isEmpty ? nil : row[1], strictness: strictness(row[0]),
        wordBreak: wordBreak(row[0]))
      for (index, mark) in row[3].enumerated() where mark != "?" && index < units.count {
        #expect(found[index] == (mark == "|"), "\(row) at \(index)")
      }
    }
  }

  private func strictness(_ style: String) -> LineBreaks.Strictness {
    style.hasPrefix("line-break:")
      ? LineBreaks.Strictness(rawValue: String(style.dropFirst(11))) ?? .auto : .auto
  }

  private func wordBreak(_ style: String) -> LineBreaks.WordBreak {
    switch style {
    case "word-break:keep-all": .keepAll
    case "word-break:break-all": .breakAll
    default: .normal
    }
  }

  @Test(arguments: ["", " ", "a", "\u{D7FF}", "a b", "  a  "])
  func shortTextsHaveNoBreakBeforeTheFirstOfThem(text: String) {
    let units = Array(text.utf16)
    let breaks = LineBreaks.opportunities(in: units)
    #expect(breaks.count == units.count)
    #expect(breaks.first != true)
  }
}
