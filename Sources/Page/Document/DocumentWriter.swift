import DOM
import HTMLParser

/// The parser of a document, and the implementation of `document.open`, `write` and `close`; also
/// for documents that no page shows, whose scripts and frames never run.
///
/// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html
final class DocumentWriter {
  private unowned(unsafe) let page: Page?
  /// Keeps the trees alive: a parser that was never closed accesses its document when it is
  /// released.
  private let trees: TreeOwner
  private let document: Document
  /// https://html.spec.whatwg.org/multipage/dom.html#active-parser
  private var parser: HTMLParser?
  /// https://html.spec.whatwg.org/multipage/parsing.html#script-created-parser
  private var isScriptCreated = false
  /// Whether `close` was called, and the parser waited for a script.
  private var isClosing = false
  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#ignore-destructive-writes-counter
  var ignoredDestructiveWrites = 0

  init(of page: Page) {
    self.page = page
    document = page.document
    trees = page.traversable.trees
  }

  init(of document: Document, in trees: TreeOwner) {
    page = nil
    self.document = document
    self.trees = trees
  }

  deinit { parser = nil }

  /// A parser that fills the document and passes its scripts on.
  func makeParser() -> HTMLParser {
    let parser = HTMLParser(
      document: document,
      options: .init(scripting: page != nil, allowsDeclarativeShadowRoots: page != nil))
    if let page {
      if page.runsScripts {
        parser.scriptHandler = { [unowned page] in
          page.scripts.prepare($0, isParserInserted: true)
        }
      }
      parser.frameHandler = { [unowned page] in page.frames.insert($0) }
    }
    self.parser = parser
    isScriptCreated = false
    isClosing = false
    return parser
  }

  func end(_ parser: HTMLParser) {
    if self.parser === parser { self.parser = nil }
  }

  /// Runs the scripts that the parser waits for.
  func runBlockingScripts() {
    while let parser, parser.isPaused, parser.scriptNestingLevel == 0 {
      parser.performScript { runPendingScript() }
      parser.resume()
    }
    if isClosing { endIfFinished() }
  }

  func runPendingScript() {
    guard let page, let script = page.scripts.pendingParsingBlocking else { return }
    page.scripts.pendingParsingBlocking = nil
    page.scripts.execute(script)
  }

  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document-open-steps
  func open() {
    // 5. If a script of the active parser is running, return.
    if let parser, parser.scriptNestingLevel > 0 { return }
    // 9–10. Erase the event listeners and handlers of the document's nodes and of its window.
    eraseListeners()
    // 11–15. Replace all with null, and set document to no-quirks mode.
    page?.frames.removeAll()
    document.state.isOpenForWriting = false
    document.node.replaceAll(with: nil)
    document.state.quirksMode = .noQuirks
    // 16–18. Create a script-created parser, and set the readiness to "loading".
    _ = makeParser()
    isScriptCreated = true
    if let page, page.runsScripts { page.readiness = "loading" }
  }

  private func eraseListeners() {
    let agent = document.agent
    var next: Node? = document.node
    while let node = next {
      EventTarget.node(node).eraseAllListeners(in: agent)
      next = node.nextShadowIncluding(within: document.node)
    }
    if let page { EventTarget.object(page.windowTarget).eraseAllListeners(in: agent) }
  }

  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document-write-steps
  func write(_ text: DOMString) {
    // 9. If the insertion point is undefined, run the document open steps.
    if !hasInsertionPoint {
      if ignoredDestructiveWrites > 0 { return }
      let text = document.state.isOpenForWriting ? document.openText : ""
      open()
      parser?.insert(text)
    }
    // 10–11. Insert the text into the input stream, and process it.
    parser?.insert(text)
    waitForPendingScript()
  }

  /// Whether `close` is waited for.
  var isOpen: Bool { isScriptCreated && parser != nil }

  private var hasInsertionPoint: Bool {
    parser.map { isScriptCreated || $0.scriptNestingLevel > 0 } ?? false
  }

  /// A parser that is not called by a parser's script waits for its script as for a file.
  private func waitForPendingScript() {
    guard let parser, parser.isPaused, parser.scriptNestingLevel == 0 else { return }
    page?.eventLoop.queueTask { [weak self, weak parser] in
      if let self, parser === self.parser { runBlockingScripts() }
    }
  }

  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-document-close
  func close() {
    // 3. If there is no script-created parser, return.
    guard let parser, isScriptCreated else { return }
    // 4–6. Insert an explicit end of file, and run the tokenizer.
    parser.finish()
    isClosing = true
    endIfFinished()
  }

  /// A parser that waits for a script is finished later.
  private func endIfFinished() {
    guard let parser, parser.isFinished else { return }
    isClosing = false
    end(parser)
    page?.takeMargins()
    if let page, page.runsScripts { page.loading.end() }
  }
}

extension Document {
  /// The document's markup without the end tags of the body and the root.
  fileprivate var openText: DOMString {
    guard let body, let head else { return "" }
    let parts = [head, body].map {
      HTMLSerializer.serialize(childrenOf: $0.node, scripting: isScriptingEnabled)
    }
    return "<!DOCTYPE html><html><head>" + parts[0] + "</head><body>" + parts[1]
  }
}
