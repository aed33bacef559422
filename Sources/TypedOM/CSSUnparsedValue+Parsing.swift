import CSSSyntax
import DOM

extension CSSUnparsedValue {
  /// https://drafts.css-houdini.org/css-typed-om-1/#reify-a-list-of-component-values
  ///
  /// - Parameter text: of which each `var()` is well-formed.
  convenience init(parsing text: String) {
    var parser = SegmentParser(CSSTokenizer.tokenize(DOMString(text)))
    self.init(parser.parse())
  }
}

/// Divides a text into segments, without recursion.
private struct SegmentParser {
  private let tokens: CSSTokens
  private var position = 0
  /// The segments of the text, and of each open `var()`.
  private var levels: [[CSSUnparsedValue.Segment]] = [[]]
  /// The open functions and brackets: the variable, if it is a `var()`.
  private var open: [String?] = []
  private var text = ""

  init(_ tokens: CSSTokens) { self.tokens = tokens }

  private var token: CSSToken { tokens.tokens[position] }

  mutating func parse() -> [CSSUnparsedValue.Segment] {
    while token.kind != .endOfFile {
      switch token.kind {
      case .function where tokens.value(token, is: "var"): beginReference()
      case .function, .leftParenthesis:
        open.append(nil)
        consume()
      case .rightParenthesis: end()
      default: consume()
      }
    }
    // What is still open ends with the text.
    while let variable = open.popLast() { if let variable { close(variable) } }
    flush()
    return levels[0]
  }

  private mutating func consume() {
    text += String(tokens.text(position..<position + 1))
    position += 1
  }

  private mutating func flush() {
    if !text.isEmpty { levels[levels.count - 1].append(.text(text)) }
    text = ""
  }

  private mutating func skipWhitespace() {
    while token.kind == .whitespace { position += 1 }
  }

  private mutating func beginReference() {
    let start = position
    position += 1
    skipWhitespace()
    let name = token.kind == .ident ? String(tokens.value(token)) : ""
    if token.kind == .ident { position += 1 }
    skipWhitespace()
    guard name.hasPrefix("--"), [.comma, .rightParenthesis, .endOfFile].contains(token.kind) else {
      position = start
      open.append(nil)
      return consume()
    }
    flush()
    if token.kind == .comma {
      open.append(name)
      levels.append([])
    } else {
      levels[levels.count - 1].append(.reference(CSSVariableReferenceValue(name, fallback: nil)))
    }
    if token.kind != .endOfFile { position += 1 }
  }

  /// SAFARI: a closing parenthesis begins a new piece of text.
  private mutating func end() {
    flush()
    switch open.popLast() {
    case .some(.some(let variable)):
      close(variable)
      position += 1
    default: consume()
    }
  }

  private mutating func close(_ variable: String) {
    flush()
    let fallback = CSSUnparsedValue(levels.removeLast())
    levels[levels.count - 1].append(
      .reference(CSSVariableReferenceValue(variable, fallback: fallback)))
  }
}
