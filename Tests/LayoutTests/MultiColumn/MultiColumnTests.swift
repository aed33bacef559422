import DOM
import Foundation
import Layout
import Testing

@Suite(.enabled(if: DejaVu.isInstalled, DejaVu.leftOut)) struct MultiColumnTests {
  /// The rectangles of elements in columns, one for each column that a box is in, as in WebKit 2.50: in
  /// `Data/Columns.txt`, they are separated by vertical bars.
  @Test func boxesHaveTheirPartsInTheColumnsWhereWebKitHasThem() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Data/Columns.txt")
    let cases = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n\n")
    #expect(cases.count == 67)
    for recorded in cases {
      let lines = recorded.split(separator: "\n")
      let markup = String(try #require(lines.first).dropFirst(2))
      let document = RecordedBoxes(markup: markup, boxes: []).document
      let body = try #require(document.body)
      let elements = body.node.descendants(where: { _ in true })
      try #require(elements.count == lines.count - 1, "\(markup)")
      for (element, line) in zip(elements, lines.dropFirst()) {
        let expected = line.drop { $0 != " " }.split(separator: "|").map { part in
          part.split(separator: " ").compactMap { Float($0) }
        }.filter { !$0.isEmpty }
        let found = DocumentLayout.of(document).clientRects(of: element).map {
          [$0.x, $0.y, $0.width, $0.height]
        }
        #expect(Self.agree(found, expected), "\(markup): \(line), not \(found)")
      }
    }
  }

  private static func agree(_ found: [[Float]], _ expected: [[Float]]) -> Bool {
    found.count == expected.count
      && zip(found, expected).allSatisfy { one, other in
        one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 0.06 }
      }
  }

  /// What is hit in the second column is not what is beside it in the strip.
  @Test func pointsInColumnsHitWhatIsSeenThere() throws {
    let markup = """
      <div style="columns: 2; column-gap: 0; width: 300px; height: 100px; column-fill: auto">\
      <p style="margin: 0; height: 80px"><p style="margin: 0; height: 60px"><div style="height: 60px">
      """
    let document = RecordedBoxes(markup: markup, boxes: []).document
    let layout = DocumentLayout.of(document)
    let elements = try #require(document.body).node.descendants(where: { _ in true })
    let hits = [(10, 10), (10, 90), (160, 30), (160, 50), (140, 99)].map { x, y in
      layout.elements(atX: Double(x), y: Double(y), all: false).first
    }
    #expect(hits == [elements[1], elements[2], elements[2], elements[3], elements[2]])
  }

  @Test(arguments: [
    "columns: 1000000; column-gap: 0", "columns: 0.001px; column-gap: 0",
    "columns: 3; column-gap: 1e9px", "columns: 2; height: 1px", "columns: 2; max-height: 0",
    "columns: 2; width: 0; writing-mode: vertical-rl",
  ])
  func absurdColumnsHaveALayout(style: String) throws {
    let inner = String(repeating: "<p style='break-before: column'>a b c<div>d</div>", count: 30)
    let document = RecordedBoxes(markup: "<div style='\(style)'>\(inner)", boxes: []).document
    let div = try #require(document.body?.node.firstElementChild)
    _ = DocumentLayout.of(document).clientRects(of: div)
  }
}
