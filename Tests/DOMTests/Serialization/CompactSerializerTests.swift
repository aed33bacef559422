import DOM
import Foundation
import HTMLParser
import TestSupport
import Testing

/// https://github.com/html5lib/html5lib-tests/tree/master/serializer
@Suite struct CompactSerializerTests {
  private struct Suite: Decodable {
    let tests: [Case]
  }

  private struct Case: Decodable {
    let description: String
    let options: Options?
    let input: [[Part?]]
    /// Any of them is right.
    let expected: [String]
  }

  private struct Options: Decodable {
    let quoteChar: String?
    let quoteAttrValues, minimizeBooleanAttributes, useTrailingSolidus: Bool?
    let escapeRcdata, stripWhitespace, injectMetaCharset: Bool?
    let encoding: String?

    var forSerializer: CompactSerializer.Options {
      var options = CompactSerializer.Options()
      options.quote = quoteChar?.first
      options.quotesAttributeValues = quoteAttrValues ?? false
      options.minimizesBooleanAttributes = minimizeBooleanAttributes ?? true
      options.usesTrailingSolidus = useTrailingSolidus ?? false
      options.escapesRawText = escapeRcdata ?? false
      options.collapsesWhitespace = stripWhitespace ?? false
      options.declaredEncoding = injectMetaCharset == true ? encoding : nil
      return options
    }
  }

  /// A string, or the attributes: an array, or an empty object.
  private enum Part: Decodable {
    case string(String)
    case attributes([Attribute])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let string = try? container.decode(String.self) {
        self = .string(string)
      } else {
        self = .attributes((try? container.decode([Attribute].self)) ?? [])
      }
    }
  }

  private struct Attribute: Decodable {
    let name, value: String
  }

  @Test(
    .enabled(if: SharedData.isPresent, SharedData.leftOut),
    arguments: [
      ("core", 23), ("injectmeta", 9), ("optionaltags", 181), ("options", 9), ("whitespace", 8),
    ])
  func html5lib(file: String, count: Int) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let tests = try decoder.decode(
      Suite.self, from: SharedData.data("conformance/html5lib/serializer/\(file).test")
    ).tests
    #expect(tests.count == count)
    for test in tests {
      let markup = CompactSerializer.serialize(
        test.input.map(token), options: test.options?.forSerializer ?? CompactSerializer.Options())
      #expect(test.expected.contains(markup), "\(test.description)")
    }
  }

  private func token(_ parts: [Part?]) -> MarkupToken {
    let strings = parts.map { part in
      if case .string(let string)? = part { string } else { "" }
    }
    let attributes = parts.compactMap { part -> [Attribute]? in
      if case .attributes(let attributes)? = part { attributes } else { nil }
    }.joined().map { MarkupToken.Attribute(name: $0.name, value: $0.value) }
    switch strings[0] {
    case "StartTag": return .startTag(name: strings[2], attributes: attributes)
    case "EmptyTag": return .startTag(name: strings[1], attributes: attributes)
    case "EndTag": return .endTag(name: strings[2])
    case "Comment": return .comment(strings[1])
    case "Doctype":
      let identifiers = strings.dropFirst(2) + ["", ""]
      return .doctype(
        name: strings[1], publicID: identifiers[2], systemID: identifiers[3])
    default: return .text(strings[1])
    }
  }

  @Test func wholePageParsesToTheSameTree() {
    let text = """
      <!DOCTYPE html><title>a</title><p class="x y" title='"'>b<ul><li>c</ul><table><tbody><tr><td>d\
      </table><template><tr><td>e</template><script>1<2</script><br>
      """
    let document = Document(in: Agent(), isHTML: true)
    parse(text, into: document)
    let markup = CompactSerializer.serialize(MarkupToken.tokens(ofChildrenOf: document.node))
    let again = Document(in: Agent(), isHTML: true)
    parse(markup, into: again)
    #expect(TreeDump.dump(childrenOf: again.node) == TreeDump.dump(childrenOf: document.node))
    #expect(markup.utf8.count <= text.utf8.count)
  }

  private func parse(_ text: String, into document: Document) {
    Array(text.utf8).withUnsafeBufferPointer { HTMLParser.parse($0, into: document) }
  }
}
