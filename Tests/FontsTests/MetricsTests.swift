import Fonts
import Foundation
import Testing

/// Lengths in `ex`, `ch` and `cap`, as WebKitGTK 2.50 gives them with the DejaVu fonts 2.37.
@Suite(.enabled(if: DejaVu.isInstalled, DejaVu.leftOut))
struct MetricsTests {
  @Test func unitsOfFontsAreThoseOfWebKit() throws {
    let library = try #require(FontLibrary.shared(), "\(FontLibrary.reason ?? "")")
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appending(path: "Data/Metrics.json"))
    let rows = try #require(try JSONSerialization.jsonObject(with: data) as? [[Any]])
    for row in rows {
      var style = RecordedStyle()
      for (name, value) in zip(["font-family", "font-size", "font-weight", "font-style"], row) {
        style.set(name, "\(value)")
      }
      let font = library.cascade(style.font).primary
      let found = [font.metrics.xHeight, font.zeroWidth, font.metrics.capHeight].map(Double.init)
      let expected = row[4...].compactMap { $0 as? Double }
      for (value, width) in zip(found, expected) {
        #expect(abs(value - width) < 0.01, "\(row) \(found)")
      }
    }
  }
}
