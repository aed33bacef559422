import DOM

/// Turns CSS text into tokens, all at once.
///
/// https://drafts.csswg.org/css-syntax-3/#tokenizer-algorithms
package struct CSSTokenizer: ~Copyable {
  let input: UnsafeBufferPointer<UInt8>
  let unicodeRangesAllowed: Bool
  /// The next byte to read.
  var position = 0
  /// Values with escapes; in `CSSTokens.text` they follow the input.
  var unescaped: [UInt8] = []

  /// - Parameter unicodeRangesAllowed: Only for the value of `unicode-range`.
  package static func tokenize(
    _ source: DOMString, unicodeRangesAllowed: Bool = false
  ) -> CSSTokens {
    let input = preprocess(source.bytes)
    var tokens: [CSSToken] = []
    tokens.reserveCapacity(input.count / 4 + 2)
    let unescaped = input.withUnsafeBufferPointer { buffer in
      var tokenizer = CSSTokenizer(input: buffer, unicodeRangesAllowed: unicodeRangesAllowed)
      var token: CSSToken
      repeat {
        token = tokenizer.consumeToken()
        tokens.append(token)
      } while token.kind != .endOfFile
      return tokenizer.unescaped
    }
    return CSSTokens(text: unescaped.isEmpty ? input : input + unescaped, tokens: tokens)
  }

  private init(input: UnsafeBufferPointer<UInt8>, unicodeRangesAllowed: Bool) {
    self.input = input
    self.unicodeRangesAllowed = unicodeRangesAllowed
  }

  /// https://drafts.csswg.org/css-syntax-3/#input-preprocessing
  static func preprocess(_ bytes: [UInt8]) -> [UInt8] {
    // A carriage return, a form feed, U+0000 (`C0 80`) and surrogates (`ED A0 80` and up) are rare.
    guard bytes.contains(where: { $0 == 0x0D || $0 == 0x0C || $0 == 0xC0 || $0 == 0xED }) else {
      return bytes
    }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x0D:
        output.append(0x0A)
        if index < bytes.count, bytes[index] == 0x0A { index += 1 }
      case 0x0C:
        output.append(0x0A)
      case 0xC0:
        index += 1
        output.append(contentsOf: [0xEF, 0xBF, 0xBD])
      case 0xED where index < bytes.count && bytes[index] >= 0xA0:
        index += 2
        output.append(contentsOf: [0xEF, 0xBF, 0xBD])
      default:
        output.append(byte)
      }
    }
    return output
  }

  /// The byte at that distance; 0, which no input contains, past the end.
  @inline(__always) func peek(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < input.count ? input[index] : 0
  }

  /// https://drafts.csswg.org/css-syntax-3/#consume-token
  private mutating func consumeToken() -> CSSToken {
    consumeComments()
    var token = consumeTokenProper()
    token.end = Int32(truncatingIfNeeded: position)
    return token
  }

  private mutating func consumeTokenProper() -> CSSToken {
    let byte = peek()
    switch byte {
    case 0: return CSSToken(.endOfFile, start: position)
    case 0x0A, 0x09, 0x20: return consumeWhitespace()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return consumeString()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return consumeNumeric()
    case UInt8(ascii: "("): return consumeSingle(.leftParenthesis)
    case UInt8(ascii: ")"): return consumeSingle(.rightParenthesis)
    case UInt8(ascii: "["): return consumeSingle(.leftSquareBracket)
    case UInt8(ascii: "]"): return consumeSingle(.rightSquareBracket)
    case UInt8(ascii: "{"): return consumeSingle(.leftCurlyBracket)
    case UInt8(ascii: "}"): return consumeSingle(.rightCurlyBracket)
    case UInt8(ascii: ","): return consumeSingle(.comma)
    case UInt8(ascii: ":"): return consumeSingle(.colon)
    case UInt8(ascii: ";"): return consumeSingle(.semicolon)
    case UInt8(ascii: "#"), UInt8(ascii: "@"): return consumeHashOrAtKeyword()
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      return startsNumber() ? consumeNumeric() : consumeDelim()
    case UInt8(ascii: "-"): return consumeAfterHyphen()
    case UInt8(ascii: "<"):
      guard peek(1) == UInt8(ascii: "!"), peek(2) == UInt8(ascii: "-"), peek(3) == UInt8(ascii: "-")
      else { return consumeDelim() }
      return consumeSingle(.cdo, count: 4)
    case UInt8(ascii: "\\"): return startsValidEscape() ? consumeIdentLike() : consumeDelim()
    default:
      if unicodeRangesAllowed, startsUnicodeRange() { return consumeUnicodeRange() }
      return byte.isIdentStart ? consumeIdentLike() : consumeDelim()
    }
  }

  /// https://drafts.csswg.org/css-syntax-3/#consume-comments
  private mutating func consumeComments() {
    while peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
      position += 2
      while position < input.count,
        !(peek() == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/"))
      {
        position += 1
      }
      position = min(position + 2, input.count)
    }
  }

  private mutating func consumeSingle(_ kind: CSSToken.Kind, count: Int = 1) -> CSSToken {
    defer { position += count }
    return CSSToken(kind, start: position)
  }

  private mutating func consumeDelim() -> CSSToken {
    var token = CSSToken(.delim, start: position)
    token.delimiter = peek()
    position += 1
    return token
  }

  private mutating func consumeWhitespace() -> CSSToken {
    let token = CSSToken(.whitespace, start: position)
    while peek().isCSSWhitespace { position += 1 }
    return token
  }

  private mutating func consumeHashOrAtKeyword() -> CSSToken {
    if peek() == UInt8(ascii: "@") {
      guard startsIdentSequence(at: 1) else { return consumeDelim() }
      let token = CSSToken(.atKeyword, start: position)
      position += 1
      return consumeIdentSequence(into: token)
    }
    guard peek(1).isIdent || startsValidEscape(at: 1) else { return consumeDelim() }
    var token = CSSToken(.hash, start: position)
    token.isID = startsIdentSequence(at: 1)
    position += 1
    return consumeIdentSequence(into: token)
  }

  private mutating func consumeAfterHyphen() -> CSSToken {
    if startsNumber() { return consumeNumeric() }
    if peek(1) == UInt8(ascii: "-"), peek(2) == UInt8(ascii: ">") {
      return consumeSingle(.cdc, count: 3)
    }
    return startsIdentSequence() ? consumeIdentLike() : consumeDelim()
  }
}
