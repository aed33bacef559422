// Declarations that only TypeScript has.

extension Parser {
  /// - Returns: false if it is only about types; nil if it is none.
  func parseTypeStatement() throws(SyntaxFault) -> Bool? {
    switch text {
    case "interface":
      guard followsOnLine({ token.kind == .word }) else { return nil }
      try parseInterface()
      return false
    case "type":
      guard followsOnLine({ token.kind == .word }) else { return nil }
      try parseTypeAlias()
      return false
    case "abstract":
      guard followsOnLine({ at(word: "class") }) else { return nil }
      let first = start
      try next()
      erase(from: first)
      try parseClass()
      return true
    case "namespace", "module":
      guard followsOnLine({ token.kind == .word || token.kind == .string }) else { return nil }
      return try parseNamespace()
    case "declare":
      guard followsOnLine({ at(anyWordOf: Self.declared) }) else { return nil }
      try next()
      try parseAmbient()
      return false
    default: return nil
    }
  }

  private static let declared: Set = [
    "abstract", "async", "class", "const", "enum", "function", "global", "import", "interface",
    "let", "module", "namespace", "type", "using", "var",
  ]

  private func followsOnLine(_ condition: () -> Bool) -> Bool {
    nextToken { !token.followsLineBreak && condition() }
  }

  private func parseInterface() throws(SyntaxFault) {
    try next()
    try next()
    try parseTypeParameters()
    if try take(word: "extends") {
      repeat { try parseType() } while try take(",")
    }
    guard at("{") else { throw unexpected("'{' was expected here") }
    try skipBrackets()
  }

  private func parseTypeAlias() throws(SyntaxFault) {
    try next()
    try next()
    try parseTypeParameters()
    try expect("=", "=")
    try parseType()
    try takeSemicolon()
  }

  /// - Returns: false if it is only about types.
  private func parseNamespace() throws(SyntaxFault) -> Bool {
    let first = start
    let isModule = at(word: "module")
    try next()
    try next()
    while try take(".") { try next() }
    guard at("{") else {
      if context.isAmbient {
        try takeSemicolon()
        return false
      }
      throw unexpected("'{' was expected here")
    }
    try next()
    let functions = notes.functions.count
    let areOnlyTypes = try parseStatements { at("}") }
    try next()
    if areOnlyTypes {
      notes.functions.removeSubrange(functions...)
      return false
    }
    object(to: isModule ? "a module that is no file" : "a namespace with values", at: first)
    return true
  }

  /// What follows `declare` says what is elsewhere.
  private func parseAmbient() throws(SyntaxFault) {
    let counts = (notes.problems.count, notes.functions.count, notes.moduleSyntax.count)
    try with {
      $0.isAmbient = true
    } _: { () throws(SyntaxFault) in
      if at(word: "global") {
        try next()
        try parseBlock()
      } else {
        _ = try parseStatement()
      }
    }
    notes.problems.removeSubrange(counts.0...)
    notes.functions.removeSubrange(counts.1...)
    notes.moduleSyntax.removeSubrange(counts.2...)
  }

  /// - Returns: true, since there is code for it.
  func parseEnum() throws(SyntaxFault) -> Bool {
    object(to: "an enum", at: start)
    try next()
    guard token.kind == .word else { throw unexpected() }
    try next()
    try expect("{", "{")
    while !at("}") {
      _ = try parsePropertyName()
      if try take("=") { try parseInnerAssignment() }
      if try !take(",") { break }
    }
    try expect("}", "}")
    return true
  }
}
