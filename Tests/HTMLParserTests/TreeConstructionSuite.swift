import DOM
import Foundation
import HTMLParser
import TestSupport

/// A test of the html5lib suite for tree construction.
///
/// https://github.com/html5lib/html5lib-tests/blob/master/tree-construction/README.md
struct TreeConstructionTest: Sendable {
  let file: String
  let line: Int
  var data: [UInt8] = []
  /// Such as `svg path`; nil for a whole document.
  var fragmentContext: String?
  /// Whether the test is for one setting of scripting only.
  var scripting: Bool?
  var document: [UInt8] = []

  /// What the parser makes of it, in the form of `document`.
  func result(options: HTMLParser.Options, feed: Feed, agent: Agent) -> [UInt8] {
    let document = Document(in: agent, isHTML: true)
    let parser: HTMLParser
    if let fragmentContext {
      let words = fragmentContext.split(separator: " ").map { DOMString($0) }
      let context = document.makeElement(
        agent.intern(words[words.count - 1]),
        namespace: words.count == 1
          ? SharedNamespace.html
          : words[0] == "svg" ? SharedNamespace.svg : SharedNamespace.mathML)
      parser = HTMLParser(fragmentContext: context, options: options)
    } else {
      parser = HTMLParser(document: document, options: options)
    }
    for piece in feed.pieces(of: data) { piece.withUnsafeBufferPointer { parser.write($0) } }
    parser.finish()
    return TreeDump.dump(childrenOf: parser.takeFragment() ?? document.node).bytes
  }
}

enum TreeConstructionSuite {
  static func load(_ folder: String) throws -> [TreeConstructionTest] {
    try SharedData.files(in: "conformance/html5lib/\(folder)", withExtension: "dat").flatMap {
      try parse(Array(Data(contentsOf: $0)), file: $0.lastPathComponent)
    }
  }

  private static func parse(_ bytes: [UInt8], file: String) -> [TreeConstructionTest] {
    var tests: [TreeConstructionTest] = []
    var test: TreeConstructionTest?
    var section = ""
    var lines: [ArraySlice<UInt8>] = []
    func endSection() {
      let text = Array(lines.joined(separator: [0x0A]))
      switch section {
      case "#data": test?.data = text
      case "#document-fragment": test?.fragmentContext = String(decoding: text, as: UTF8.self)
      case "#script-on": test?.scripting = true
      case "#script-off": test?.scripting = false
      case "#document":
        let end = lines.last?.isEmpty == true ? lines.count - 1 : lines.count
        test?.document = Array(lines[..<end].joined(separator: [0x0A])) + [0x0A]
      default: break
      }
      lines = []
    }
    let headings: Set = [
      "#data", "#errors", "#new-errors", "#document-fragment", "#script-on", "#script-off",
      "#document",
    ]
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      let text = String(decoding: line, as: UTF8.self)
      // Inside of the data only the next heading counts, as the data may hold such lines.
      guard headings.contains(text), section != "#data" || text == "#errors" else {
        lines.append(line)
        continue
      }
      endSection()
      section = text
      if text == "#data" {
        if let test { tests.append(test) }
        test = TreeConstructionTest(file: file, line: index + 1)
      }
    }
    endSection()
    if let test { tests.append(test) }
    return tests
  }
}
