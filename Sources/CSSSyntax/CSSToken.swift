import DOM
import Infra

/// One token of CSS, without its own text: its places in the `CSSTokens` that it belongs to.
///
/// https://drafts.csswg.org/css-syntax-3/#tokenization
package struct CSSToken {
  package enum Kind: UInt8, Sendable {
    case ident, function, atKeyword, hash, string, badString, url, badURL, delim
    case number, percentage, dimension, unicodeRange, whitespace, cdo, cdc, colon, semicolon, comma
    case leftSquareBracket, rightSquareBracket, leftParenthesis, rightParenthesis
    case leftCurlyBracket, rightCurlyBracket, endOfFile
  }

  package let kind: Kind
  /// The type flag of a hash token is "id".
  package var isID = false
  /// The type flag of a numeric token is "integer".
  package var isInteger = false
  /// The number is written with a sign.
  package var hasSign = false
  /// The code point of a delim token; 0 for all other kinds.
  package var delimiter: UInt8 = 0
  /// Where the token begins in the preprocessed source, in bytes.
  package let start: Int32
  /// Where it ends. Comments are between the end of a token and the start of the next.
  package var end: Int32 = 0
  /// Where the value is in `CSSTokens.text`: the name of an ident, function, at-keyword or hash,
  /// the content of a string or URL, the unit of a dimension, the digits of a number or percentage.
  package var valueStart: Int32 = 0
  package var valueEnd: Int32 = 0
  /// The value of a numeric token, and the start of a unicode-range.
  package var number: Double = 0
  /// The end of a unicode-range.
  package var rangeEnd: UInt32 = 0

  package init(_ kind: Kind, start: Int) {
    self.kind = kind
    self.start = Int32(truncatingIfNeeded: start)
  }

  @inlinable
  package func isDelimiter(_ character: Unicode.Scalar) -> Bool {
    kind == .delim && UInt32(delimiter) == character.value
  }
}

/// A tokenized source: the tokens, and the text that their values point into.
package struct CSSTokens {
  /// The preprocessed source, followed by the values that contain escapes.
  package let text: [UInt8]
  /// Never empty: the last is the end-of-file token.
  package let tokens: [CSSToken]

  package func value(_ token: CSSToken) -> DOMString {
    DOMString(unchecked: Array(valueBytes(token)))
  }

  package func valueBytes(_ token: CSSToken) -> ArraySlice<UInt8> {
    text[Int(token.valueStart)..<Int(token.valueEnd)]
  }

  /// The source of the tokens in the range, comments between them included.
  package func source(_ range: Range<Int>) -> DOMString {
    guard !range.isEmpty else { return DOMString() }
    let start = Int(tokens[range.lowerBound].start)
    let end = Int(tokens[range.upperBound - 1].end)
    return DOMString(unchecked: Array(text[start..<end]))
  }

  /// Whether the value is the keyword, given in lowercase, in any ASCII case.
  package func value(_ token: CSSToken, is keyword: StaticString) -> Bool {
    guard keyword.utf8CodeUnitCount == Int(token.valueEnd - token.valueStart) else { return false }
    return text.withUnsafeBufferPointer { text in
      for index in 0..<keyword.utf8CodeUnitCount
      where text[Int(token.valueStart) + index].asciiLowercased != keyword.utf8Start[index] {
        return false
      }
      return true
    }
  }

  /// The line and column, both from 1 and the column in bytes, where the token begins.
  package func position(of token: CSSToken) -> (line: Int, column: Int) {
    var line = 1
    var lineStart = 0
    for index in 0..<Int(token.start) where text[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    return (line, Int(token.start) - lineStart + 1)
  }
}
