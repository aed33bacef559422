import CLibXML2
import DOM

/// The HTML parser: it takes text in pieces of any size, and builds a tree in a document.
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
    /// Follow the standard where WebKit deviates from it: with U+0000 and U+FFFD, end tags in SVG,
    /// CDATA sections, and some tags in templates.
    package var followsStandard = false
    /// Whether parse errors are collected in `errors`.
    package var collectsErrors = false
    /// Whether the scripts in a fragment may run once they are in a document.
    /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-range-createcontextualfragment
    package var scriptsMayRun = false

    /// https://dom.spec.whatwg.org/#document-allow-declarative-shadow-roots
    package var allowsDeclarativeShadowRoots = false

    package init(
      scripting: Bool = true, enhancedSelect: Bool = false, followsStandard: Bool = false,
      collectsErrors: Bool = false, scriptsMayRun: Bool = false,
      allowsDeclarativeShadowRoots: Bool = false
    ) {
      self.scripting = scripting
      self.enhancedSelect = enhancedSelect
      self.followsStandard = followsStandard
      self.collectsErrors = collectsErrors
      self.scriptsMayRun = scriptsMayRun
      self.allowsDeclarativeShadowRoots = allowsDeclarativeShadowRoots
    }
  }

  /// What happened to a script that the parser handed out.
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
  /// Called for each `iframe` and `frame`, soon after it was inserted and before the next script.
  package var frameHandler: ((Element) -> Void)?
  /// https://html.spec.whatwg.org/multipage/parsing.html#script-nesting-level
  package private(set) var scriptNestingLevel = 0
  /// https://html.spec.whatwg.org/multipage/parsing.html#parser-pause-flag
  package private(set) var isPaused = false
  package private(set) var isFinished = false
  private var inputHasEnded = false
  private var input = InputStream()
  private var inputChecker = InputChecker()
  private let tree: UnsafeMutablePointer<TreeConstruction>
  private var fragment: Node?
  /// Whether the fragment is for the contents of a template, which belong to an inert document.
  private var isTemplate = false
  /// The document's version when the parser last paused.
  private var lastVersion: UInt64 = 0

  /// A parser that fills an empty document.
  package init(document: Document, options: Options = Options()) {
    self.document = document
    self.options = options
    tree = .allocate(capacity: 1)
    tree.initialize(to: TreeConstruction(document: document, options: options))
    document.agent.lifetime.pauses += 1
  }

  /// A parser for the content of `fragmentContext`; `takeFragment` returns the result.
  /// https://html.spec.whatwg.org/multipage/parsing.html#html-fragment-parsing-algorithm
  package init(fragmentContext: Element, options: Options = Options()) {
    document = fragmentContext.node.document
    self.options = options
    tree = .allocate(capacity: 1)
    tree.initialize(to: TreeConstruction(context: fragmentContext, options: options))
    isTemplate = document.agent.templateContents[fragmentContext] != nil
    fragment = Node(tree.pointee.fragment)
    document.agent.lifetime.pauses += 1
  }

  deinit {
    // Until now the stack of open elements held nodes that a script may have released.
    document.agent.lifetime.pauses -= 1
    tree.pointee.deallocate()
    tree.deinitialize(count: 1)
    tree.deallocate()
    input.deallocate()
  }

  /// The first of the parse errors so far, in the order of their positions.
  package var errors: [ParseError] {
    let all = tree.pointee.tokenizer.errors + inputChecker.errors
    return Array(all.sorted { $0.position < $1.position }.prefix(ParseError.maximumCount))
  }

  /// Appends text to the end of the input stream and parses as far as possible.
  package func write(_ text: UnsafeBufferPointer<UInt8>) {
    if inputHasEnded { return }
    if options.collectsErrors { inputChecker.check(text) }
    input.append(text)
    if scriptNestingLevel == 0 { parse(downTo: 0) }
    input.keepBorrowedText()
  }

  package func write(_ text: DOMString) { text.bytes.withUnsafeBufferPointer { write($0) } }

  /// Inserts text at the insertion point, which is at the end tag of the running script (or at the
  /// end of the stream when no script of the parser runs), and parses that text.
  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document-write-steps
  package func insert(_ text: DOMString) {
    guard let insertionPoint = input.insertionPoints.last else { return write(text) }
    text.bytes.withUnsafeBufferPointer {
      input.insert($0, offset: tree.pointee.tokenizer.tokenOffset)
      parse(downTo: insertionPoint)
      input.keepBorrowedText()
    }
  }

  /// Runs a script on behalf of the parser, with the insertion point at the current position: for
  /// the pending parsing-blocking script, before `resume()`.
  package func performScript(_ body: () -> Void) {
    scriptNestingLevel += 1
    input.beginScript()
    handOver()
    body()
    beginTurn()
    input.endScript()
    scriptNestingLevel -= 1
  }

  /// Goes on after `ScriptOutcome.parserBlocking`.
  package func resume() {
    isPaused = false
    if scriptNestingLevel == 0 { parse(downTo: 0) }
  }

  /// The end of the text: the remaining end tags are implied.
  package func finish() {
    inputHasEnded = true
    finishIfPossible()
  }

  /// The fragment's nodes, in a `DocumentFragment` that becomes the caller's.
  package func takeFragment() -> Node? {
    defer { fragment = nil }
    return fragment
  }

  /// Parses until only that many segments of the input are left.
  private func parse(downTo count: Int) {
    beginTurn()
    while !isPaused, input.segments.count > count {
      input.load(into: &tree.pointee.tokenizer)
      let turn = document.agent.beginParserTurn()
      let stop = tree.pointee.run()
      input.save(from: &tree.pointee.tokenizer)
      end(turn)
      if stop == .finishedScript { runFinishedScript() }
    }
    handOver()
    if inputHasEnded { finishIfPossible() }
  }

  private func beginTurn() {
    document.agent.willChange()
    tree.pointee.beginTurn(treeHasChanged: document.state.version != lastVersion)
  }

  /// From now on, others may change the tree.
  private func handOver() {
    tree.pointee.saveFormattingAttributes()
    document.noteParserChanges(inFragment: fragment != nil)
    insertFrames()
    handOverImages()
    lastVersion = document.state.version
  }

  private func insertFrames() {
    if tree.pointee.frames.isEmpty { return }
    let frames = tree.pointee.frames
    tree.pointee.frames = []
    guard let frameHandler, fragment == nil else { return }
    for frame in frames { frameHandler(Element(frame)) }
  }

  private func handOverImages() {
    if tree.pointee.images.isEmpty { return }
    let images = tree.pointee.images
    tree.pointee.images = []
    document.agent.didMakeImages?(images.map { Element($0) })
  }

  /// Notifies scripts of what the parser has done.
  private func end(_ turn: ParserTurn) {
    tree.pointee.hasCustomElementReactions = false
    let agent = document.agent
    if agent.hasScriptsWaitingForParser {
      performScript { agent.endParserTurn(turn) }
    } else {
      agent.endParserTurn(turn)
    }
  }

  private func runFinishedScript() {
    guard let script = tree.pointee.finishedScript else { return }
    tree.pointee.finishedScript = nil
    if fragment != nil {
      if !options.scriptsMayRun { ScriptElement(Node(script))?.hasStarted = true }
      return
    }
    guard let scriptHandler else { return }
    var outcome = ScriptOutcome.done
    performScript { outcome = scriptHandler(Element(script)) }
    if outcome == .parserBlocking { isPaused = true }
  }

  private func finishIfPossible() {
    guard !isFinished, !isPaused, scriptNestingLevel == 0, input.isEmpty else { return }
    isFinished = true
    beginTurn()
    let turn = document.agent.beginParserTurn()
    tree.pointee.finish()
    document.noteParserChanges(inFragment: fragment != nil)
    if let fragment { document.agent.parserFilled(fragment, upgradesElements: !isTemplate) }
    document.agent.endParserTurn(turn)
    insertFrames()
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

  /// The nodes of a text that is the content of `context`, in a new `DocumentFragment`.
  /// https://html.spec.whatwg.org/multipage/parsing.html#html-fragment-parsing-algorithm
  package static func parseFragment(
    _ text: DOMString, context: Element, options: Options = Options()
  ) -> Node {
    let parser = HTMLParser(fragmentContext: context, options: options)
    parser.write(text)
    parser.finish()
    context.node.document.agent.lifetime.press(text.bytes.count / bytesPerNode)
    guard let fragment = parser.takeFragment() else { fatalError("not a fragment parser") }
    return fragment
  }

  /// The approximate length of markup for each node.
  private static let bytesPerNode = 32
}
