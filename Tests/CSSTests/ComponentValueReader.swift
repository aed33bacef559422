@testable import CSSSyntax

/// Puts tokens together as the tests of component values have them.
///
/// The tests precede three changes of the specification, which are undone in the expected values:
/// two-character matches are two delims now, an unclosed string or URL is a plain one, and a number
/// has lost its text (adding 0 takes the sign from a negative zero).
struct ComponentValueReader {
  let tokens: CSSTokens
  private var index: Int
  private let end: Int

  init(_ tokens: CSSTokens, _ range: Range<Int>) {
    self.tokens = tokens
    index = range.lowerBound
    end = range.upperBound
  }

  static func values(_ tokens: CSSTokens, _ range: Range<Int>) -> [Any] {
    var reader = ComponentValueReader(tokens, range)
    return reader.values(until: nil)
  }

  static func modernized(_ values: [Any]) -> [Any] {
    values.flatMap { value -> [Any] in
      if let string = value as? String {
        return ["~=", "|=", "^=", "$=", "*=", "||"].contains(string)
          ? string.map { String($0) } : [string]
      }
      guard let list = value as? [Any] else { return [value] }
      if let kind = list.first as? String, kind == "error", let error = list[1] as? String,
        error.hasPrefix("eof-in")
      {
        return []
      }
      if let kind = list.first as? String, ["number", "percentage", "dimension"].contains(kind) {
        return [[list[0]] + list[2...]]
      }
      return [modernized(list)]
    }
  }

  private mutating func values(until closer: CSSToken.Kind?) -> [Any] {
    var result: [Any] = []
    while true {
      if index >= end { return result }
      let token = tokens.tokens[index]
      index += 1
      if token.kind == closer { return result }
      result.append(value(token))
    }
  }

  private mutating func value(_ token: CSSToken) -> Any {
    let text = String(tokens.value(token))
    let type = token.isInteger ? "integer" : "number"
    switch token.kind {
    case .ident: return ["ident", text]
    case .atKeyword: return ["at-keyword", text]
    case .hash: return ["hash", text, token.isID ? "id" : "unrestricted"]
    case .string: return ["string", text]
    case .url: return ["url", text]
    case .badString: return ["error", "bad-string"]
    case .badURL: return ["error", "bad-url"]
    case .number: return ["number", token.number + 0, type] as [Any]
    case .percentage: return ["percentage", token.number + 0, type] as [Any]
    case .dimension: return ["dimension", token.number + 0, type, text] as [Any]
    case .unicodeRange: return ["unicode-range", token.number, Int(token.rangeEnd)] as [Any]
    case .function: return ["function", text] + values(until: .rightParenthesis)
    case .leftParenthesis: return ["()"] + values(until: .rightParenthesis)
    case .leftSquareBracket: return ["[]"] + values(until: .rightSquareBracket)
    case .leftCurlyBracket: return ["{}"] + values(until: .rightCurlyBracket)
    case .rightParenthesis: return ["error", ")"]
    case .rightSquareBracket: return ["error", "]"]
    case .rightCurlyBracket: return ["error", "}"]
    case .whitespace: return " "
    case .cdo: return "<!--"
    case .cdc: return "-->"
    case .colon: return ":"
    case .semicolon: return ";"
    case .comma: return ","
    case .delim, .endOfFile: return String(UnicodeScalar(token.delimiter))
    }
  }
}
