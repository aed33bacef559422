// https://tc39.es/ecma262/#sec-modules

extension Parser {
  /// - Returns: false if it is only about types.
  func parseImport() throws(SyntaxFault) -> Bool {
    let first = start
    try next()
    let isOnlyType =
      at(word: "type")
      && nextToken { at("{") || at("*") || token.kind == .word && !at(word: "from") }
      || at(word: "type") && nextToken { at(word: "from") }
        && lookAhead { () throws(SyntaxFault) in
          try next()
          try next()
          return at(word: "from") || at("=")
        }
    if isOnlyType { try next() }
    if !isOnlyType { notes.moduleSyntax.append(Problem(what: "import", offset: first)) }
    if token.kind == .string {
      try parseSpecifier()
      return true
    }
    if at(anyWordOf: ["defer", "source"]),
      nextToken({ at("*") || token.kind == .word && !at(word: "from") })
    {
      try next()
    }
    if token.kind == .word {
      try next()
      if at("=") { return try parseImportEquals(from: first, isOnlyType: isOnlyType) }
      try take(",")
    }
    if try take("*") {
      try expect(word: "as")
      try next()
    } else if at("{") {
      try parseSpecifiers()
    }
    try expect(word: "from")
    try parseSpecifier()
    return !isOnlyType
  }

  /// `import a = require("b")`, `import a = b.c`
  private func parseImportEquals(from first: Int, isOnlyType: Bool) throws(SyntaxFault) -> Bool {
    try next()
    try parseLeftHandSide()
    try takeSemicolon()
    if !isOnlyType { object(to: "'import … ='", at: first) }
    return !isOnlyType
  }

  /// A module's name, and what may follow it.
  private func parseSpecifier() throws(SyntaxFault) {
    guard token.kind == .string else { throw unexpected() }
    try next()
    if at(anyWordOf: ["with", "assert"]), nextToken({ at("{") }) {
      try next()
      try skipBrackets()
    }
    try takeSemicolon()
  }

  /// Names between brackets; those of types go.
  private func parseSpecifiers() throws(SyntaxFault) {
    try next()
    while !at("}") {
      let first = start
      let isOnlyType =
        at(word: "type")
        && nextToken { (token.kind == .word && !at(word: "as")) || token.kind == .string }
        || at(word: "type") && nextToken { at(word: "as") }
          && lookAhead { () throws(SyntaxFault) in
            // `type as as x`, `type as }` are types; `type as x` is a value.
            try next()
            try next()
            if at(word: "as") {
              try next()
              return token.kind == .word
            }
            return at("}") || at(",")
          }
      if isOnlyType { try next() }
      guard token.kind == .word || token.kind == .string else { throw unexpected() }
      try next()
      if try take(word: "as") { try next() }
      if isOnlyType {
        notes.edits.append(.erase(first..<(at(",") ? token.range.upperBound : end)))
      }
      if try !take(",") { break }
    }
    try expect("}", "}")
  }

  /// - Returns: false if it is only about types.
  func parseExport() throws(SyntaxFault) -> Bool {
    let first = start
    try next()
    if try take(word: "default") { return try parseDefault(from: first) }
    if try take("=") {
      try parseExpression()
      try takeSemicolon()
      object(to: "'export ='", at: first)
      return true
    }
    if at(word: "as"), nextToken({ at(word: "namespace") }) {
      try next()
      try next()
      try next()
      try takeSemicolon()
      return false
    }
    if at(word: "type"), nextToken({ at("{") || at("*") }) {
      try next()
      try parseExportClause()
      return false
    }
    if at("{") || at("*") {
      // `export {}` only says that the file is a module.
      let isEmpty = at("{") && nextToken { at("}") }
      try parseExportClause()
      if isEmpty { return false }
      notes.moduleSyntax.append(Problem(what: "export", offset: first))
      return true
    }
    let problems = notes.moduleSyntax.count
    if at(word: "import") {
      try next()
      try next()
      return try parseImportEquals(from: first, isOnlyType: false)
    }
    guard try parseStatement() else { return false }
    notes.moduleSyntax.insert(Problem(what: "export", offset: first), at: problems)
    return true
  }

  private func parseExportClause() throws(SyntaxFault) {
    if try take("*") {
      if try take(word: "as") { try next() }
    } else {
      try parseSpecifiers()
    }
    if try take(word: "from") { return try parseSpecifier() }
    try takeSemicolon()
  }

  private func parseDefault(from first: Int) throws(SyntaxFault) -> Bool {
    let isType = at(word: "interface") && nextToken { token.kind == .word }
    if isType { return try parseTypeStatement() ?? false }
    notes.moduleSyntax.append(Problem(what: "export", offset: first))
    if at(anyWordOf: ["function", "class"])
      || at(word: "async") && nextToken({ at(word: "function") && !token.followsLineBreak })
      || at(word: "abstract") && nextToken({ at(word: "class") })
    {
      pendingName = "default"
      if try parseStatement() { return true }
      notes.moduleSyntax.removeLast()
      return false
    }
    expressionStart = start
    try parseAssignment(named: "default")
    try takeSemicolon()
    return true
  }
}
