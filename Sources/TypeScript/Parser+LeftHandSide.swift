// https://tc39.es/ecma262/#sec-left-hand-side-expressions

extension Parser {
  // https://tc39.es/ecma262/#prod-LeftHandSideExpression
  func parseLeftHandSide(isCallee: Bool = false) throws(SyntaxFault) {
    if at(word: "new") {
      try parseNew()
    } else {
      try parsePrimary()
    }
    while try parseMember(isCallee: isCallee) { pendingName = nil }
  }

  // https://tc39.es/ecma262/#sec-new-operator
  private func parseNew() throws(SyntaxFault) {
    try nested { () throws(SyntaxFault) in
      pendingName = nil
      try next()
      if try take(".") { return try next() }
      try parseLeftHandSide(isCallee: true)
      if at("(") { try parseArguments() }
    }
  }

  /// - Returns: whether something follows.
  private func parseMember(isCallee: Bool) throws(SyntaxFault) -> Bool {
    switch token.kind {
    case .punctuator("."):
      try next()
      guard token.kind == .word || token.kind == .privateName else { throw unexpected() }
      try next()
    case .punctuator("?."):
      if isCallee { return false }
      try next()
      try parseOptionalMember()
    case .punctuator("["):
      try next()
      try parseInnerExpression()
      try expect("]", "]")
    case .punctuator("("):
      if isCallee { return false }
      try parseArguments()
    case .punctuator("!"):
      if token.followsLineBreak { return false }
      let sign = start
      try next()
      erase(from: sign)
    case .template: try parseTemplate { () throws(SyntaxFault) in try self.parseInnerExpression() }
    case .punctuator("<"), .punctuator("<<"): return try eraseTypeArguments()
    default: return false
    }
    return true
  }

  private func parseOptionalMember() throws(SyntaxFault) {
    switch token.kind {
    case .word, .privateName: try next()
    case .punctuator("["):
      try next()
      try parseInnerExpression()
      try expect("]", "]")
    case .punctuator("<"), .punctuator("<<"):
      let first = start
      try parseTypeArguments()
      erase(from: first)
      try parseArguments()
    case .punctuator("("): try parseArguments()
    case .template: try parseTemplate { () throws(SyntaxFault) in try self.parseInnerExpression() }
    default: throw unexpected()
    }
  }

  func parseArguments() throws(SyntaxFault) {
    try expect("(", "(")
    while !at(")") {
      try take("...")
      try parseInnerAssignment()
      if try !take(",") { break }
    }
    try expect(")", ")")
  }

  /// `f<Type>`, if that is what it is, and no comparison.
  private func eraseTypeArguments() throws(SyntaxFault) -> Bool {
    attempt { () throws(SyntaxFault) -> Void? in
      let first = start
      try parseTypeArguments()
      guard mayFollowTypeArguments else { return nil }
      erase(from: first)
      return ()
    } != nil
  }

  // https://github.com/microsoft/TypeScript/blob/v5.9.2/src/compiler/parser.ts#L6665
  private var mayFollowTypeArguments: Bool {
    switch token.kind {
    case .punctuator("("), .template: return true
    case .punctuator("<"), .punctuator(">"), .punctuator("+"), .punctuator("-"): return false
    default: break
    }
    return token.followsLineBreak || isBinaryOperator || !startsExpression
  }

  private var isBinaryOperator: Bool {
    let scanner = self.scanner
    defer { self.scanner = scanner }
    return precedence() > 0
  }

  private var startsExpression: Bool {
    switch token.kind {
    case .end: false
    case .punctuator:
      at(anyOf: ["(", "[", "{", "+", "-", "~", "!", "++", "--", "/", "/=", "<", "@"])
    default: true
    }
  }

  // MARK: Templates

  /// - Parameter inner: parses what is between `${` and `}`.
  func parseTemplate(_ inner: () throws(SyntaxFault) -> Void) throws(SyntaxFault) {
    guard case .template(var isWhole) = token.kind else { throw unexpected() }
    while !isWhole {
      try next()
      try inner()
      guard at("}") else { throw unexpected("'}' was expected here") }
      isWhole = try scanner.continueTemplate()
    }
    try next()
  }
}
