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
    let file = SharedData.packageRoot.appending(path: "Tests/SerializationTests/Fixtures/xhtml.dat")
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
