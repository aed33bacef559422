/// https://www.w3.org/TR/1999/REC-xpath-19991116/#exprlex
struct XPathLexer {
  enum Token: Equatable {
    case end, leftParenthesis, rightParenthesis, leftBracket, rightBracket, dot, dotDot, at, comma
    case slash, slashSlash
    case `operator`(XPathOperator)
    case literal(DOMString)
    case number(Double)
    case variable(prefix: DOMString?)
    case axis(DOMString)
    /// A name followed by a parenthesis.
    case function(prefix: DOMString?, name: DOMString)
    /// A nil name is `*`.
    case name(prefix: DOMString?, name: DOMString?)
  }

  private let text: [UInt8]
  private var position = 0
  /// Decides whether an operator's name may follow.
  private var previous: Token?

  init(_ text: DOMString) { self.text = text.bytes }

  private func peek(_ distance: Int = 0) -> UInt8 {
    position + distance < text.count ? text[position + distance] : 0
  }

  private mutating func skipWhitespace() {
    while peek() == 0x20 || peek() == 0x09 || peek() == 0x0A || peek() == 0x0D { position += 1 }
  }

  mutating func next() throws(XPathError) -> Token {
    skipWhitespace()
    let token = try scan()
    previous = token
    return token
  }

  private mutating func scan() throws(XPathError) -> Token {
    if position >= text.count { return .end }
    let byte = peek()
    switch byte {
    case UInt8(ascii: "("): return take(.leftParenthesis)
    case UInt8(ascii: ")"): return take(.rightParenthesis)
    case UInt8(ascii: "["): return take(.leftBracket)
    case UInt8(ascii: "]"): return take(.rightBracket)
    case UInt8(ascii: ","): return take(.comma)
    case UInt8(ascii: "@"): return take(.at)
    case UInt8(ascii: "|"): return take(.operator(.union))
    case UInt8(ascii: "+"): return take(.operator(.plus))
    case UInt8(ascii: "-"): return take(.operator(.minus))
    case UInt8(ascii: "="): return take(.operator(.equal))
    case UInt8(ascii: "!"):
      guard peek(1) == UInt8(ascii: "=") else { throw .syntax }
      return take(.operator(.notEqual), 2)
    case UInt8(ascii: "/"):
      return peek(1) == UInt8(ascii: "/") ? take(.slashSlash, 2) : take(.slash)
    case UInt8(ascii: "<"):
      return peek(1) == UInt8(ascii: "=")
        ? take(.operator(.lessOrEqual), 2) : take(.operator(.less))
    case UInt8(ascii: ">"):
      return peek(1) == UInt8(ascii: "=")
        ? take(.operator(.greaterOrEqual), 2) : take(.operator(.greater))
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try scanLiteral(byte)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber()
    case UInt8(ascii: "."):
      if peek(1).isASCIIDigit { return scanNumber() }
      return peek(1) == byte ? take(.dotDot, 2) : take(.dot)
    case UInt8(ascii: "$"):
      position += 1
      let name = try scanQualifiedName()
      return .variable(prefix: name.prefix)
    default: return try scanName()
    }
  }

  private mutating func take(_ token: Token, _ count: Int = 1) -> Token {
    position += count
    return token
  }

  private mutating func scanLiteral(_ quote: UInt8) throws(XPathError) -> Token {
    position += 1
    let start = position
    while position < text.count, peek() != quote { position += 1 }
    guard position < text.count else { throw .syntax }
    position += 1
    return .literal(DOMString(unchecked: Array(text[start..<position - 1])))
  }

  private mutating func scanNumber() -> Token {
    let start = position
    while peek().isASCIIDigit { position += 1 }
    if peek() == UInt8(ascii: ".") {
      position += 1
      while peek().isASCIIDigit { position += 1 }
    }
    return .number(DOMString(unchecked: Array(text[start..<position])).xpathNumber)
  }

  // MARK: - Names

  /// Whether `*` and the names of operators are operators here.
  private var operatorMayFollow: Bool {
    switch previous {
    case nil, .at, .axis, .leftParenthesis, .leftBracket, .comma, .operator, .slash, .slashSlash:
      false
    default: true
    }
  }

  private mutating func scanName() throws(XPathError) -> Token {
    let mayBeOperator = operatorMayFollow
    if peek() == UInt8(ascii: "*") {
      return take(mayBeOperator ? .operator(.times) : .name(prefix: nil, name: nil))
    }
    let start = position
    let first = try scanNCName()
    skipWhitespace()
    if mayBeOperator {
      switch first {
      case "and": return .operator(.and)
      case "or": return .operator(.or)
      case "mod": return .operator(.mod)
      case "div": return .operator(.div)
      default: break
      }
    }
    if peek() == UInt8(ascii: ":") {
      if peek(1) == UInt8(ascii: ":") { return take(.axis(first), 2) }
      let afterColon = position + 1
      position = afterColon
      skipWhitespace()
      if peek() == UInt8(ascii: "*") { return take(.name(prefix: first, name: nil)) }
      position = start
    } else {
      position = start
    }
    let name = try scanQualifiedName()
    skipWhitespace()
    return peek() == UInt8(ascii: "(")
      ? .function(prefix: name.prefix, name: name.local)
      : .name(prefix: name.prefix, name: name.local)
  }

  private mutating func scanQualifiedName() throws(XPathError) -> (
    prefix: DOMString?, local: DOMString
  ) {
    let first = try scanNCName()
    skipWhitespace()
    guard peek() == UInt8(ascii: ":") else { return (nil, first) }
    position += 1
    skipWhitespace()
    return (first, try scanNCName())
  }

  /// https://www.w3.org/TR/REC-xml-names/#NT-NCName
  private mutating func scanNCName() throws(XPathError) -> DOMString {
    let start = position
    guard peek().isASCIIAlpha || peek() == UInt8(ascii: "_") || peek() >= 0x80 else {
      throw .syntax
    }
    while peek().isASCIIAlpha || peek().isASCIIDigit || peek() == UInt8(ascii: "_")
      || peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: ".") || peek() >= 0x80
    {
      position += 1
    }
    return DOMString(unchecked: Array(text[start..<position]))
  }
}
