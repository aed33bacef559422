import Foundation
import PageTestSupport
import Testing

/// Contents of bodies, and where WebKit 2.50 has the elements' boxes at 390 x 844.
///
/// A page begins with `# ` and its markup. The lines after it are the elements in document order: name, x, y, width and
/// height, and for images `n` with the natural size.
struct RecordedPages {
  private let pages: [(markup: String, boxes: [Substring])]

  static let hasFonts = FileManager.default.fileExists(
    atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
  static let leftOut: Comment = "only where the DejaVu fonts are installed (fonts-dejavu-core)"

  /// - Parameter name: of a file in the folder `WebKit`.
  static func text(_ name: String) throws -> String {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "WebKit/\(name)")
    return try String(contentsOf: url, encoding: .utf8)
  }

  static func read(_ name: String) throws -> RecordedPages {
    RecordedPages(
      pages: try text("\(name).txt").components(separatedBy: "\n\n").map {
        let lines = $0.split(separator: "\n")
        return (String(lines[0].dropFirst(2)), Array(lines.dropFirst()))
      })
  }

  /// What the page is asked for each of its elements.
  static let boxes = """
    [...document.body.querySelectorAll("*")].map(e => {
      const r = e.getBoundingClientRect();
      return e.localName + " " + [r.x, r.y, r.width, r.height].map(v => +v.toFixed(4)).join(" ")
        + (e.naturalWidth !== undefined ? " n" + e.naturalWidth + "x" + e.naturalHeight : "")
    }).join("\\n")
    """

  /// - Parameter expand: puts files in the place of their names.
  func expectTheSame(
    count: Int, question: String = boxes, doctype: String = "<!DOCTYPE html>",
    expand: (String) -> String = { $0 }
  ) throws {
    #expect(pages.count == count)
    for (markup, boxes) in pages {
      let page = try TestPage(
        doctype + "<style>body{margin:0;font:16px 'DejaVu Sans'}</style>" + expand(markup))
      let found = try page.evaluate(question).split(separator: "\n")
      let isEqual =
        found.count == boxes.count && zip(found, boxes).allSatisfy { Self.isEqual($0, $1) }
      #expect(isEqual, "\(markup): \(found) instead of \(boxes)")
    }
  }

  /// To a twentieth of a pixel.
  private static func isEqual(_ first: Substring, _ second: Substring) -> Bool {
    let (first, second) = (first.split(separator: " "), second.split(separator: " "))
    return first.count == second.count
      && zip(first, second).allSatisfy { one, other in
        if let one = Double(one), let other = Double(other) { return abs(one - other) <= 0.05 }
        return one == other
      }
  }
}
