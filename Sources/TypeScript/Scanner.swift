/// Reads token after token. Whether a slash begins a regular expression, and how many signs `>` are one
/// token, is up to the parser: it asks again.
///
/// https://tc39.es/ecma262/#sec-ecmascript-language-lexical-grammar
struct Scanner {
  let bytes: [UInt8]
  private(set) var token = Token()
  /// Where the token before ended.
  private(set) var lastEnd = 0
  private var place = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: "#!".utf8) { skipLine() }
  }

  func byte(_ offset: Int = 0) -> UInt8 {
    place + offset < bytes.count ? bytes[place + offset] : 0
  }

  mutating func next() throws(SyntaxFault) {
    lastEnd = token.range.upperBound
    token.followsLineBreak = false
    try skipTrivia()
    let start = place
    token.kind = try scan()
    token.range = start..<place
  }

  // MARK: Between tokens

  private mutating func skipTrivia() throws(SyntaxFault) {
    while place < bytes.count {
      switch byte() {
      case 0x0A, 0x0D:
        token.followsLineBreak = true
        place += 1
      case 0x20, 0x09, 0x0B, 0x0C: place += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): try skipComment()
      case 0x80...:
        let length = spaceLength
        if length == 0 { return }
        if isLineBreak { token.followsLineBreak = true }
        place += length
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while place < bytes.count, !isLineBreak { place += 1 }
  }

  private mutating func skipComment() throws(SyntaxFault) {
    let start = place
    place += 2
    while place < bytes.count {
      if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        place += 2
        return
      }
      if isLineBreak { token.followsLineBreak = true }
      place += 1
    }
    throw SyntaxFault("a comment has no end", at: start)
  }

  // https://tc39.es/ecma262/#sec-line-terminators
  private var isLineBreak: Bool {
    switch byte() {
    case 0x0A, 0x0D: true
    case 0xE2: byte(1) == 0x80 && 0xA8...0xA9 ~= byte(2)
    default: false
    }
  }

  /// Of a space that is not ASCII, in bytes; 0 if there is none.
  ///
  // https://tc39.es/ecma262/#sec-white-space
  private var spaceLength: Int {
    switch (byte(), byte(1), byte(2)) {
    case (0xC2, 0xA0, _): 2
    case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9),
      (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
      3
    default: 0
    }
  }

  // MARK: Tokens

  private mutating func scan() throws(SyntaxFault) -> Token.Kind {
    guard place < bytes.count else { return .end }
    switch byte() {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      try skipString()
      return .string
    case UInt8(ascii: "`"):
      place += 1
      return .template(isWhole: try skipTemplate())
    case UInt8(ascii: ".") where byte(1).isDigit, _ where byte().isDigit:
      skipNumber()
      return .number
    case UInt8(ascii: "#"):
      place += 1
      skipWord()
      return .privateName
    case let first where first.isPartOfWord:
      skipWord()
      return .word
    default: return .punctuator(scanPunctuator())
    }
  }

  private mutating func skipWord() {
    while place < bytes.count, byte().isPartOfWord, byte() < 0x80 || spaceLength == 0 {
      // \u{61}
      if byte() == UInt8(ascii: "\\"), byte(2) == UInt8(ascii: "{") {
        while place < bytes.count, byte() != UInt8(ascii: "}") { place += 1 }
      }
      place += 1
    }
    place = min(place, bytes.count)
  }

  private mutating func skipNumber() {
    let start = place
    while byte().isPartOfWord || byte() == UInt8(ascii: ".") {
      let isExponent =
        byte() | 0x20 == UInt8(ascii: "e") && bytes[start] != UInt8(ascii: "0")
        || byte() | 0x20 == UInt8(ascii: "e") && byte(-1).isDigit
          && bytes[min(start + 1, bytes.count - 1)] | 0x20 != UInt8(ascii: "x")
      place += 1
      if isExponent, byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { place += 1 }
    }
  }

  private mutating func skipString() throws(SyntaxFault) {
    let start = place
    let quote = byte()
    place += 1
    while place < bytes.count, byte() != quote {
      if byte() == 0x0A || byte() == 0x0D { throw SyntaxFault("a string has no end", at: start) }
      if byte() == UInt8(ascii: "\\") { place += byte(1) == 0x0D && byte(2) == 0x0A ? 2 : 1 }
      place += 1
    }
    guard place < bytes.count else { throw SyntaxFault("a string has no end", at: start) }
    place += 1
  }

  /// - Returns: whether the template ends, rather than has an expression here.
  private mutating func skipTemplate() throws(SyntaxFault) -> Bool {
    let start = place
    while place < bytes.count {
      switch byte() {
      case UInt8(ascii: "`"):
        place += 1
        return true
      case UInt8(ascii: "$") where byte(1) == UInt8(ascii: "{"):
        place += 2
        return false
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    place = min(place, bytes.count)
    throw SyntaxFault("a template has no end", at: start - 1)
  }

  /// By length. Signs `>` are scanned one by one, because each may end a list of types.
  private static let punctuators: [[StaticString]] = [
    ["**=", "...", "<<=", "===", "!==", "&&=", "||=", "??="],
    [
      "=>", "**", "++", "--", "<<", "<=", "==", "!=", "&&", "||", "??", "+=", "-=", "*=", "/=",
      "%=", "&=", "|=", "^=",
    ],
  ]
  private static let packed = punctuators.map { $0.map { Punctuator(stringLiteral: $0) } }

  private mutating func scanPunctuator() -> Punctuator {
    let start = place
    if byte() == UInt8(ascii: "?"), byte(1) == UInt8(ascii: "."), !byte(2).isDigit {
      place += 2
      return "?."
    }
    for (index, length) in [3, 2].enumerated() where start + length <= bytes.count {
      let found = Punctuator(bytes[start..<start + length])
      if Self.packed[index].contains(found) {
        place += length
        return found
      }
    }
    // A character that is nowhere allowed is one token, whole.
    place += 1
    while place < bytes.count, bytes[start] >= 0x80, bytes[place] & 0xC0 == 0x80 { place += 1 }
    return Punctuator(bytes[start..<min(place, start + 4)])
  }
}

// MARK: What the parser decides

extension Scanner {
  /// Goes on in a template after an expression: the token is the bracket behind it.
  ///
  /// - Returns: whether the template ends.
  mutating func continueTemplate() throws(SyntaxFault) -> Bool {
    place = token.range.lowerBound + 1
    let isWhole = try skipTemplate()
    token.kind = .template(isWhole: isWhole)
    token.range = token.range.lowerBound..<place
    return isWhole
  }

  /// Makes a slash the beginning of a regular expression.
  ///
  // https://tc39.es/ecma262/#sec-literals-regular-expression-literals
  mutating func rescanRegularExpression() throws(SyntaxFault) {
    let start = token.range.lowerBound
    var isInClass = false
    place = start + 1
    while true {
      guard place < bytes.count, !isLineBreak else {
        throw SyntaxFault("a regular expression has no end", at: start)
      }
      switch byte() {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        place += 1
        skipWord()
        token.kind = .regularExpression
        token.range = start..<place
        return
      default: break
      }
      place += 1
    }
  }

  /// Makes `>` the operator that it begins, such as `>>=`.
  mutating func rescanGreaterThan() {
    guard token.kind == .punctuator(">") else { return }
    let start = token.range.lowerBound
    place = start + 1
    while place < start + 3, byte() == UInt8(ascii: ">") { place += 1 }
    if byte() == UInt8(ascii: "=") { place += 1 }
    token.kind = .punctuator(Punctuator(bytes[start..<place]))
    token.range = start..<place
  }

  /// Makes `<<` the sign that opens a list of types, before another one.
  mutating func rescanLessThan() {
    guard token.kind == .punctuator("<<") else { return }
    place = token.range.lowerBound + 1
    token.kind = .punctuator("<")
    token.range = token.range.lowerBound..<place
  }
}

/// What keeps a text from being a script, and where.
struct SyntaxFault: Error {
  let message: String
  let offset: Int

  init(_ message: String, at offset: Int) { (self.message, self.offset) = (message, offset) }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Of a word, with the escapes that may be in it.
  fileprivate var isPartOfWord: Bool { isPartOfName || self == UInt8(ascii: "\\") }

  var isPartOfName: Bool {
    isDigit || (0x61...0x7A).contains(self | 0x20) || self >= 0x80 || self == UInt8(ascii: "$")
      || self == UInt8(ascii: "_")
  }
}
