import CLibXML2
import DOM

/// Tree construction: builds the tree from the tokenizer's tokens.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#tree-construction
struct TreeConstruction {
  typealias NodePointer = UnsafeMutablePointer<xmlNode>

  var tokenizer: Tokenizer
  var mode = InsertionMode.initial
  /// https://html.spec.whatwg.org/multipage/parsing.html#original-insertion-mode
  var originalMode = InsertionMode.initial
  /// https://html.spec.whatwg.org/multipage/parsing.html#stack-of-template-insertion-modes
  var templateModes: [InsertionMode] = []
  var stack: StackOfOpenElements
  var formatting = ListOfActiveFormattingElements()
  var repetitions = FormattingRepetitions()
  /// https://html.spec.whatwg.org/multipage/parsing.html#head-element-pointer
  var head: NodePointer?
  /// https://html.spec.whatwg.org/multipage/parsing.html#form-element-pointer
  var form: NodePointer?
  /// https://html.spec.whatwg.org/multipage/parsing.html#frameset-ok-flag
  var framesetOK = true
  /// https://html.spec.whatwg.org/multipage/parsing.html#foster-parent
  var fosterParenting = false
  /// How many bytes of a U+FFFD have been read, where only such characters and white space have
  /// been read so far.
  var replacementCharacterProgress = 0
  /// Whether a line feed is to be left out if it comes next.
  var ignoresLineFeed = false
  /// https://html.spec.whatwg.org/multipage/parsing.html#concept-pending-table-char-tokens
  var pendingTableText = ByteBuffer()
  /// A `script` whose end tag was seen, and which the parser's client must be given.
  var finishedScript: NodePointer?
  /// The frames that the parser's client has not been given yet.
  var frames: [NodePointer] = []
  /// The images of which whoever loads them has not been told yet.
  var images: [NodePointer] = []
  /// Whether an inserted custom element has reactions waiting.
  var hasCustomElementReactions = false
  var isStopped = false
  /// Whether the tree has observers.
  var isObserved = false

  let document: Document
  let agent: Agent
  let options: HTMLParser.Options
  /// The result in the fragment case, whose context is in entry 0 of the stack.
  var fragment: NodePointer?
  /// Elements that were only on the stack and are in no tree: the first one in the fragment case,
  /// and those of declarative shadow roots.
  var elementsInNoTree: [NodePointer] = []
  /// A `body` that was replaced by a `frameset`.
  var removedBody: NodePointer?
  let categories: UnsafePointer<ElementCategories>
  let html = SharedNamespace.html
  var lastText = LastText()
  var deepest = DeepestInsertion()
  var tokenNumber = 0
  var tokenKind = Tokenizer.TokenKind.none
  var selected = SelectedContentProgress()
  /// The attributes that `html` and `body` elements received from further start tags in this turn.
  var completed: [NodePointer: CompletedAttributes] = [:]

  init(document: Document, options: HTMLParser.Options) {
    self.document = document
    self.options = options
    agent = document.agent
    categories = ElementCategories.ofHTMLElements(enhancedSelect: options.enhancedSelect)
    tokenizer = Tokenizer(
      document: document, collectsErrors: options.collectsErrors,
      followsStandard: options.followsStandard)
    stack = StackOfOpenElements(nobody: document.node.pointer)
  }

  mutating func deallocate() {
    tokenizer.deallocate()
    stack.deallocate()
    formatting.deallocate()
    pendingTableText.deallocate()
    for element in elementsInNoTree { NodeAllocation.free(element) }
  }

  /// Frees a tree, unless a script holds a node of it.
  func freeUnseen(_ root: Node) {
    guard root.parent == nil, agent.observers.isEmpty else { return }
    var node: Node? = root
    while let current = node {
      if current.hasWrapper { return }
      node = current.next(within: root)
    }
    root.destroyTree()
  }

  enum Stop {
    case needsInput, finishedScript
  }

  /// Processes tokens until the input is used up or a script must run.
  mutating func run() -> Stop {
    while true {
      let token = tokenizer.next()
      if token == .needsInput { return .needsInput }
      process(token)
      if finishedScript != nil || hasCustomElementReactions { return .finishedScript }
    }
  }

  /// Processes the end of the file.
  mutating func finish() {
    while !isStopped {
      let token = tokenizer.finish()
      tokenKind = token
      if token == .endOfFile {
        processEndOfFile()
        isStopped = true
        if let removedBody { freeUnseen(Node(removedBody)) }
      } else {
        process(token)
      }
    }
  }

  @inline(__always)
  private mutating func process(_ token: Tokenizer.TokenKind) {
    tokenNumber &+= 1
    tokenKind = token
    switch token {
    case .startTag:
      ignoresLineFeed = false
      processStartTag()
      tokenizer.tag.discardAttributes()
      noteAdjustedCurrentNode()
    case .endTag:
      ignoresLineFeed = false
      processEndTag()
      noteAdjustedCurrentNode()
    case .characters:
      processCharacters(tokenizer.characters)
    case .nullCharacter:
      processNull()
    case .comment:
      ignoresLineFeed = false
      processComment()
      noteAdjustedCurrentNode()
    case .doctype:
      ignoresLineFeed = false
      processDoctype()
    case .none, .needsInput, .endOfFile: break
    }
  }

  /// The parser continues after scripts have run.
  mutating func beginTurn(treeHasChanged: Bool) {
    completed = [:]
    isObserved = fragment == nil && !agent.observers.isEmpty
    if treeHasChanged { lastText = LastText() }
  }

  /// A parse error of tree construction, at the token.
  @inline(__always)
  mutating func parseError(_ code: StaticString) {
    if options.collectsErrors { report(code) }
  }

  @inline(never)
  private mutating func report(_ code: StaticString) {
    let offset =
      switch tokenKind {
      case .characters, .nullCharacter: tokenizer.textOffset
      case .endOfFile: tokenizer.endOffset
      default: tokenizer.tokenOffset
      }
    tokenizer.report(code, atOffset: offset)
  }
}
