import Infra

/// A preserved token, a function or a block.
///
/// Text is a `String` here: preprocessing has already replaced lone surrogates and U+0000.
///
/// https://drafts.csswg.org/css-syntax-3/#component-value
package enum ComponentValue: Hashable, Sendable {
  case ident(String)
  case function(String, [ComponentValue])
  case block(Bracket, [ComponentValue])
  case atKeyword(String)
  case hash(String, isID: Bool)
  case string(String)
  case url(String)
  case number(Double, isInteger: Bool)
  case percentage(Double)
  case dimension(Double, unit: String, isInteger: Bool)
  case delim(Unicode.Scalar)
  /// `last` may be less than `first`.
  case unicodeRange(first: UInt32, last: UInt32)
  case whitespace, comma, colon, semicolon, cdo, cdc
  /// A bad string, a bad URL or a closing bracket without an opening one.
  case error(ParseError)

  package enum Bracket: Sendable {
    case parenthesis, square, curly
  }

  package enum ParseError: Sendable {
    case badString, badURL, unmatchedParenthesis, unmatchedSquare, unmatchedCurly, tooDeep
  }

  @inlinable
  package var isWhitespace: Bool {
    if case .whitespace = self { return true }
    return false
  }

  /// Whether it is the identifier, given in lowercase, in any ASCII case.
  package func isIdent(_ keyword: String) -> Bool {
    guard case .ident(let name) = self else { return false }
    return name.equalsIgnoringASCIICase(keyword)
  }

  @inlinable
  package func isDelim(_ scalar: Unicode.Scalar) -> Bool {
    if case .delim(scalar) = self { return true }
    return false
  }
}

extension [ComponentValue] {
  /// Without white space at either end.
  package var trimmingWhitespace: ArraySlice<ComponentValue> {
    var slice = self[...]
    while let first = slice.first, first.isWhitespace { slice.removeFirst() }
    while let last = slice.last, last.isWhitespace { slice.removeLast() }
    return slice
  }

  package var withoutWhitespace: [ComponentValue] {
    contains(where: \.isWhitespace) ? filter { !$0.isWhitespace } : self
  }
}
