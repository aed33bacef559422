import CLibXML2
import DOM

/// Tree construction: takes the tokenizer's tokens and makes the tree of them.
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
  /// https://html.spec.whatwg.org/multipage/parsing.html#head-element-pointer
  var head: NodePointer?
  /// https://html.spec.whatwg.org/multipage/parsing.html#form-element-pointer
  var form: NodePointer?
  /// https://html.spec.whatwg.org/multipage/parsing.html#frameset-ok-flag
  var framesetOK = true
  /// https://html.spec.whatwg.org/multipage/parsing.html#foster-parent
  var fosterParenting = false
  /// Whether a line feed is to be left out if it comes next.
  var ignoresLineFeed = false
  /// https://html.spec.whatwg.org/multipage/parsing.html#concept-pending-table-char-tokens
  var pendingTableText = ByteBuffer()
  /// A `script` whose end tag was seen and which the parser's client has to be told of.
  var finishedScript: NodePointer?
  var isStopped = false

  let document: Document
  let agent: Agent
  let options: HTMLParser.Options
  /// The result in the fragment case, whose context stands in entry 0 of the stack.
  var fragment: NodePointer?
  /// The `html` element that stands at the bottom of the stack then; it is in no tree.
  var fragmentRoot: NodePointer?
  let categories: UnsafePointer<ElementCategories>
  let html = SharedNamespace.html
  var lastText = LastText()
  var deepest = DeepestInsertion()
  var tokenNumber = 0
  var selected = SelectedContentProgress()

  init(document: Document, options: HTMLParser.Options) {
    self.document = document
    self.options = options
    agent = document.agent
    categories = ElementCategories.ofHTMLElements(enhancedSelect: options.enhancedSelect)
    tokenizer = Tokenizer(document: document, collectsErrors: options.collectsErrors)
    stack = StackOfOpenElements(nobody: document.node.pointer)
  }

  mutating func deallocate() {
    tokenizer.deallocate()
    stack.deallocate()
    formatting.deallocate()
    pendingTableText.deallocate()
    if let fragmentRoot { agent.free(Node(fragmentRoot)) }
  }

  enum Stop {
    case needsInput, finishedScript
  }

  /// Processes tokens until the input is used up or a script is to run.
  mutating func run() -> Stop {
    while true {
      let token = tokenizer.next()
      if token == .needsInput { return .needsInput }
      process(token)
      if finishedScript != nil { return .finishedScript }
    }
  }

  /// Processes the end of the file.
  mutating func finish() {
    while !isStopped {
      let token = tokenizer.finish()
      if token == .endOfFile {
        processEndOfFile()
        isStopped = true
      } else {
        process(token)
      }
    }
  }

  @inline(__always)
  private mutating func process(_ token: Tokenizer.TokenKind) {
    tokenNumber &+= 1
    switch token {
    case .startTag:
      ignoresLineFeed = false
      processStartTag()
      tokenizer.tag.discardAttributes()
      tokenizer.allowsCDATASections = !adjustedCurrentNodeIsHTML
    case .endTag:
      ignoresLineFeed = false
      processEndTag()
      tokenizer.allowsCDATASections = !adjustedCurrentNodeIsHTML
    case .characters:
      processCharacters(tokenizer.characters)
    case .nullCharacter:
      ignoresLineFeed = false
      processNull()
    case .comment:
      ignoresLineFeed = false
      processComment()
    case .doctype:
      ignoresLineFeed = false
      processDoctype()
    case .none, .needsInput, .endOfFile: break
    }
  }

  /// Somebody else has changed the tree.
  mutating func forgetTextMemory() { lastText = LastText() }

  /// A parse error of tree construction, at the token.
  @inline(__always)
  mutating func parseError(_ code: StaticString) {
    if options.collectsErrors { tokenizer.report(code, atOffset: tokenizer.tokenOffset) }
  }
}
