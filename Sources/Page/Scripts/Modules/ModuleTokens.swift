/// The tokens of a module's text, as far as finding its imports and exports needs them.
///
/// https://tc39.es/ecma262/#sec-ecmascript-language-lexical-grammar
struct ModuleTokens {
  enum Kind: Equatable {
    case word, string, number, template, regularExpression, spread
    case punctuator(UInt8)
  }

  struct Token {
    let kind: Kind
    let range: Range<Int>
    /// How many brackets are open around it.
    let depth: Int
    let followsLineBreak: Bool
    let beginsStatement: Bool
    /// Of a member, not a word of the grammar.
    let isPropertyName: Bool
    let isInFunction: Bool
  }

  let source: [UInt8]
  private(set) var tokens: [Token] = []
  private var place = 0
  private var hasLineBreak = false
  private var context = ModuleContext()

  init(_ source: [UInt8]) {
    self.source = source
    if source.starts(with: "#!".utf8) { skipLine() }
    while place < source.count { scan() }
  }

  subscript(index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  func text(_ index: Int) -> String {
    self[index].map { String(decoding: source[$0.range], as: UTF8.self) } ?? ""
  }

  func isWord(_ index: Int, _ word: String) -> Bool {
    guard let token = self[index], token.kind == .word else { return false }
    return source[token.range].elementsEqual(word.utf8)
  }

  func isPunctuator(_ index: Int, _ character: Character) -> Bool {
    self[index]?.kind == .punctuator(character.asciiValue ?? 0)
  }

  /// The value of a string token.
  func string(_ index: Int) -> String? {
    guard let token = self[index], token.kind == .string else { return nil }
    return ModuleString.value(of: source[token.range.dropFirst().dropLast()])
  }

  /// Whether arguments, a template or `?.` begin here.
  func isCall(_ index: Int) -> Bool {
    guard let token = self[index] else { return false }
    switch token.kind {
    case .punctuator(UInt8(ascii: "(")): return true
    case .punctuator(UInt8(ascii: ".")): return token.range.count == 2 && isCall(index + 1)
    case .template: return source[token.range.lowerBound] == UInt8(ascii: "`")
    default: return false
    }
  }

  /// Where the word is, of those tokens that the condition holds for.
  func places(of word: String, where condition: (Token) -> Bool) -> [Int] {
    tokens.indices.compactMap {
      isWord($0, word) && condition(tokens[$0]) ? tokens[$0].range.lowerBound : nil
    }
  }

  func words(startingWith start: String) -> Set<String> {
    var words: Set<String> = []
    for token in tokens where token.kind == .word && source[token.range].starts(with: start.utf8) {
      words.insert(String(decoding: source[token.range], as: UTF8.self))
    }
    return words
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    place + offset < source.count ? source[place + offset] : 0
  }

  private mutating func add(_ kind: Kind, from start: Int, depth: Int? = nil) {
    tokens.append(
      Token(
        kind: kind, range: start..<place, depth: depth ?? context.depth,
        followsLineBreak: hasLineBreak, beginsStatement: context.beginsStatement,
        isPropertyName: context.isPropertyName, isInFunction: context.isInFunction))
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
      context.takeLiteral(followsLineBreak: hasLineBreak)
      add(.string, from: start)
    case UInt8(ascii: "`"):
      context.takeTemplate(followsLineBreak: hasLineBreak)
      place += 1
      scanTemplate(from: start)
    case UInt8(ascii: ".") where byte(1).isDigit: scanNumber()
    case let first where first.isDigit: scanNumber()
    case let first where first >= 0x80 && spaceLength > 0:
      hasLineBreak = hasLineBreak || isLineBreak
      place += spaceLength
    case let first where Self.isPartOfWord(first): scanWord()
    default: scanPunctuator()
    }
  }

  /// Of a space that is not ASCII, in bytes; 0 if there is none.
  ///
  /// https://tc39.es/ecma262/#sec-white-space
  private var spaceLength: Int {
    switch (byte(), byte(1), byte(2)) {
    case (0xC2, 0xA0, _): 2
    case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9),
      (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
      3
    default: 0
    }
  }

  /// https://tc39.es/ecma262/#sec-line-terminators
  private var isLineBreak: Bool {
    switch byte() {
    case 0x0A, 0x0D: true
    case 0xE2: byte(1) == 0x80 && 0xA8...0xA9 ~= byte(2)
    default: false
    }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || byte >= 0x80
      || [UInt8(ascii: "$"), UInt8(ascii: "_"), UInt8(ascii: "\\"), UInt8(ascii: "#")]
        .contains(byte)
  }

  private mutating func skipWord() {
    while place < source.count, Self.isPartOfWord(byte()), byte() < 0x80 || spaceLength == 0 {
      // \u{61}
      if byte() == UInt8(ascii: "\\"), byte(2) == UInt8(ascii: "{") {
        while place < source.count, byte() != UInt8(ascii: "}") { place += 1 }
      }
      place += 1
    }
    place = min(place, source.count)
  }

  private mutating func scanWord() {
    let start = place
    skipWord()
    context.takeWord(ModuleWord(source[start..<place]), followsLineBreak: hasLineBreak)
    add(.word, from: start)
  }

  /// (The sign of an exponent and what follows it are taken for an operation.)
  private mutating func scanNumber() {
    let start = place
    skipWord()
    if byte() == UInt8(ascii: ".") {
      place += 1
      skipWord()
    }
    context.takeLiteral(followsLineBreak: hasLineBreak)
    add(.number, from: start)
  }

  private mutating func skipLine() {
    while place < source.count, !isLineBreak { place += 1 }
  }

  private mutating func scanSlash() {
    let start = place
    switch byte(1) {
    case UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "*"):
      place += 2
      while place < source.count, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
        if isLineBreak { hasLineBreak = true }
        place += 1
      }
      place = min(place + 2, source.count)
    case _ where context.regularExpressionMayFollow:
      skipRegularExpression()
      context.takeLiteral(followsLineBreak: hasLineBreak)
      add(.regularExpression, from: start)
    default: scanPunctuator()
    }
  }

  /// https://tc39.es/ecma262/#sec-literals-regular-expression-literals
  private mutating func skipRegularExpression() {
    var isInClass = false
    place += 1
    while place < source.count, !isLineBreak {
      switch byte() {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        place += 1
        return skipWord()
      default: break
      }
      place += 1
    }
    place = min(place, source.count)
  }

  private mutating func skipString(until quote: UInt8) {
    place += 1
    while place < source.count, byte() != quote, byte() != 0x0A {
      if byte() == UInt8(ascii: "\\") { place += byte(1) == 0x0D && byte(2) == 0x0A ? 2 : 1 }
      place += 1
    }
    place = min(place + 1, source.count)
  }

  /// Up to the end of the template, or to an expression in it.
  private mutating func scanTemplate(from start: Int) {
    let depth = context.depth
    while place < source.count {
      switch byte() {
      case UInt8(ascii: "`"):
        place += 1
        return add(.template, from: start)
      case UInt8(ascii: "$") where byte(1) == UInt8(ascii: "{"):
        place += 2
        add(.template, from: start, depth: depth)
        return context.openTemplate()
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    place = min(place, source.count)
    add(.template, from: start)
  }

  private mutating func scanPunctuator() {
    let start = place
    let depth = context.depth
    let character = byte()
    place += 1
    var width = 1
    switch character {
    case UInt8(ascii: "("): context.openParenthesis(followsLineBreak: hasLineBreak)
    case UInt8(ascii: "["): context.openSquareBracket(followsLineBreak: hasLineBreak)
    case UInt8(ascii: "{"): context.openBrace(followsLineBreak: hasLineBreak)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      if context.close() { return scanTemplate(from: start) }
      return add(.punctuator(character), from: start)
    case UInt8(ascii: "=") where byte() == UInt8(ascii: ">"):
      // An arrow is one token: what follows it is a body.
      place += 1
      context.takeArrow()
      return add(.punctuator(UInt8(ascii: ">")), from: start)
    case UInt8(ascii: "+") where byte() == character, UInt8(ascii: "-") where byte() == character:
      width = 2
      context.takeUpdate(followsLineBreak: hasLineBreak)
    case UInt8(ascii: "?") where byte() == character:
      width = 2
      context.takePunctuator("=", followsLineBreak: hasLineBreak)
    case UInt8(ascii: "?") where byte() == UInt8(ascii: ".") && !byte(1).isDigit:
      place += 1
      context.takePunctuator(".", followsLineBreak: hasLineBreak)
      return add(.punctuator(UInt8(ascii: ".")), from: start)
    case UInt8(ascii: ".") where byte() == character && byte(1) == character:
      place += 2
      context.takePunctuator("=", followsLineBreak: hasLineBreak)
      return add(.spread, from: start)
    default:
      context.takePunctuator(
        Character(UnicodeScalar(character)), followsLineBreak: hasLineBreak)
    }
    place += width - 1
    add(.punctuator(character), from: start, depth: depth)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
