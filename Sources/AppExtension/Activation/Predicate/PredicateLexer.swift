/// A token of a predicate string.
struct PredicateToken: Equatable {
  enum Kind: Equatable {
    case end
    /// A name that is not a keyword.
    case identifier(String)
    /// In uppercase, however it was written.
    case keyword(String)
    /// Without the dollar sign.
    case variable(String)
    case string(String)
    case number(Double)
    case punctuation(String)
  }

  var kind: Kind
  /// Offsets in the string's UTF-8.
  var range: Range<Int>
}

/// https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Predicates/Articles/pBNF.html
struct PredicateLexer {
  let text: [UInt8]
  private var position = 0

  init(text: [UInt8]) { self.text = text }

  static func tokens(of text: [UInt8]) throws(PredicateSyntaxError) -> [PredicateToken] {
    var lexer = PredicateLexer(text: text)
    var tokens: [PredicateToken] = []
    while true {
      tokens.append(try lexer.next())
      if tokens.last?.kind == .end { return tokens }
    }
  }

  private static let keywords: Set<String> = [
    "AND", "OR", "NOT", "ANY", "ALL", "SOME", "NONE", "TRUEPREDICATE", "FALSEPREDICATE",
    "SUBQUERY", "UTI-CONFORMS-TO", "UTI-EQUALS", "BEGINSWITH", "ENDSWITH", "CONTAINS", "LIKE",
    "MATCHES", "IN", "BETWEEN", "TRUE", "FALSE", "YES", "NO", "NULL", "NIL", "SELF",
  ]

  /// The longer ones first.
  private static let punctuation: [StaticString] = [
    "&&", "||", "==", "!=", "<>", "<=", "=<", ">=", "=>", "=", "<", ">", "!", "(", ")", "{", "}",
    "[", "]", ",", ".", "@", "-",
  ]

  private func error(_ message: String, at offset: Int) -> PredicateSyntaxError {
    PredicateSyntaxError(message, at: offset, in: text)
  }

  private mutating func next() throws(PredicateSyntaxError) -> PredicateToken {
    while let byte = current, byte <= 0x20 { position += 1 }
    let start = position
    guard let byte = current else { return PredicateToken(kind: .end, range: start..<start) }
    let kind: PredicateToken.Kind
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      kind = .string(try readString(quote: byte))
    } else if byte == UInt8(ascii: "$") {
      position += 1
      let name = readName()
      guard !name.isEmpty else { throw error("expected a variable's name after '$'", at: position) }
      kind = .variable(name)
    } else if Self.isNameStart(byte) {
      kind = readWord()
    } else if byte &- 0x30 < 10 {
      kind = .number(try readNumber())
    } else if let sign = Self.punctuation.first(where: { skip($0) }) {
      kind = .punctuation("\(sign)")
    } else {
      throw error("'\(character(at: start))' is not allowed in a predicate", at: start)
    }
    return PredicateToken(kind: kind, range: start..<position)
  }

  private mutating func readWord() -> PredicateToken.Kind {
    let word = readName()
    if word.uppercased() == "UTI" {
      for (suffix, keyword) in [("-CONFORMS-TO", "UTI-CONFORMS-TO"), ("-EQUALS", "UTI-EQUALS")]
      where startsIgnoringCase(with: suffix) {
        position += suffix.utf8.count
        return .keyword(keyword)
      }
    }
    return Self.keywords.contains(word.uppercased())
      ? .keyword(word.uppercased()) : .identifier(word)
  }

  private mutating func readName() -> String {
    let start = position
    while let byte = current, Self.isNameStart(byte) || byte &- 0x30 < 10 { position += 1 }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  private mutating func readNumber() throws(PredicateSyntaxError) -> Double {
    let start = position
    while let byte = current, byte &- 0x30 < 10 || byte == UInt8(ascii: ".") { position += 1 }
    let digits = String(decoding: text[start..<position], as: UTF8.self)
    guard let number = Double(digits) else { throw error("'\(digits)' is not a number", at: start) }
    return number
  }

  private mutating func readString(quote: UInt8) throws(PredicateSyntaxError) -> String {
    let start = position
    position += 1
    var content: [UInt8] = []
    while let byte = current {
      position += 1
      if byte == quote { return String(decoding: content, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), let escaped = current {
        position += 1
        switch escaped {
        case UInt8(ascii: "n"): content.append(0x0A)
        case UInt8(ascii: "t"): content.append(0x09)
        case UInt8(ascii: "r"): content.append(0x0D)
        default: content.append(escaped)
        }
      } else {
        content.append(byte)
      }
    }
    throw error("the string that begins here is not terminated", at: start)
  }

  private var current: UInt8? { position < text.count ? text[position] : nil }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_")
  }

  private mutating func skip(_ sign: StaticString) -> Bool {
    let sign = UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount)
    guard text[position...].starts(with: sign) else { return false }
    position += sign.count
    return true
  }

  private func startsIgnoringCase(with suffix: String) -> Bool {
    String(decoding: text[position...].prefix(suffix.utf8.count), as: UTF8.self).uppercased()
      == suffix
  }

  private func character(at offset: Int) -> Character {
    String(decoding: text[offset...], as: UTF8.self).first ?? " "
  }
}
