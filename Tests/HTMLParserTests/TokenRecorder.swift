import DOM

@testable import HTMLParser

/// Runs a tokenizer and writes its tokens down.
struct TokenRecorder {
  private var tokenizer: Tokenizer
  private var characters = DOMString()
  private(set) var tokens: [String] = []

  /// - Parameter pieces: the input, in the pieces in which it comes.
  static func run(
    _ test: TokenizerTest, pieces: [[UInt8]], document: Document
  ) -> TokenizerResult {
    var recorder = TokenRecorder(test, document: document)
    var input = InputStream()
    var checker = InputChecker()
    for piece in pieces {
      piece.withUnsafeBufferPointer {
        checker.check($0)
        input.append($0)
        recorder.tokenize(&input)
      }
    }
    recorder.finish()
    let errors = recorder.tokenizer.errors + checker.errors
    let result = TokenizerResult(
      tokens: recorder.tokens,
      errors: errors.map { describe($0, in: test.input) }.sorted())
    recorder.tokenizer.deallocate()
    input.deallocate()
    return result
  }

  private init(_ test: TokenizerTest, document: Document) {
    tokenizer = Tokenizer(document: document, collectsErrors: true)
    tokenizer.state = test.state
    tokenizer.lastStartTag = test.lastStartTag.map { document.agent.names.intern(DOMString($0)) }
  }

  /// The suite counts columns in UTF-16 code units, from 1.
  private static func describe(_ error: ParseError, in input: [UInt8]) -> String {
    let location = input.withUnsafeBufferPointer {
      SourceLines($0).location(of: error.position)
    }
    let end = error.position.offset
    guard (0...input.count).contains(end) else { return "\(error.code) at offset \(end)" }
    let line = input[(end - location.column + 1)..<end]
    let column = line.reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    return "\(error.code) \(location.line):\(column)"
  }

  private mutating func tokenize(_ input: inout InputStream) {
    while !input.isEmpty {
      input.load(into: &tokenizer)
      while true {
        let token = tokenizer.next()
        if token == .needsInput { break }
        record(token)
      }
      input.save(from: &tokenizer)
    }
  }

  private mutating func finish() {
    while true {
      let token = tokenizer.finish()
      if token == .endOfFile { break }
      record(token)
    }
    flushCharacters()
  }

  private mutating func flushCharacters() {
    if !characters.isEmpty { tokens.append("Character \(characters.quoted)") }
    characters = DOMString()
  }

  private mutating func record(_ token: Tokenizer.TokenKind) {
    switch token {
    case .characters:
      characters = characters + DOMString(unchecked: Array(tokenizer.characters))
      return
    case .nullCharacter:
      characters = characters + "\0"
      return
    default: flushCharacters()
    }
    switch token {
    case .startTag:
      tokens.append(
        "StartTag \(tokenizer.tag.name.name.string.quoted) \(attributes) \(tokenizer.tag.isSelfClosing)"
      )
    case .endTag:
      tokens.append("EndTag \(tokenizer.tag.name.name.string.quoted)")
    case .comment:
      tokens.append("Comment \(tokenizer.comment.string.quoted)")
    default:
      let doctype = tokenizer.doctype
      func text(_ buffer: ByteBuffer, _ isThere: Bool) -> String {
        isThere ? buffer.string.quoted : "null"
      }
      tokens.append(
        """
        DOCTYPE \(text(doctype.name, doctype.hasName)) \
        \(text(doctype.publicIdentifier, doctype.hasPublicIdentifier)) \
        \(text(doctype.systemIdentifier, doctype.hasSystemIdentifier)) \(!doctype.forceQuirks)
        """)
    }
  }

  private var attributes: [String] {
    var result: [String] = []
    var attribute = Attr(tokenizer.tag.firstAttribute)
    while let current = attribute {
      result.append("\(current.localName.string.quoted)=\(current.value.quoted)")
      attribute = current.next
    }
    return result.sorted()
  }
}
