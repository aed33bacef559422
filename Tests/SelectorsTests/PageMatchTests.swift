import DOM
import Foundation
import HTMLParser
import TestSupport
import Testing

@testable import Selectors

/// What WebKit's `querySelectorAll` finds in real pages and in `Data/controls.html`: for each
/// selector and page the number of elements and a hash of their places among all elements.
@Suite(.enabled(if: SharedData.isPresent, SharedData.leftOut))
struct PageMatchTests {
  struct Page {
    let name: String
    let document: Document
    let places: [Element: Int]
  }

  /// Where we differ in `Data/controls.html`, and why.
  static let expectedDifferences: [String: String] = [
    #"[id=""]"#: "WebKit looks for an id and there is none; `matches` finds the element",
    ":dir(ltr)": bdiInAuto, ":dir(rtl)": bdiInAuto, ":not(:dir(ltr))": bdiInAuto,
  ]
  private static let bdiInAuto =
    "WebKit hands the direction found for `dir=auto` down to a `bdi` that has its own"

  @Test func samePlacesAsWebKit() throws {
    let agent = Agent()
    let file = SelectorTextTests.data.appending(path: "page-matches.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let pages = try lines[0].split(separator: "\t").dropFirst().map { name in
      try load(String(name), in: agent)
    }
    #expect(lines.count == 441)
    var agreeing = 0
    var total = 0
    for line in lines.dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let program = try? SelectorProgram(DOMString(cells[0]), in: agent)
      for (page, expected) in zip(pages, cells.dropFirst()) {
        let result = program.map { describe($0.all(in: page.document.node), in: page) } ?? "ERR"
        total += 1
        let isExpected =
          page.name == "controls.html" && Self.expectedDifferences[cells[0]] != nil
        if result == expected { agreeing += 1 }
        if (result == expected) == isExpected {
          Issue.record("\(cells[0]) in \(page.name): \(result), WebKit \(expected)")
        }
      }
    }
    #expect(total == 440 * 11)
    #expect(agreeing == total - 4)
  }

  private func load(_ name: String, in agent: Agent) throws -> Page {
    let document = Document(in: agent, isHTML: true)
    let file =
      name == "controls.html"
      ? SelectorTextTests.data.appending(path: name)
      : SharedData.root.appending(path: "pages/\(name)")
    let parser = HTMLParser(document: document)
    try Data(contentsOf: file).withUnsafeBytes { parser.write($0.bindMemory(to: UInt8.self)) }
    parser.finish()
    var places: [Element: Int] = [:]
    var node: Node? = document.node
    while let current = node {
      if let element = Element(current) { places[element] = places.count }
      node = current.next(within: document.node)
    }
    return Page(name: name, document: document, places: places)
  }

  private func describe(_ elements: [Element], in page: Page) -> String {
    if elements.isEmpty { return "0:" }
    var hash: UInt32 = 0x811C_9DC5
    for element in elements {
      let place = UInt32(page.places[element] ?? -1)
      for byte in [place & 255, place >> 8 & 255, place >> 16] {
        hash = (hash ^ byte) &* 0x0100_0193
      }
    }
    let digits = String(hash, radix: 16)
    return "\(elements.count):" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
