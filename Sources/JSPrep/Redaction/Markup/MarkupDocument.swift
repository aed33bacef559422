import DOM
import HTMLParser
import Infra
import Session
import TextEncoding

/// The source of a page, and the elements that its parts belong to.
///
/// The tree is that of a marked copy: text and comments have numbers in their places, so that their elements are
/// known exactly, wherever the parser has put them.
final class MarkupDocument {
  let source: DecodedSource
  let pieces: [MarkupPiece]
  let document: Document
  let isXML: Bool
  /// The element that each piece made or is in, if there is one.
  let elements: [Element?]
  private let owner: TreeOwner

  /// - Parameters:
  ///   - override: the encoding given by the user.
  ///   - transport: the encoding that the page was received in.
  init(
    _ bytes: [UInt8], mediaType: MediaType, override: Encoding? = nil, transport: Encoding? = nil,
    parent: Encoding? = nil
  ) {
    isXML = mediaType != .html
    // Bytes that are malformed in XML do not end the source, only the page.
    let decoded = PageText(
      decoding: bytes, as: isXML ? .xml : .html, override: override, transport: transport,
      parent: parent, isLenient: true)
    source = DecodedSource(bytes, encoding: decoded.encoding)
    pieces = isXML ? XMLMarkupScanner.scan(source.text) : Self.scan(source.text)
    let marked = MarkedCopy(of: source.text, pieces)
    document = Self.parse(marked.text, isXML: isXML)
    owner = TreeOwner(document.agent)
    elements = marked.elements(in: document)
  }

  static func parse(_ text: [UInt8], isXML: Bool) -> Document {
    let document = Document(in: Agent(), isHTML: !isXML)
    if isXML {
      XHTMLParser.parse(text, into: document)
    } else {
      text.withUnsafeBufferPointer {
        HTMLParser.parse($0, into: document, options: .init(allowsDeclarativeShadowRoots: true))
      }
    }
    return document
  }

  /// The pieces of an HTML page, whose tree says which elements there are.
  private static func scan(_ text: [UInt8]) -> [MarkupPiece] {
    let document = parse(text, isXML: false)
    let owner = TreeOwner(document.agent)
    defer { withExtendedLifetime(owner) {} }
    let elements = Dictionary(
      document.allElements.compactMap { element in
        element.sourcePosition.map { ($0.offset, element) }
      }
    ) { first, _ in first }
    // Beyond the parser's limits, nobody knows.
    let isIncomplete = document.state.parserExcess != nil
    var foreignRoot = ""
    return MarkupScanner.scan(
      text,
      rawText: { tag in
        guard elements[tag.offset].map(\.isHTML) ?? isIncomplete else { return nil }
        return RawText(elementName: tag.name)
      },
      isForeign: { tag in
        if tag.isEnd { return tag.name == foreignRoot ? false : nil }
        if tag.name == "svg" || tag.name == "math" { foreignRoot = tag.name }
        return elements[tag.offset].map { !$0.isHTML }
      })
  }
}

extension RawText {
  /// https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments (step 5)
  init?(elementName: String) {
    switch elementName {
    case "title", "textarea": self = .escapable
    case "style", "xmp", "iframe", "noembed", "noframes": self = .raw
    case "noscript": self = .markup
    case "script": self = .script
    case "plaintext": self = .plaintext
    default: return nil
    }
  }
}

extension Document {
  /// Those in the contents of templates and in shadow trees, too.
  var allElements: [Element] {
    allTrees.flatMap { root in
      var elements: [Element] = []
      var node: Node? = root
      while let current = node {
        if let element = Element(current) { elements.append(element) }
        node = current.next(within: root)
      }
      return elements
    }
  }

  /// The document itself, the contents of templates, and shadow trees.
  var allTrees: [Node] { [node] + agent.fragmentHosts.keys }
}
