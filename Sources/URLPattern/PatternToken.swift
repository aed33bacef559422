import JSRuntime

/// https://urlpattern.spec.whatwg.org/#token
struct PatternToken {
  enum Kind {
    case open, close, regexp, name, char, escapedChar, otherModifier, asterisk, end, invalidChar
  }

  let kind: Kind
  let index: Int
  let value: [Unicode.Scalar]
}

/// https://urlpattern.spec.whatwg.org/#tokenizer
struct PatternTokenizer {
  private let input: [Unicode.Scalar]
  /// Whether mistakes become tokens.
  private let isLenient: Bool
  private var tokens: [PatternToken] = []
  private var index = 0

  /// https://urlpattern.spec.whatwg.org/#tokenize
  static func tokenize(
    _ input: [Unicode.Scalar], isLenient: Bool = false
  ) throws(JSTypeError) -> [PatternToken] {
    var tokenizer = Self(input: input, isLenient: isLenient)
    while tokenizer.index < input.count { try tokenizer.readToken() }
    tokenizer.add(.end, upTo: input.count, value: input.count..<input.count)
    return tokenizer.tokens
  }

  private init(input: [Unicode.Scalar], isLenient: Bool) {
    self.input = input
    self.isLenient = isLenient
  }

  private mutating func readToken() throws(JSTypeError) {
    switch input[index] {
    case "*": addOne(.asterisk)
    case "+", "?": addOne(.otherModifier)
    case "{": addOne(.open)
    case "}": addOne(.close)
    case "\\":
      guard index + 1 < input.count else {
        return try fail("No character is provided after escape.", upTo: index + 1)
      }
      add(.escapedChar, upTo: index + 2, value: index + 1..<index + 2)
    case ":": try readName()
    case "(": try readRegExp()
    default: addOne(.char)
    }
  }

  private mutating func readName() throws(JSTypeError) {
    let start = index + 1
    var end = start
    while end < input.count, input[end].isName(first: end == start) { end += 1 }
    guard end > start else {
      return try fail("Name position \(start) is less than name start \(start)", upTo: start)
    }
    add(.name, upTo: end, value: start..<end)
  }

  private mutating func readRegExp() throws(JSTypeError) {
    let start = index + 1
    var (depth, position) = (1, start)
    while position < input.count {
      let scalar = input[position]
      let failure = { !scalar.isASCII || position == start && scalar == "?" }
      if failure() { return try fail(Self.regExpMistake, upTo: start) }
      if scalar == "\\" {
        guard position + 1 < input.count, input[position + 1].isASCII else {
          return try fail(Self.regExpMistake, upTo: start)
        }
        position += 2
        continue
      }
      position += 1
      if scalar == ")" {
        depth -= 1
        if depth == 0 { break }
      } else if scalar == "(" {
        depth += 1
        // A group within must not capture.
        guard position < input.count, input[position] == "?" else {
          return try fail(Self.regExpMistake, upTo: start)
        }
      }
    }
    guard depth == 0 else {
      return try fail("Current open token does not have a corresponding close token.", upTo: start)
    }
    guard position - 1 > start else { return try fail(Self.regExpMistake, upTo: start) }
    add(.regexp, upTo: position, value: start..<position - 1)
  }

  private static let regExpMistake = "Regular expression is invalid."

  private mutating func addOne(_ kind: PatternToken.Kind) {
    add(kind, upTo: index + 1, value: index..<index + 1)
  }

  private mutating func add(_ kind: PatternToken.Kind, upTo next: Int, value: Range<Int>) {
    tokens.append(PatternToken(kind: kind, index: index, value: Array(input[value])))
    index = next
  }

  /// https://urlpattern.spec.whatwg.org/#process-a-tokenizing-error
  private mutating func fail(_ message: String, upTo next: Int) throws(JSTypeError) {
    guard isLenient else { throw JSTypeError(message) }
    add(.invalidChar, upTo: next, value: index..<next)
  }
}

extension Unicode.Scalar {
  /// https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point
  func isName(first: Bool) -> Bool {
    if self == "$" { return true }
    if first { return self == "_" || properties.isIDStart }
    return properties.isIDContinue || value == 0x200C || value == 0x200D
  }

  var isDigit: Bool { ("0"..."9").contains(self) }
}
