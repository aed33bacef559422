import DOM
import Foundation
import HTMLParser
import Layout
import Testing

enum DejaVu {
  static let isInstalled = ["DejaVuSans", "DejaVuSerif-Italic", "DejaVuSansMono-Bold"].allSatisfy {
    FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/dejavu/\($0).ttf")
  }

  static let leftOut: Comment =
    "only where the DejaVu fonts are installed (fonts-dejavu-core, -extra)"
}

/// Markup, and where WebKit 2.50 has its elements' boxes at 390 x 844.
///
/// A case of a file begins with `# ` and the markup, in which `\n` and `\t` stand for the characters and `QUIRK`
/// for no document type. The lines after it are the elements within `body` in document order: name, x, y,
/// width and height.
struct RecordedBoxes {
  let markup: String
  let boxes: [(name: String, rect: [Double])]

  static func read(_ name: String) throws -> [RecordedBoxes] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data/\(name)")
    return try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n\n").map {
      let lines = $0.split(separator: "\n")
      let markup = String(try #require(lines.first).dropFirst(2))
      return RecordedBoxes(
        markup: markup.replacing("\\n", with: "\n").replacing("\\t", with: "\t"),
        boxes: lines.dropFirst().map { line in
          let words = line.split(separator: " ")
          return (String(words[0]), words.dropFirst().map { Double($0) ?? .nan })
        })
    }
  }

  var document: Document {
    let style = "<style>body { margin: 0; font: 16px 'DejaVu Sans' }</style>"
    let start = markup.hasPrefix("QUIRK") ? style : "<!DOCTYPE html>" + style
    let document = Document(in: Agent(), isHTML: true)
    let parser = HTMLParser(document: document)
    parser.write(DOMString(start + markup.trimmingPrefix("QUIRK")))
    parser.finish()
    return document
  }

  /// How far x, y, width and height may be from WebKit's.
  struct Tolerance {
    let values: [Double]

    /// For text: to a 64th from top to bottom, to a twentieth of a pixel from left to right.
    static let text = Tolerance(values: [0.05, 1 / 60, 0.05, 1 / 60])
    /// For markup without text.
    static let exact = Tolerance(values: Array(repeating: 1 / 128, count: 4))
  }

  /// Compares with WebKit's boxes.
  func check(within tolerance: Tolerance = .text) throws {
    let document = self.document
    let layout = DocumentLayout.of(document)
    let body = try #require(document.body)
    let elements = body.node.descendants(where: { _ in true })
    try #require(elements.count == boxes.count, "\(markup)")
    for (element, box) in zip(elements, boxes) {
      let rect = layout.boundingRect(of: element)
      let found = [rect.x.double, rect.y.double, rect.width.double, rect.height.double]
      let differences = zip(found, box.rect).map { abs($0 - $1) }
      let isEqual = zip(differences, tolerance.values).allSatisfy { $0 <= $1 }
      #expect(isEqual, "\(markup) \(box.name): \(found) instead of \(box.rect)")
    }
  }
}
