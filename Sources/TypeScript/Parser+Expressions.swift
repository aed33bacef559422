// https://tc39.es/ecma262/#sec-ecmascript-language-expressions

extension Parser {
  // https://tc39.es/ecma262/#prod-Expression
  func parseExpression() throws(SyntaxFault) {
    repeat { try parseAssignment() } while try take(",")
  }

  /// An expression in brackets, where everything is allowed again.
  func parseInnerExpression() throws(SyntaxFault) {
    try with {
      $0.excludesIn = false
    } _: { () throws(SyntaxFault) in
      try parseExpression()
    }
  }

  func parseInnerAssignment() throws(SyntaxFault) {
    try with {
      $0.excludesIn = false
    } _: { () throws(SyntaxFault) in
      try parseAssignment()
    }
  }

  /// - Parameters:
  ///   - name: what a function is called that the expression is.
  ///   - isBeforeColon: whether the expression is between `?` and `:`, so that `(a) : b => c` is an arrow function only
  ///     if a colon follows.
  // https://tc39.es/ecma262/#prod-AssignmentExpression
  func parseAssignment(
    named name: String? = nil, isBeforeColon: Bool = false
  ) throws(SyntaxFault) {
    try nested { () throws(SyntaxFault) in
      pendingName = name
      defer { pendingName = nil }
      if context.isGenerator, at(word: "yield") { return try parseYield() }
      if try parseArrowFunction(isBeforeColon: isBeforeColon) { return }
      let first = start
      try parseConditional(isBeforeColon: isBeforeColon)
      pendingName = nil
      if at(">") { scanner.rescanGreaterThan() }
      guard at(anyOf: Self.assignmentOperators) else { return }
      let target = assignedName(first)
      try next()
      try parseAssignment(named: target, isBeforeColon: isBeforeColon)
    }
  }

  private static let assignmentOperators: [Punctuator] = [
    "=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "&=", "|=", "^=", "&&=",
    "||=", "??=",
  ]

  /// The last word of what is assigned to.
  private func assignedName(_ first: Int) -> String? {
    let bytes = scanner.bytes[first..<end]
    let start = bytes.lastIndex { !$0.isPartOfName }.map { $0 + 1 } ?? first
    let word = bytes[start...]
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  // https://tc39.es/ecma262/#prod-YieldExpression
  private func parseYield() throws(SyntaxFault) {
    try next()
    if token.followsLineBreak { return }
    if try take("*") { return try parseAssignment() }
    if at(anyOf: [")", "]", "}", ",", ";", ":"]) || token.kind == .end || at(word: "in")
      || at(word: "of")
    {
      return
    }
    try parseAssignment()
  }

  // https://tc39.es/ecma262/#prod-ConditionalExpression
  private func parseConditional(isBeforeColon: Bool) throws(SyntaxFault) {
    try parseBinary(0)
    guard try take("?") else { return }
    try with {
      $0.excludesIn = false
    } _: { () throws(SyntaxFault) in
      try parseAssignment(isBeforeColon: true)
    }
    try expect(":", ":")
    try parseAssignment(isBeforeColon: isBeforeColon)
  }

  // MARK: Operators

  func precedence() -> Int {
    scanner.rescanGreaterThan()
    switch token.kind {
    case .word:
      if at(word: "instanceof") { return 7 }
      if at(word: "in") { return context.excludesIn ? 0 : 7 }
      return at(anyWordOf: ["as", "satisfies"]) && !token.followsLineBreak ? 7 : 0
    case .punctuator(let sign):
      switch sign {
      case "??", "||": return 1
      case "&&": return 2
      case "|": return 3
      case "^": return 4
      case "&": return 5
      case "==", "!=", "===", "!==": return 6
      case "<", ">", "<=", ">=": return 7
      case "<<", ">>", ">>>": return 8
      case "+", "-": return 9
      case "*", "/", "%": return 10
      case "**": return 11
      default: return 0
      }
    default: return 0
    }
  }

  private static let relational = 7

  /// - Parameter limit: operators that bind no more strongly are left to the caller.
  private func parseBinary(_ limit: Int) throws(SyntaxFault) {
    try parseUnary()
    // Of the operators so far, that which binds least.
    var weakest = Int.max
    var lastType: Int?
    while true {
      let precedence = precedence()
      guard precedence > limit else { return }
      pendingName = nil
      let sign = start
      if at(anyWordOf: ["as", "satisfies"]) {
        try next()
        try parseType()
        erase(from: sign)
        lastType = sign
        continue
      }
      if let lastType, precedence > weakest {
        object(to: "an operator after 'as', which means something else without it", at: lastType)
      }
      weakest = min(weakest, precedence)
      let isPower = at("**")
      try next()
      try parseBinary(isPower ? precedence - 1 : precedence)
    }
  }

  // https://tc39.es/ecma262/#prod-UnaryExpression
  private func parseUnary() throws(SyntaxFault) {
    try nested { () throws(SyntaxFault) in
      if at(anyOf: ["+", "-", "~", "!", "++", "--"])
        || at(anyWordOf: ["delete", "typeof", "void"])
        || at(word: "await") && context.waits && nextToken({ mayFollowAwait })
      {
        pendingName = nil
        try next()
        return try parseUnary()
      }
      if at("<") || at("<<") { return try parseTypeAssertion() }
      try parsePostfix()
    }
  }

  private var mayFollowAwait: Bool {
    switch token.kind {
    case .word: !at(anyWordOf: ["in", "instanceof", "of", "as", "satisfies"])
    case .punctuator: at(anyOf: ["(", "[", "{", "!", "~", "+", "-", "/", "++", "--", "<"])
    case .end: false
    default: true
    }
  }

  /// `<Type>value`
  private func parseTypeAssertion() throws(SyntaxFault) {
    let first = start
    scanner.rescanLessThan()
    try expect("<", "<")
    try parseType()
    try expect(">", ">")
    erase(from: first)
    if first == expressionStart {
      if at("{") || at(anyWordOf: ["function", "class", "async", "let"]) {
        object(to: "'<Type>' before what would be a block or declaration without it", at: first)
      }
      expressionStart = start
    }
    if token.followsLineBreak { object(to: "'<Type>' and a new line after it", at: first) }
    try parseUnary()
  }

  private func parsePostfix() throws(SyntaxFault) {
    try parseLeftHandSide()
    if at("++") || at("--"), !token.followsLineBreak { try next() }
  }
}
