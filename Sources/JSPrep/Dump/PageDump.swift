import DOM
import HTMLParser
import Page
import Session
import TextEncoding

/// A page as the parser sees it: its tree, its markup and its errors.
public struct PageDump {
  /// How the page is parsed: by default as Safari does, with scripts running.
  public struct Options: Sendable {
    /// The context element of the text, such as `div` or `svg path`; nil for a whole page.
    public var fragmentContext: String?
    /// Whether `noscript` contains text, as it does if scripts run.
    public var scripting: Bool
    /// Parse `select` by the rules of mid-2025 and later, which Safari does not implement yet.
    public var enhancedSelect: Bool
    /// Follow the HTML Standard where Safari deviates from it.
    public var followsStandard: Bool
    /// The label of the encoding, whatever the page declares.
    public var encoding: String?

    /// By default a whole page, as Safari parses it.
    public init(
      fragmentContext: String? = nil, scripting: Bool = true, enhancedSelect: Bool = false,
      followsStandard: Bool = false, encoding: String? = nil
    ) {
      self.fragmentContext = fragmentContext
      self.scripting = scripting
      self.enhancedSelect = enhancedSelect
      self.followsStandard = followsStandard
      self.encoding = encoding
    }
  }

  /// A parse error, with line and column from 1; the column counts bytes of UTF-8.
  public struct Error: Sendable, Hashable {
    /// The HTML Standard's code, such as `eof-in-tag`.
    public let code: String
    /// Counted from 1.
    public let line: Int
    /// Counted from 1, in bytes of UTF-8.
    public let column: Int
  }

  /// The name of the page's encoding, as in the Encoding Standard.
  public let encoding: String
  /// The first 100,000 at most.
  public let errors: [Error]
  private let node: Node
  private let agent = Agent()
  private let owner: TreeOwner
  private let scripting: Bool
  private let path: String

  /// - Throws: if there is no encoding with the label in `options`.
  public init(_ page: PageFile, options: Options = Options()) throws(JSPrepError) {
    let override = options.encoding.flatMap { Encoding(label: $0) }
    if let label = options.encoding, override == nil {
      throw .page(path: page.path, .unknownEncoding(label))
    }
    let isXML = page.mediaType == .xhtml && options.fragmentContext == nil
    let text = PageText(
      decoding: page.bytes, as: isXML ? .xml : .html,
      override: override)
    let parserOptions = HTMLParser.Options(
      scripting: options.scripting, enhancedSelect: options.enhancedSelect,
      followsStandard: options.followsStandard, collectsErrors: true)
    let document = Document(in: agent, isHTML: !isXML)
    owner = TreeOwner(agent)
    let found: [ParseError]
    if let context = options.fragmentContext {
      let element = Self.contextElement(context, in: document)
      agent.lifetime.cameLoose(element.node)
      let parser = HTMLParser(fragmentContext: element, options: parserOptions)
      text.bytes.withUnsafeBufferPointer {
        parser.write($0)
        parser.finish()
      }
      found = parser.errors
      node = parser.takeFragment() ?? document.node
      if node != document.node { agent.lifetime.cameLoose(node) }
    } else {
      found = text.parse(into: document, options: parserOptions)
      node = document.node
    }
    errors = Self.locate(found, in: text.bytes)
    encoding = text.encoding.name
    scripting = options.scripting
    path = page.path
  }

  /// A remark about what was left out, if anything.
  public var remark: Diagnostic? {
    node.document.state.parserExcess.map { Diagnostic(PageExcess($0), page: path) }
  }

  /// Whether there may be more errors than were collected.
  public var hasMoreErrors: Bool { errors.count == ParseError.maximumCount }

  /// The tree in the form of the html5lib test suites.
  public var tree: String { String(TreeDump.dump(childrenOf: node)) }

  /// The markup, as HTML or, for an XML page, as XML.
  public var markup: String {
    String(
      node.document.isHTML
        ? HTMLSerializer.serialize(childrenOf: node, scripting: scripting)
        : XMLSerializer.serialize(node))
  }

  /// The markup as short as HTML allows: without optional tags and unnecessary quotes.
  public var compactMarkup: String {
    CompactSerializer.serialize(MarkupToken.tokens(ofChildrenOf: node))
  }

  private static func contextElement(_ context: String, in document: Document) -> Element {
    let words = context.split(separator: " ").map { DOMString($0) }
    let namespace =
      switch words.first {
      case "svg" where words.count > 1: SharedNamespace.svg
      case "math" where words.count > 1: SharedNamespace.mathML
      default: SharedNamespace.html
      }
    return document.makeElement(
      document.agent.intern(words.last ?? "div"), namespace: namespace)
  }

  private static func locate(_ errors: [ParseError], in text: [UInt8]) -> [Error] {
    if errors.isEmpty { return [] }
    let lines = text.withUnsafeBufferPointer { SourceLines($0) }
    return errors.map {
      let location = lines.location(of: $0.position)
      return Error(code: $0.code, line: location.line, column: location.column)
    }
  }
}
