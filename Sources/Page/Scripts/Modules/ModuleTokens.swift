/// The tokens of a module's text, as far as finding its imports and exports needs them.
///
/// https://tc39.es/ecma262/#sec-ecmascript-language-lexical-grammar
struct ModuleTokens {
  enum Kind: Equatable {
    case word, string, other
    case punctuator(UInt8)
  }

  struct Token {
    let kind: Kind
    let range: Range<Int>
    /// How many brackets are open around it.
    let depth: Int
    let followsLineBreak: Bool
  }

  let source: [UInt8]
  private(set) var tokens: [Token] = []
  private var place = 0
  private var depth = 0
  private var hasLineBreak = false
  /// For each open bracket, whether a regular expression may follow its end, and whether it began the
  /// expression of a template.
  private var brackets: [(regexFollows: Bool, isTemplate: Bool)] = []

  init(_ source: [UInt8]) {
    self.source = source
    while place < source.count { scan() }
  }

  subscript(index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  func text(_ index: Int) -> String {
    self[index].map { String(decoding: source[$0.range], as: UTF8.self) } ?? ""
  }

  func isWord(_ index: Int, _ word: String) -> Bool {
    self[index]?.kind == .word && text(index) == word
  }

  func isPunctuator(_ index: Int, _ character: Character) -> Bool {
    self[index]?.kind == .punctuator(character.asciiValue ?? 0)
  }

  /// The value of a string token, whose escapes stay as they are.
  func string(_ index: Int) -> String? {
    guard let token = self[index], token.kind == .string else { return nil }
    return String(decoding: source[token.range.dropFirst().dropLast()], as: UTF8.self)
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    place + offset < source.count ? source[place + offset] : 0
  }

  private mutating func add(_ kind: Kind, from start: Int) {
    tokens.append(
      Token(kind: kind, range: start..<place, depth: depth, followsLineBreak: hasLineBreak))
    hasLineBreak = false
  }

  private mutating func scan() {
    let start = place
    switch byte() {
    case 0x0A, 0x0D:
      hasLineBreak = true
      place += 1
    case 0x20, 0x09, 0x0B, 0x0C: place += 1
    case UInt8(ascii: "/"): scanSlash()
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      skipString(until: byte())
      add(.string, from: start)
    case UInt8(ascii: "`"):
      place += 1
      skipTemplate()
      add(.other, from: start)
    case let first where Self.isPartOfWord(first): scanWord()
    default: scanPunctuator()
    }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || byte >= 0x80
      || [UInt8(ascii: "$"), UInt8(ascii: "_"), UInt8(ascii: "\\"), UInt8(ascii: "#")]
        .contains(byte)
  }

  private mutating func scanWord() {
    let start = place
    let isNumber = byte().isDigit
    while place < source.count,
      Self.isPartOfWord(byte()) || isNumber && byte() == UInt8(ascii: ".")
    {
      place += 1
    }
    add(isNumber ? .other : .word, from: start)
  }

  private mutating func scanSlash() {
    let start = place
    switch byte(1) {
    case UInt8(ascii: "/"):
      while place < source.count, byte() != 0x0A, byte() != 0x0D { place += 1 }
    case UInt8(ascii: "*"):
      place += 2
      while place < source.count, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
        if byte() == 0x0A { hasLineBreak = true }
        place += 1
      }
      place = min(place + 2, source.count)
    case _ where regexMayFollow:
      skipRegularExpression()
      add(.other, from: start)
    default: scanPunctuator()
    }
  }

  /// Whether a slash begins a regular expression after the last token.
  private var regexMayFollow: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .word:
      return Self.operators.contains(String(decoding: source[last.range], as: UTF8.self))
    case .string, .other: return false
    case .punctuator(let byte):
      return [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
        ? closedForRegex : true
    }
  }

  private var closedForRegex = false
  private static let operators: Set<String> = [
    "return", "typeof", "case", "in", "of", "instanceof", "new", "delete", "void", "throw", "do",
    "else", "await", "yield", "default", "extends",
  ]

  private mutating func skipRegularExpression() {
    var isInClass = false
    place += 1
    while place < source.count, byte() != 0x0A {
      switch byte() {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        place += 1
        while Self.isPartOfWord(byte()) { place += 1 }
        return
      default: break
      }
      place += 1
    }
  }

  private mutating func skipString(until quote: UInt8) {
    place += 1
    while place < source.count, byte() != quote, byte() != 0x0A {
      place += byte() == UInt8(ascii: "\\") ? 2 : 1
    }
    place = min(place + 1, source.count)
  }

  /// Up to the end of the template, or to an expression in it.
  private mutating func skipTemplate() {
    while place < source.count {
      switch byte() {
      case UInt8(ascii: "`"):
        place += 1
        return
      case UInt8(ascii: "$") where byte(1) == UInt8(ascii: "{"):
        place += 2
        depth += 1
        brackets.append((regexFollows: false, isTemplate: true))
        return
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
  }

  private mutating func scanPunctuator() {
    let start = place
    let character = byte()
    place += 1
    switch character {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      add(.punctuator(character), from: start)
      brackets.append((opensStatement(character), isTemplate: false))
      depth += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      let bracket = brackets.popLast()
      depth = max(depth - 1, 0)
      if bracket?.isTemplate == true {
        skipTemplate()
        return add(.other, from: start)
      }
      closedForRegex = bracket?.regexFollows ?? false
      add(.punctuator(character), from: start)
    case UInt8(ascii: "="):
      // An arrow is one token: what follows it is a body.
      if byte() == UInt8(ascii: ">") {
        place += 1
        add(.punctuator(UInt8(ascii: ">")), from: start)
      } else {
        add(.punctuator(character), from: start)
      }
    default: add(.punctuator(character), from: start)
    }
  }

  /// Whether what the bracket begins, which is the last token, ends where a statement may begin.
  private func opensStatement(_ bracket: UInt8) -> Bool {
    let before = tokens.count - 2
    switch bracket {
    case UInt8(ascii: "("):
      return ["if", "while", "for", "with"].contains { isWord(before, $0) }
    case UInt8(ascii: "{"):
      guard let token = self[before] else { return true }
      switch token.kind {
      case .word: return ["else", "do", "try", "finally"].contains(text(before))
      case .punctuator(let byte):
        return [
          UInt8(ascii: ")"), UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: "{"),
          UInt8(ascii: ">"),
        ].contains(byte)
      case .string, .other: return false
      }
    default: return false
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
