import CSSSyntax
import DOM

/// The addresses in the text of a style sheet or a `style` attribute, and where they are.
///
/// https://drafts.csswg.org/css-values-4/#urls
struct StyleSheetReferences {
  struct Place {
    let address: String
    let kind: ResourceKind
    /// The tokens that say it, in bytes of `text`.
    let range: Range<Int>
  }

  /// As the tokenizer has preprocessed it.
  let text: [UInt8]
  private(set) var places: [Place] = []

  init(_ source: DOMString) {
    let tokens = CSSTokenizer.tokenize(source)
    text = Array(tokens.text.prefix(Int(tokens.tokens.last?.start ?? 0)))
    var search = Search(tokens: tokens)
    places = search.run()
  }

  /// The text, with addresses replaced by those that the function gives.
  func text(replacing address: (Place) -> String?) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for place in places {
      guard let new = address(place) else { continue }
      result += text[end..<place.range.lowerBound]
      result += "url(\"".utf8
      // Addresses in Base64 and percent-encoded ones have none of these characters.
      result += new.utf8.lazy.filter {
        $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != 0x0A
      }
      result += "\")".utf8
      end = place.range.upperBound
    }
    return result + text[end...]
  }
}

/// One pass over the tokens.
private struct Search {
  let tokens: CSSTokens
  private var index = 0
  private var places: [StyleSheetReferences.Place] = []
  /// The at-rule whose prelude this is, or whose block.
  private var rule = ""
  private var depth = 0
  /// How deep the block of `@font-face` is; nil outside.
  private var fontDepth: Int?
  /// The functions that are open, with how deep they are.
  private var functions: [(name: String, depth: Int)] = []

  init(tokens: CSSTokens) { self.tokens = tokens }

  mutating func run() -> [StyleSheetReferences.Place] {
    while index < tokens.tokens.count {
      visit(tokens.tokens[index])
      index += 1
    }
    return places
  }

  private mutating func visit(_ token: CSSToken) {
    switch token.kind {
    case .atKeyword: rule = text(token).lowercased()
    case .semicolon where fontDepth == nil: rule = ""
    case .leftCurlyBracket:
      depth += 1
      if rule == "font-face" { fontDepth = fontDepth ?? depth }
      rule = ""
    case .rightCurlyBracket:
      if fontDepth == depth { fontDepth = nil }
      depth -= 1
    case .leftParenthesis: depth += 1
    case .function:
      depth += 1
      functions.append((text(token).lowercased(), depth))
    case .rightParenthesis:
      if functions.last?.depth == depth { functions.removeLast() }
      depth -= 1
    case .url: add(token, from: token)
    case .string: visitString(token)
    default: break
    }
  }

  private mutating func visitString(_ token: CSSToken) {
    switch functions.last?.name {
    case "url", "src":
      let end = index + 1
      guard tokens.tokens.indices.contains(end), index > 0 else { return }
      // The function, the string and the bracket after it.
      let start = tokens.tokens[..<index].lastIndex { $0.kind != .whitespace } ?? index
      guard tokens.tokens[start].kind == .function else { return }
      let after = tokens.tokens[end...].first { $0.kind != .whitespace }
      let bracket = after.flatMap { $0.kind == .rightParenthesis ? $0 : nil }
      add(token, from: tokens.tokens[start], to: bracket)
    case "image-set", "-webkit-image-set": add(token, from: token)
    case nil where rule == "import": add(token, from: token)
    default: break
    }
  }

  private mutating func add(_ token: CSSToken, from start: CSSToken, to end: CSSToken? = nil) {
    if rule == "namespace" { return }
    let kind: ResourceKind =
      rule == "import" ? .styleSheet : fontDepth != nil ? .font : .image
    places.append(
      .init(
        address: text(token), kind: kind,
        range: Int(start.start)..<Int((end ?? token).end)))
  }

  private func text(_ token: CSSToken) -> String { String(tokens.value(token)) }
}
