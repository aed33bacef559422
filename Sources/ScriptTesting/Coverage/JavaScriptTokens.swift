/// The tokens of a script, without comments: enough to find strings, brackets and operators.
///
/// It reads what is no script as well, somehow: nothing is decided by it but what to show.
// https://tc39.es/ecma262/#sec-ecmascript-language-lexical-grammar
struct JavaScriptTokens {
  enum Kind {
    /// A name or a keyword.
    case word
    case number, string, regularExpression, punctuator
    /// A template without substitutions, or a piece of one, with its delimiters.
    case template
  }

  struct Token {
    let kind: Kind
    /// In UTF-16 code units, as the engine counts.
    let range: Range<Int>
    /// From 1.
    let line: Int
  }

  let units: [UInt16]
  private(set) var all: [Token] = []

  static func isLineEnd(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2028 || unit == 0x2029
  }

  init(_ source: String) {
    units = Array(source.utf16)
    var scanner = JavaScriptScanner(units)
    while let token = scanner.next() { all.append(token) }
  }

  func text(_ index: Int) -> String {
    all.indices.contains(index) ? String(decoding: units[all[index].range], as: UTF16.self) : ""
  }

  func `is`(_ text: String, at index: Int) -> Bool {
    guard all.indices.contains(index), all[index].kind != .string else { return false }
    return units[all[index].range].elementsEqual(text.utf16)
  }

  /// Whether the token may stand before the parameters of a function.
  func isPartOfName(_ index: Int) -> Bool {
    guard all.indices.contains(index) else { return false }
    return switch all[index].kind {
    case .word, .number, .string: true
    default: self.is("*", at: index)
    }
  }
}

/// Finds the next token.
private struct JavaScriptScanner {
  typealias Token = JavaScriptTokens.Token

  private let units: [UInt16]
  private var position = 0
  private var line = 1
  /// What closes the brackets that are open: whether a regular expression may follow.
  private var brackets: [Bracket] = []
  /// Whether a slash would begin a regular expression here.
  private var expectsOperand = true
  /// The last word is one that a parenthesis with a condition follows.
  private var followsControlWord = false
  private var followsDot = false
  /// The brace that may come next begins an expression.
  private var braceIsExpression = false

  private enum Bracket {
    case condition, parenthesis, square, block, object, template
  }

  init(_ units: [UInt16]) { self.units = units }

  private func unit(_ offset: Int = 0) -> UInt16 {
    position + offset < units.count ? units[position + offset] : 0
  }

  private func starts(with text: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard position + bytes.count <= units.count else { return false }
    return bytes.indices.allSatisfy { units[position + $0] == UInt16(bytes[$0]) }
  }

  private mutating func advance() {
    let unit = unit()
    position += 1
    if JavaScriptTokens.isLineEnd(unit), !(unit == 0x0D && self.unit() == 0x0A) { line += 1 }
  }

  private mutating func skipSpace() {
    while position < units.count {
      let unit = unit()
      if unit <= 0x20 || unit == 0xA0 || unit == 0xFEFF || JavaScriptTokens.isLineEnd(unit) {
        advance()
      } else if starts(with: "//") || starts(with: "#!") && position == 0 {
        while position < units.count, !JavaScriptTokens.isLineEnd(self.unit()) { position += 1 }
      } else if starts(with: "/*") {
        position += 2
        while position < units.count, !starts(with: "*/") { advance() }
        position = min(position + 2, units.count)
      } else {
        return
      }
    }
  }

  mutating func next() -> Token? {
    skipSpace()
    guard position < units.count else { return nil }
    let (start, startLine) = (position, line)
    let kind = scan()
    return Token(kind: kind, range: start..<position, line: startLine)
  }

  private mutating func scan() -> JavaScriptTokens.Kind {
    let first = unit()
    switch first {
    case 0x22, 0x27:
      scanString(until: first)
      return end(.string)
    case 0x60:
      position += 1
      scanTemplate()
      return .template
    case 0x7D where brackets.last == .template:
      brackets.removeLast()
      position += 1
      scanTemplate()
      return .template
    case 0x2F where expectsOperand:
      scanExpression()
      return end(.regularExpression)
    case 0x30...0x39: return scanNumber()
    case 0x2E where (0x30...0x39).contains(unit(1)): return scanNumber()
    case _ where Self.isWord(first): return scanWord()
    default: return scanPunctuator()
    }
  }

  /// After an operand.
  private mutating func end(_ kind: JavaScriptTokens.Kind) -> JavaScriptTokens.Kind {
    expectsOperand = false
    braceIsExpression = false
    followsControlWord = false
    followsDot = false
    return kind
  }

  private mutating func scanString(until quote: UInt16) {
    position += 1
    while position < units.count, unit() != quote, unit() != 0x0A, unit() != 0x0D {
      if unit() == 0x5C { position += 1 }
      if position < units.count { advance() }
    }
    position = min(position + 1, units.count)
  }

  private mutating func scanTemplate() {
    while position < units.count {
      if unit() == 0x60 {
        position += 1
        _ = end(.template)
        return
      }
      if starts(with: "${") {
        position += 2
        brackets.append(.template)
        expectsOperand = true
        braceIsExpression = true
        return
      }
      if unit() == 0x5C { position += 1 }
      if position < units.count { advance() }
    }
  }

  private mutating func scanExpression() {
    position += 1
    var isInClass = false
    while position < units.count, !JavaScriptTokens.isLineEnd(unit()), isInClass || unit() != 0x2F {
      if unit() == 0x5C { position += 1 }
      if unit() == 0x5B { isInClass = true }
      if unit() == 0x5D { isInClass = false }
      position = min(position + 1, units.count)
    }
    position = min(position + 1, units.count)
    while position < units.count, Self.isWord(unit()) { position += 1 }
  }

  private mutating func scanNumber() -> JavaScriptTokens.Kind {
    while Self.isWord(unit()) || unit() == 0x2E
      || (unit() == 0x2B || unit() == 0x2D) && position > 0 && units[position - 1] | 0x20 == 0x65
    {
      position += 1
    }
    return end(.number)
  }

  private static func isWord(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x24, 0x5F, 0x5C, 0x23, 0x40: true
    default: unit > 0x7F && unit != 0xA0 && unit != 0xFEFF && !JavaScriptTokens.isLineEnd(unit)
    }
  }

  /// Keywords after which an operand comes.
  private static let operators: Set<String> = [
    "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "instanceof", "yield",
    "await", "do", "else",
  ]
  private static let blockWords: Set<String> = ["do", "else", "try", "finally"]
  private static let controlWords: Set<String> = ["if", "while", "for", "with"]

  private mutating func scanWord() -> JavaScriptTokens.Kind {
    let start = position
    while position < units.count, Self.isWord(unit()) { position += 1 }
    let word = String(decoding: units[start..<position], as: UTF16.self)
    let isProperty = followsDot
    _ = end(.word)
    if isProperty { return .word }
    expectsOperand = Self.operators.contains(word)
    braceIsExpression = expectsOperand && !Self.blockWords.contains(word)
    followsControlWord = Self.controlWords.contains(word)
    return .word
  }

  /// The longest first.
  private static let punctuators: [StaticString] = [
    ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==", "!=",
    "<=", ">=", "&&", "||", "??", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<",
    ">>", "**",
  ]

  private mutating func scanPunctuator() -> JavaScriptTokens.Kind {
    if starts(with: "?."), !(0x30...0x39).contains(unit(2)) {
      position += 2
      _ = end(.punctuator)
      followsDot = true
      return .punctuator
    }
    if let long = Self.punctuators.first(where: { starts(with: $0) }) {
      position += long.utf8CodeUnitCount
      let isStep =
        units[position - 1] == units[position - 2] && [0x2B, 0x2D].contains(units[position - 1])
      if !isStep {
        expectsOperand = true
        // The body of an arrow function is a block.
        braceIsExpression = !(units[position - 1] == 0x3E && units[position - 2] == 0x3D)
      }
      followsControlWord = false
      followsDot = false
      return .punctuator
    }
    let single = unit()
    position += 1
    scanBracket(single)
    return .punctuator
  }

  private mutating func scanBracket(_ unit: UInt16) {
    let isControl = followsControlWord
    let wasExpression = braceIsExpression
    _ = end(.punctuator)
    followsDot = unit == 0x2E
    switch unit {
    case 0x28:
      brackets.append(isControl ? .condition : .parenthesis)
      (expectsOperand, braceIsExpression) = (true, true)
    case 0x5B:
      brackets.append(.square)
      (expectsOperand, braceIsExpression) = (true, true)
    case 0x7B:
      brackets.append(wasExpression ? .object : .block)
      expectsOperand = true
    case 0x29, 0x5D: expectsOperand = brackets.popLast() == .condition
    case 0x7D: expectsOperand = brackets.popLast() != .object
    case 0x3B: expectsOperand = true
    case 0x3A:
      // After a label or `case` a block, in an object a value.
      (expectsOperand, braceIsExpression) = (true, brackets.last != .block && brackets.last != nil)
    case 0x2E: break
    default: (expectsOperand, braceIsExpression) = (true, true)
    }
  }
}
