import CLibXML2
import DOM

/// The tokenizer: returns one token at a time, and can pause at any byte of its input.
///
/// It is a state machine in which each state is a function over the bytes at `cursor`. The parts of
/// an unfinished token stay in buffers of the tokenizer. The attributes of a tag are made as nodes
/// at once, so that the tree can take them over unchanged.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#tokenization
package struct Tokenizer {
  package typealias Position = UnsafePointer<UInt8>

  var cursor: Position
  var end: Position
  var origin = InputOrigin(insertedAt: 0)
  package var state = State.data
  var returnState = State.data

  /// The current tag token, and the offset of its `<`.
  package var tag = TagToken()
  var isEndTag = false
  /// Whether the current tag has attributes. End tags keep none of theirs.
  var hasAttributes = false
  var tokenOffset = 0
  /// The bytes of the current `characters` token: in the input or in `scratch`.
  package var characters = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  package var comment = ByteBuffer()
  package var doctype = DoctypeToken()

  /// The name of the last start tag, for an appropriate end tag token.
  package var lastStartTag: NumberedName?
  /// Whether there is an adjusted current node that is not in the HTML namespace, so that
  /// `<![CDATA[` begins a CDATA section.
  package var allowsCDATASections = false

  let document: UnsafeMutablePointer<xmlDoc>
  let names: NameTable
  let collectsErrors: Bool
  /// SAFARI: if false, U+0000 is dropped or replaced as in WebKit, in RCDATA and RAWTEXT too.
  let followsStandard: Bool
  package var errors: [ParseError] = []

  /// The current attribute: its name, and its value unless that is one run of the input.
  var attributeName: NumberedName?
  var value = ByteBuffer()
  var seenAttributes = SeenAttributes()
  /// The name of the current tag or attribute, unless it was found as one word.
  var name = ByteBuffer()
  /// https://html.spec.whatwg.org/multipage/parsing.html#temporary-buffer
  var temporaryBuffer = ByteBuffer()
  var scratch = ByteBuffer()
  var reference = CharacterReferenceProgress()

  package init(document: Document, collectsErrors: Bool, followsStandard: Bool = true) {
    let empty: StaticString = ""
    cursor = empty.utf8Start
    end = cursor
    self.document = document.pointer
    names = document.agent.names
    self.collectsErrors = collectsErrors
    self.followsStandard = followsStandard
  }

  package mutating func deallocate() {
    tag.discardAttributes()
    for buffer in [comment, value, name, temporaryBuffer, scratch] { buffer.deallocate() }
    doctype.deallocate()
    seenAttributes.deallocate()
  }

  /// The next token; `needsInput` when the input given so far is used up.
  package mutating func next() -> TokenKind {
    while true {
      if cursor == end { return .needsInput }
      let token = step()
      if token != .none { return token }
    }
  }

  /// The bytes gathered in `scratch`, as a token.
  mutating func scratchToken() -> TokenKind {
    characters = scratch.bytes
    return .characters
  }

  @inline(__always)
  mutating func run(to position: Position) -> TokenKind {
    characters = UnsafeBufferPointer(start: cursor, count: position - cursor)
    cursor = position
    return .characters
  }

  /// Where the current `characters` token begins; for a character reference, where it ends.
  var textOffset: Int {
    if let start = characters.baseAddress,
      start + characters.count == cursor
        || start + characters.count + 1 == cursor
    {
      return origin.offset(of: start)
    }
    return origin.offset(of: cursor) - 1
  }

  /// Where the input so far ends.
  var endOffset: Int { origin.offset(of: end) }

  /// A parse error at the byte at `position` (by default the next one).
  @inline(__always)
  mutating func report(_ code: StaticString, at position: Position? = nil) {
    if collectsErrors { record(code, at: position ?? cursor) }
  }

  @inline(never)
  private mutating func record(_ code: StaticString, at position: Position) {
    report(code, atOffset: origin.offset(of: position))
  }

  @inline(never)
  mutating func report(_ code: StaticString, atOffset offset: Int) {
    if errors.count == ParseError.maximumCount { return }
    errors.append(ParseError(code: "\(code)", position: SourcePosition(offset: offset)))
  }
}

/// https://html.spec.whatwg.org/multipage/parsing.html#doctype-token
package struct DoctypeToken {
  package var name = ByteBuffer(capacity: 16)
  package var publicIdentifier = ByteBuffer(capacity: 16)
  package var systemIdentifier = ByteBuffer(capacity: 16)
  package var hasName = false
  package var hasPublicIdentifier = false
  package var hasSystemIdentifier = false
  package var forceQuirks = false

  mutating func reset() {
    name.removeAll()
    publicIdentifier.removeAll()
    systemIdentifier.removeAll()
    (hasName, hasPublicIdentifier, hasSystemIdentifier, forceQuirks) = (false, false, false, false)
  }

  func deallocate() {
    name.deallocate()
    publicIdentifier.deallocate()
    systemIdentifier.deallocate()
  }
}
