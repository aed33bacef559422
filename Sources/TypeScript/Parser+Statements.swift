// https://tc39.es/ecma262/#sec-ecmascript-language-statements-and-declarations

extension Parser {
  func parseScript() throws(SyntaxFault) {
    try next()
    try parseStatements { token.kind == .end }
  }

  func parseBlock() throws(SyntaxFault) {
    try expect("{", "{")
    try parseStatements { at("}") }
    try next()
  }

  /// - Returns: whether they are only about types.
  @discardableResult
  func parseStatements(until isOver: () -> Bool) throws(SyntaxFault) -> Bool {
    var areOnlyTypes = true
    while !isOver() {
      if token.kind == .end { throw unexpected("'}' was expected here") }
      let first = start
      if try parseStatement() {
        areOnlyTypes = false
      } else {
        erase(from: first)
        // The line before may have no semicolon.
        if !areOnlyTypes { put(";", at: first) }
      }
    }
    return areOnlyTypes
  }

  /// - Returns: false if it is only about types.
  func parseStatement() throws(SyntaxFault) -> Bool {
    try nested { () throws(SyntaxFault) in
      switch token.kind {
      case .punctuator("{"):
        try parseBlock()
        return true
      case .punctuator(";"):
        try next()
        return true
      case .punctuator("@"):
        object(to: "a decorator", at: start)
        try parseDecorators()
        return try parseStatement()
      case .word:
        if let isRun = try parseWordStatement() { return isRun }
        if let isRun = try parseTypeStatement() { return isRun }
      default: break
      }
      try parseExpressionStatement()
      return true
    }
  }

  private func parseExpressionStatement() throws(SyntaxFault) {
    if token.kind == .word, nextToken({ at(":") }) {
      try next()
      try next()
      _ = try parseStatement()
      return
    }
    expressionStart = start
    try parseExpression()
    try takeSemicolon()
  }

  /// A statement that begins with a word of the language.
  ///
  /// - Returns: false if it is only about types; nil if it is something else.
  private func parseWordStatement() throws(SyntaxFault) -> Bool? {
    switch text {
    case "var":
      try parseVariables()
      try takeSemicolon()
    case "const":
      if nextToken({ at(word: "enum") }) {
        try next()
        return try parseEnum()
      }
      try parseVariables()
      try takeSemicolon()
    case "let":
      guard nextToken({ startsBinding }) else { return nil }
      try parseVariables()
      try takeSemicolon()
    case "function": return try parseFunctionStatement(isAsync: false)
    case "async":
      guard nextToken({ at(word: "function") && !token.followsLineBreak }) else { return nil }
      try next()
      return try parseFunctionStatement(isAsync: true)
    case "class": try parseClass()
    case "if": try parseIf()
    case "for": try parseFor()
    case "while", "with":
      try next()
      try parseCondition()
      _ = try parseStatement()
    case "do":
      try next()
      _ = try parseStatement()
      try expect(word: "while")
      try parseCondition()
      try take(";")
    case "switch": try parseSwitch()
    case "try": try parseTry()
    case "return", "throw":
      try next()
      if !at(";"), !at("}"), token.kind != .end, !token.followsLineBreak { try parseExpression() }
      try takeSemicolon()
    case "break", "continue":
      try next()
      if token.kind == .word, !token.followsLineBreak { try next() }
      try takeSemicolon()
    case "debugger":
      try next()
      try takeSemicolon()
    case "import":
      if nextToken({ at("(") || at(".") }) { return nil }
      return try parseImport()
    case "export": return try parseExport()
    case "enum": return try parseEnum()
    default: return nil
    }
    return true
  }

  private var startsBinding: Bool {
    token.kind == .word && !at(anyWordOf: ["in", "instanceof", "of", "as", "satisfies"])
      || at(word: "of") || at("[") || at("{")
  }

  /// - Returns: whether it has a body.
  private func parseFunctionStatement(isAsync: Bool) throws(SyntaxFault) -> Bool {
    if try parseFunction(isAsync: isAsync) { return true }
    try takeSemicolon()
    return false
  }

  // https://tc39.es/ecma262/#sec-variable-statement
  func parseVariables() throws(SyntaxFault) {
    try next()
    repeat {
      let name = token.kind == .word ? text : nil
      try parseBinding()
      let sign = start
      if at("!"), !token.followsLineBreak {
        try next()
        erase(from: sign)
      }
      try eraseTypeAnnotation()
      if try take("=") { try parseAssignment(named: name) }
    } while try take(",")
  }

  private func parseCondition() throws(SyntaxFault) {
    try expect("(", "(")
    try parseInnerExpression()
    try expect(")", ")")
  }

  private func parseIf() throws(SyntaxFault) {
    while try take(word: "if") {
      try parseCondition()
      _ = try parseStatement()
      guard try take(word: "else") else { return }
    }
    _ = try parseStatement()
  }

  // https://tc39.es/ecma262/#sec-for-statement
  private func parseFor() throws(SyntaxFault) {
    try next()
    try take(word: "await")
    try expect("(", "(")
    try with {
      $0.excludesIn = true
    } _: { () throws(SyntaxFault) in
      if at(anyWordOf: ["var", "const"]) || at(word: "let") && nextToken({ startsBinding }) {
        try parseVariables()
      } else if !at(";") {
        try parseExpression()
      }
    }
    if at(anyWordOf: ["of", "in"]) {
      try next()
      try parseInnerExpression()
    } else {
      try expect(";", ";")
      if !at(";") { try parseInnerExpression() }
      try expect(";", ";")
      if !at(")") { try parseInnerExpression() }
    }
    try expect(")", ")")
    _ = try parseStatement()
  }

  private func parseSwitch() throws(SyntaxFault) {
    try next()
    try parseCondition()
    try expect("{", "{")
    while !at("}") {
      if try take(word: "case") {
        try parseInnerExpression()
      } else {
        try expect(word: "default")
      }
      try expect(":", ":")
      try parseStatements { at("}") || at(anyWordOf: ["case", "default"]) }
    }
    try next()
  }

  private func parseTry() throws(SyntaxFault) {
    try next()
    try parseBlock()
    if try take(word: "catch") {
      if try take("(") {
        try parseBinding()
        try eraseTypeAnnotation()
        try expect(")", ")")
      }
      try parseBlock()
    }
    if try take(word: "finally") { try parseBlock() }
  }
}
