/// Reads the tokens of a Swift source file: enough to tell code from comments and strings.
///
/// https://docs.swift.org/swift-book/documentation/the-swift-programming-language/lexicalstructure/
struct SwiftLexer {
  let bytes: [UInt8]
  var position: Int
  let end: Int
  var tokens: [SwiftToken] = []
  /// Where something was not understood.
  var faults: [Int] = []
  private var isAtLineStart = true
  /// How deeply strings contain each other.
  let depth: Int
  /// Whether the contents of interpolations are read, or only skipped.
  var readsInterpolations = true

  /// Strings within strings beyond this are not looked into.
  private static let deepest = 16

  init(_ bytes: [UInt8], range: Range<Int>, depth: Int = 0) {
    self.bytes = bytes
    (position, end, self.depth) = (range.lowerBound, range.upperBound, depth)
  }

  var current: UInt8? { position < end ? bytes[position] : nil }

  func byte(_ distance: Int) -> UInt8? {
    position + distance < end ? bytes[position + distance] : nil
  }

  func starts(with text: StaticString, at distance: Int = 0) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + distance + count <= end else { return false }
    return (0..<count).allSatisfy {
      bytes[position + distance + $0] == text.utf8Start[$0]
    }
  }

  mutating func readAll() {
    while let byte = current { read(byte) }
  }

  private mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      isAtLineStart = true
      position += 1
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0: position += 1
    case UInt8(ascii: "/") where starts(with: "//"): skipLine()
    case UInt8(ascii: "/") where starts(with: "/*"): skipComment()
    case UInt8(ascii: "/") where beginsRegularExpression: readRegularExpression()
    case UInt8(ascii: "\""): readString(pounds: 0)
    case UInt8(ascii: "#"): readPound()
    case UInt8(ascii: "`"): readQuotedIdentifier()
    case _ where byte &- 0x30 < 10: read(.number) { $0.isIdentifierPart || $0 == UInt8(ascii: ".") }
    case _ where byte.isIdentifierPart: read(.identifier) { $0.isIdentifierPart }
    case _ where byte.isOperator: readSign()
    default:
      append(.punctuation, String(UnicodeScalar(byte)), at: position)
      position += 1
    }
  }

  mutating func append(
    _ kind: SwiftToken.Kind, _ text: String, at offset: Int, interpolated: [SwiftToken] = []
  ) {
    tokens.append(
      SwiftToken(
        kind: kind, text: text, offset: offset, startsLine: isAtLineStart,
        interpolated: interpolated))
    isAtLineStart = false
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func read(_ kind: SwiftToken.Kind, while isPart: (UInt8) -> Bool) {
    let start = position
    while let byte = current, isPart(byte) {
      // A range (`1...2`) and a member (`1.description`) are not of the number.
      if byte == UInt8(ascii: "."), !(self.byte(1).map { $0 &- 0x30 < 10 } ?? false) { break }
      position += 1
    }
    append(kind, text(start..<position), at: start)
  }

  private mutating func readQuotedIdentifier() {
    let start = position
    position += 1
    while let byte = current, byte.isIdentifierPart { position += 1 }
    append(.identifier, text(start + 1..<position), at: start)
    if current == UInt8(ascii: "`") { position += 1 } else { faults.append(start) }
  }

  /// Signs that stand for themselves are read alone, so that `x!.y` and `x?["k"]` come apart.
  private mutating func readSign() {
    let start = position
    let isAlone = [UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ".")].contains(bytes[start])
    position += 1
    if isAlone {
      for sign in ["...", "..<", "??", "!==", "!="] as [StaticString] {
        position -= 1
        if starts(with: sign) {
          position += sign.utf8CodeUnitCount
          break
        }
        position += 1
      }
    } else {
      while let byte = current, byte.isOperator, byte != UInt8(ascii: "."),
        !(byte == UInt8(ascii: "/") && (self.byte(1) == byte || self.byte(1) == UInt8(ascii: "*")))
      { position += 1 }
    }
    append(.sign, text(start..<position), at: start)
  }

  /// A raw string, an extended regular expression, a directive, or a macro.
  private mutating func readPound() {
    let start = position
    var pounds = 0
    while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
    if byte(pounds) == UInt8(ascii: "\"") {
      position += pounds
      readString(pounds: pounds)
    } else if byte(pounds) == UInt8(ascii: "/") {
      readExtendedRegularExpression(pounds: pounds)
    } else if ["#if ", "#elseif ", "#else", "#endif", "#sourceLocation", "#warning", "#error"]
      .contains(where: { (word: StaticString) in starts(with: word) })
    {
      skipLine()
    } else {
      append(.punctuation, "#", at: start)
      position += 1
    }
  }

  mutating func skipLine() {
    while let byte = current, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      position += 1
    }
  }

  /// Comments contain each other.
  private mutating func skipComment() {
    let start = position
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
      } else if current == nil {
        faults.append(start)
        return
      } else {
        position += 1
      }
    } while depth > 0
  }

  /// The tokens of what is between two places.
  mutating func nested(_ range: Range<Int>) -> [SwiftToken] {
    guard readsInterpolations else { return [] }
    guard depth < Self.deepest else {
      faults.append(range.lowerBound)
      return []
    }
    var lexer = SwiftLexer(bytes, range: range, depth: depth + 1)
    lexer.readAll()
    faults += lexer.faults
    return lexer.tokens
  }
}

extension UInt8 {
  var isIdentifierPart: Bool {
    self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self &- 0x30 < 10
      || (self | 0x20) &- 0x61 < 26 || self >= 0x80
  }

  var isOperator: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
