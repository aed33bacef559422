/// Goes through a script in TypeScript or JavaScript by its grammar, and notes what is only about types, what
/// cannot be left out, and where functions are.
///
/// It takes more than the grammar allows: the engine rejects the rest.
///
/// https://github.com/microsoft/TypeScript/blob/v5.9.2/src/compiler/parser.ts
final class Parser {
  var scanner: Scanner
  var notes = Notes()
  var context = Context()
  private var depth = 0
  /// The name that a function gets which comes next: `const name = () => …`.
  var pendingName: String?
  /// Where a statement or the body of an arrow function begins that is an expression.
  var expressionStart = -1
  /// Parentheses that do not begin an arrow function.
  var noArrows: Set<Place> = []
  /// Parentheses that do not begin the type of a function.
  var noFunctionTypes: Set<Int> = []
  /// Where `extends` does not give the limit of what is inferred.
  var noConstraints: Set<Int> = []

  struct Context {
    var isGenerator = false
    /// `await` is an operator.
    var waits = true
    /// `in` ends an expression, in the head of `for`.
    var excludesIn = false
    /// `extends` does not begin a conditional type.
    var excludesConditionalTypes = false
    /// Declarations without a body are nothing special.
    var isAmbient = false
  }

  struct Place: Hashable {
    let offset: Int
    let isBeforeColon: Bool
  }

  /// What was found so far.
  struct Notes {
    enum Edit {
      case erase(Range<Int>)
      case put(UInt8, at: Int)
    }

    var edits: [Edit] = []
    var problems: [Problem] = []
    var functions: [Function] = []
    var moduleSyntax: [Problem] = []
  }

  /// What is more than types.
  struct Problem {
    let what: String
    let offset: Int
  }

  struct Function {
    let range: Range<Int>
    let name: String
  }

  init(_ bytes: [UInt8]) { scanner = Scanner(bytes) }

  // MARK: Tokens

  var token: Token { scanner.token }
  var start: Int { scanner.token.range.lowerBound }
  /// The end of what was taken last.
  var end: Int { scanner.lastEnd }

  func next() throws(SyntaxFault) { try scanner.next() }

  func at(_ punctuator: Punctuator) -> Bool { token.kind == .punctuator(punctuator) }

  func at(anyOf punctuators: [Punctuator]) -> Bool {
    if case .punctuator(let found) = token.kind { punctuators.contains(found) } else { false }
  }

  func at(word: StaticString) -> Bool {
    token.kind == .word && word.withUTF8Buffer { scanner.bytes[token.range].elementsEqual($0) }
  }

  func at(anyWordOf words: Set<String>) -> Bool {
    token.kind == .word && words.contains(text)
  }

  /// Of the token.
  var text: String { String(decoding: scanner.bytes[token.range], as: UTF8.self) }

  @discardableResult
  func take(_ punctuator: Punctuator) throws(SyntaxFault) -> Bool {
    guard at(punctuator) else { return false }
    try next()
    return true
  }

  @discardableResult
  func take(word: StaticString) throws(SyntaxFault) -> Bool {
    guard at(word: word) else { return false }
    try next()
    return true
  }

  func expect(_ punctuator: Punctuator, _ text: StaticString) throws(SyntaxFault) {
    guard try take(punctuator) else { throw unexpected("'\(text)' was expected here") }
  }

  func expect(word: StaticString) throws(SyntaxFault) {
    guard try take(word: word) else { throw unexpected("'\(word)' was expected here") }
  }

  func unexpected(_ message: String? = nil) -> SyntaxFault {
    if let message { return SyntaxFault(message, at: start) }
    let words = token.kind == .end ? "the script ends too early" : "unexpected '\(text.prefix(20))'"
    return SyntaxFault(words, at: start)
  }

  // MARK: Trying

  /// What `body` makes of the next tokens; if it fails or returns nil, nothing has happened.
  func attempt<Value>(_ body: () throws(SyntaxFault) -> Value?) -> Value? {
    let (scanner, context, expressionStart) = (self.scanner, self.context, self.expressionStart)
    let counts = (
      notes.edits.count, notes.problems.count, notes.functions.count, notes.moduleSyntax.count
    )
    if let value = try? body() { return value }
    (self.scanner, self.context, self.expressionStart) = (scanner, context, expressionStart)
    notes.edits.removeSubrange(counts.0...)
    notes.problems.removeSubrange(counts.1...)
    notes.functions.removeSubrange(counts.2...)
    notes.moduleSyntax.removeSubrange(counts.3...)
    return nil
  }

  /// Whether a condition holds for the next tokens, of which none is taken.
  func lookAhead(_ body: () throws(SyntaxFault) -> Bool) -> Bool {
    let scanner = self.scanner
    defer { self.scanner = scanner }
    return (try? body()) ?? false
  }

  /// Whether a condition holds for the token after this one.
  func nextToken(_ condition: () -> Bool) -> Bool {
    lookAhead { () throws(SyntaxFault) in
      try next()
      return condition()
    }
  }

  func with<Value>(
    _ change: (inout Context) -> Void, _ body: () throws(SyntaxFault) -> Value
  ) throws(SyntaxFault) -> Value {
    let before = context
    change(&context)
    defer { context = before }
    return try body()
  }

  /// Nothing may be nested so deeply that the stack does not suffice.
  func nested<Value>(_ body: () throws(SyntaxFault) -> Value) throws(SyntaxFault) -> Value {
    guard depth < Self.deepest else { throw unexpected("this is nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    return try body()
  }

  private static let deepest = 250

  // MARK: Notes

  func erase(from start: Int) {
    if start < end { notes.edits.append(.erase(start..<end)) }
  }

  func put(_ character: Unicode.Scalar, at offset: Int) {
    notes.edits.append(.put(UInt8(ascii: character), at: offset))
  }

  func object(to what: String, at offset: Int) {
    notes.problems.append(Problem(what: what, offset: offset))
  }

  func hasLineBreak(_ range: Range<Int>) -> Bool {
    let bytes = scanner.bytes
    return range.contains {
      bytes[$0] == 0x0A || bytes[$0] == 0x0D
        || bytes[$0...].starts(with: [0xE2, 0x80, 0xA8])
        || bytes[$0...].starts(with: [0xE2, 0x80, 0xA9])
    }
  }

  // https://tc39.es/ecma262/#sec-automatic-semicolon-insertion
  func takeSemicolon() throws(SyntaxFault) {
    if try take(";") { return }
    if at("}") || token.kind == .end { return }
    guard token.followsLineBreak else { throw unexpected() }
    // Without the types before it, the next line might continue the statement.
    if case .erase(let range)? = notes.edits.last, range.upperBound == end {
      put(";", at: range.lowerBound)
    }
  }
}
