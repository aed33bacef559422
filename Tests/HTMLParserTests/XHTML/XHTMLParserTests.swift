import DOM
import Foundation
import HTMLParser
import TestSupport
import Testing

/// `Fixtures/xhtml.dat` holds XML pages and what WebKit 2.50 makes of each: its tree, and what
/// `XMLSerializer` writes for it.
@Suite struct XHTMLParserTests {
  private struct Case {
    let data: String
    let tree: String
    let markup: String
  }

  private static func cases() throws -> [Case] {
    let file = SharedData.packageRoot.appending(
      path: "Tests/HTMLParserTests/XHTML/Fixtures/xhtml.dat")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    return text.components(separatedBy: "#data\n").dropFirst().map { test in
      let parts = test.components(separatedBy: "\n#document\n")
      let results = parts[1].components(separatedBy: "\n#markup\n")
      return Case(data: parts[0], tree: results[0] + "\n", markup: String(results[1].dropLast(2)))
    }
  }

  @Test func pagesAsWebKit() throws {
    let cases = try Self.cases()
    #expect(cases.count == 26)
    for test in cases {
      let document = parse(test.data)
      #expect(String(TreeDump.dump(childrenOf: document.node)) == test.tree)
      #expect(String(XMLSerializer.serialize(document.node)) == test.markup)
    }
  }

  private func parse(_ text: String) -> Document {
    let document = Document(in: Agent(), isHTML: false)
    XHTMLParser.parse(Array(text.utf8), into: document)
    return document
  }

  /// Bytes that are no UTF-8, here as U+FFFF, and how WebKit 2.50 shows them: where the error is, and
  /// what is in the page after it.
  @Test(arguments: [
    ("<a><p>b\u{FFFF}c</p></a>", "line 1 at column 7", ["<p>"]),
    ("<a>\n<p>abc\u{FFFF} d</p></a>", "line 2 at column 4", ["\"", "\"", "<p>"]),
    ("<a><b t='\u{FFFF}'/></a>", "line 1 at column 4", []),
    ("<a><p>b</p><\u{FFFF}/></a>", "line 1 at column 12", ["<p>", "\"b\""]),
  ])
  func malformedBytesEndThePage(page: String, place: String, rest: [String]) {
    let bytes = Array(page.utf8).split(separator: Array("\u{FFFF}".utf8)).joined(separator: [0xFF])
    let document = PageText(decoding: Array(bytes), as: .xml).parse(in: Agent())
    defer { document.destroy() }
    let lines = String(TreeDump.dump(childrenOf: document.node)).split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("\"error on \(place): Encoding error\"") })
    let report = lines.lastIndex { $0.contains("Below is a rendering") } ?? 0
    #expect(
      lines[(report + 1)...].map { $0.drop { $0 == "|" || $0 == " " } } == rest.map { $0[...] })
  }

  @Test func malformedBytesThatDoNotEndThePage() {
    func tree(_ bytes: [UInt8], isLenient: Bool = false) -> String {
      let document = PageText(decoding: bytes, as: .xml, isLenient: isLenient).parse(in: Agent())
      defer { document.destroy() }
      return String(TreeDump.dump(childrenOf: document.node))
    }
    // A sequence that the end cuts off.
    #expect(tree(Array("<a/>".utf8) + [0xE3, 0x81]) == "| <a>\n")
    #expect(
      tree(Array("<a>".utf8) + [0xFF] + Array("</a>".utf8), isLenient: true)
        == "| <a>\n|   \"\u{FFFD}\"\n")
    // A lone surrogate of UTF-16: the error comes at the end.
    let text: [UInt16] = [0xFEFF] + Array("<a>".utf16) + [0xD800] + Array("x</a>".utf16)
    let surrogate = tree(text.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(surrogate.contains("error on line 1 at column 10: Encoding error"))
    #expect(surrogate.hasSuffix("|   \"\u{FFFD}x\"\n"))
  }

  @Test func nothingIsReadFromOutside() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data("secret".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let document = parse(
      """
      <!DOCTYPE a SYSTEM "\(file.absoluteString)" [<!ENTITY e SYSTEM "\(file.absoluteString)">
      <!ENTITY % p SYSTEM "\(file.absoluteString)"> %p;]><a>&e;</a>
      """)
    #expect(String(XMLSerializer.serialize(document.node)).contains("<a></a>") == false)
    #expect(!String(TreeDump.dump(childrenOf: document.node)).contains("\"secret\""))
  }

  @Test func entityBombsAreDefused() {
    var entities = "<!ENTITY a0 \"aaaaaaaaaa\">"
    for level in 1...12 {
      let references = String(repeating: "&a\(level - 1);", count: 10)
      entities += "<!ENTITY a\(level) \"\(references)\">"
    }
    for use in ["<a>&a12;</a>", "<a b=\"&a12;\"/>"] {
      let document = parse("<!DOCTYPE a [\(entities)]>\(use)")
      let tree = String(TreeDump.dump(childrenOf: document.node))
      #expect(tree.utf8.count < 20_000_000)
      #expect(tree.contains("<parsererror>"))
    }
  }

  @Test func deepNestingIsAnError() {
    let depth = 100_000
    let document = parse(
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth))
    let markup = String(HTMLSerializer.serialize(childrenOf: document.node))
    #expect(markup.contains("error on line 1 at column 15003: Excessive node nesting.<"))
    #expect(markup.components(separatedBy: "<a>").count == 5002)
  }

  @Test func emptyPagesGetAReport() {
    for text in ["", "plain", "<", "\u{FEFF}"] {
      let tree = String(TreeDump.dump(childrenOf: parse(text).node))
      #expect(tree.hasPrefix("| <html>\n|   <body>\n|     <parsererror>\n"))
    }
  }
}
