import CLibXML2
import DOM

/// The HTML parser: text goes in, in pieces of any size, and a tree grows in a document.
///
/// The text is the bytes of a `DOMString` (UTF-8, lone surrogates as WTF-8, U+0000 as a zero byte or
/// as `C0 80`); line breaks need not be normalized.
///
/// https://html.spec.whatwg.org/multipage/parsing.html
package final class HTMLParser {
  package struct Options: Sendable {
    /// https://html.spec.whatwg.org/multipage/parsing.html#scripting-flag
    package var scripting = true
    /// Parse `select` by the standard's rules of mid-2025 and later instead of the earlier ones.
    /// SAFARI: WebKit 2.50 has the earlier rules.
    package var enhancedSelect = false
    /// Whether parse errors are collected in `errors`.
    package var collectsErrors = false

    package init(
      scripting: Bool = true, enhancedSelect: Bool = false, collectsErrors: Bool = false
    ) {
      self.scripting = scripting
      self.enhancedSelect = enhancedSelect
      self.collectsErrors = collectsErrors
    }
  }

  /// What became of a script that the parser handed out.
  package enum ScriptOutcome: Sendable {
    /// It ran, or need not be waited for: parsing goes on.
    case done
    /// It is the pending parsing-blocking script: parsing stops until `resume()`.
    case parserBlocking
  }

  package let document: Document
  package let options: Options
  /// Called when the end tag of a `script` element was seen; runs the script, which may call
  /// `insert` (`document.write`). Without one, scripts do not run.
  package var scriptHandler: ((Element) -> ScriptOutcome)?
  package private(set) var errors: [ParseError] = []
  /// https://html.spec.whatwg.org/multipage/parsing.html#script-nesting-level
  package private(set) var scriptNestingLevel = 0
  /// https://html.spec.whatwg.org/multipage/parsing.html#parser-pause-flag
  package private(set) var isPaused = false
  package private(set) var isFinished = false
  private let fragment: Node?
  private var text: [UInt8] = []

  /// A parser that fills an empty document.
  package init(document: Document, options: Options = Options()) {
    self.document = document
    self.options = options
    fragment = nil
  }

  /// A parser for what is to stand inside `fragmentContext`; `takeFragment` has the result.
  /// https://html.spec.whatwg.org/multipage/parsing.html#html-fragment-parsing-algorithm
  package init(fragmentContext: Element, options: Options = Options()) {
    document = fragmentContext.node.document
    self.options = options
    fragment = Node(
      NodeAllocation.make(XML_DOCUMENT_FRAG_NODE, name: nil, document: document.pointer))
  }

  /// Appends text to the end of the input stream and parses as far as possible.
  package func write(_ text: UnsafeBufferPointer<UInt8>) { self.text += text }

  package func write(_ text: DOMString) { text.bytes.withUnsafeBufferPointer { write($0) } }

  /// Inserts text at the insertion point, which is where the running script's end tag stood (the end
  /// of the stream when no script of the parser runs), and parses as far as that text goes.
  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document-write-steps
  package func insert(_ text: DOMString) { write(text) }

  /// Runs a script on behalf of the parser, with the insertion point where parsing stands: for the
  /// pending parsing-blocking script, before `resume()`.
  package func performScript(_ body: () -> Void) {
    scriptNestingLevel += 1
    body()
    scriptNestingLevel -= 1
  }

  /// Goes on after `ScriptOutcome.parserBlocking`.
  package func resume() { isPaused = false }

  /// The end of the text: the remaining end tags are implied.
  package func finish() {
    if isFinished { return }
    isFinished = true
    if let fragment { return appendText(to: fragment) }
    let html = append("html", to: document.node)
    _ = append("head", to: html)
    appendText(to: append("body", to: html))
  }

  /// The fragment's nodes, in a `DocumentFragment` that becomes the caller's.
  package func takeFragment() -> Node? { fragment }

  private func append(_ name: DOMString, to parent: Node) -> Node {
    let element = Node(
      NodeAllocation.make(
        XML_ELEMENT_NODE, name: document.agent.intern(name).pointer, document: document.pointer))
    element.pointer.pointee.ns = SharedNamespace.html
    element.link(into: parent)
    return element
  }

  private func appendText(to parent: Node) {
    guard !text.isEmpty else { return }
    text.withUnsafeBufferPointer {
      Node(NodeAllocation.makeText($0, document: document.pointer)).link(into: parent)
    }
  }
}

extension HTMLParser {
  /// Parses a whole text into an empty document.
  package static func parse(
    _ text: UnsafeBufferPointer<UInt8>, into document: Document, options: Options = Options()
  ) {
    let parser = HTMLParser(document: document, options: options)
    parser.write(text)
    parser.finish()
  }

  /// The nodes of a text that is to stand inside `context`, in a new `DocumentFragment`.
  /// https://html.spec.whatwg.org/multipage/parsing.html#html-fragment-parsing-algorithm
  package static func parseFragment(
    _ text: DOMString, context: Element, options: Options = Options()
  ) -> Node {
    let parser = HTMLParser(fragmentContext: context, options: options)
    parser.write(text)
    parser.finish()
    guard let fragment = parser.takeFragment() else { fatalError("not a fragment parser") }
    return fragment
  }
}
