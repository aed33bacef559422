// Types: they are only passed over.

extension Parser {
  /// `: type`, which goes.
  func eraseTypeAnnotation() throws(SyntaxFault) {
    let colon = start
    guard try take(":") else { return }
    try with {
      $0.excludesConditionalTypes = false
    } _: { () throws(SyntaxFault) in
      try parseReturnType()
    }
    erase(from: colon)
  }

  /// A type, or what a function says about an argument: `asserts x is T`.
  func parseReturnType() throws(SyntaxFault) {
    let isAssertion =
      at(word: "asserts")
      && nextToken { token.kind == .word && !token.followsLineBreak && !at(word: "is") }
    if isAssertion {
      try next()
      try next()
      if at(word: "is"), !token.followsLineBreak {
        try next()
        try parseType()
      }
      return
    }
    let isPredicate =
      token.kind == .word && nextToken { at(word: "is") && !token.followsLineBreak }
    if isPredicate {
      try next()
      try next()
    }
    try parseType()
  }

  func parseType() throws(SyntaxFault) {
    try nested { () throws(SyntaxFault) in
      if try parseFunctionType() { return }
      try parseUnionType()
      guard !context.excludesConditionalTypes, at(word: "extends"), !token.followsLineBreak else {
        return
      }
      try next()
      try with {
        $0.excludesConditionalTypes = true
      } _: { () throws(SyntaxFault) in
        try parseType()
      }
      try expect("?", "?")
      try parseType()
      try expect(":", ":")
      try parseType()
    }
  }

  /// - Returns: false if there is none.
  private func parseFunctionType() throws(SyntaxFault) -> Bool {
    if at(word: "abstract"), nextToken({ at(word: "new") }) { try next() }
    if at(word: "new") {
      try next()
    } else if at("("), !noFunctionTypes.contains(start) {
      let first = start
      if attempt({ () throws(SyntaxFault) in try functionSignature() }) != nil { return true }
      noFunctionTypes.insert(first)
      return false
    } else if !at("<"), !at("<<") {
      return false
    }
    _ = try functionSignature()
    return true
  }

  private func functionSignature() throws(SyntaxFault) -> Void? {
    try parseTypeParameters()
    try parseParameterTypes()
    guard try take("=>") else { return nil }
    return try with {
      $0.excludesConditionalTypes = false
    } _: { () throws(SyntaxFault) in
      try parseReturnType()
    }
  }

  private func parseParameterTypes() throws(SyntaxFault) {
    try expect("(", "(")
    while !at(")") {
      try take("...")
      try parseBinding()
      try take("?")
      if try take(":") {
        try with {
          $0.excludesConditionalTypes = false
        } _: { () throws(SyntaxFault) in
          try parseType()
        }
      }
      if try !take(",") { break }
    }
    try expect(")", ")")
  }

  private func parseUnionType() throws(SyntaxFault) {
    try take("|")
    repeat {
      try take("&")
      repeat { try parseTypeOperator() } while try take("&")
    } while try take("|")
  }

  private func parseTypeOperator() throws(SyntaxFault) {
    try nested { () throws(SyntaxFault) in
      if at(anyWordOf: ["keyof", "unique", "readonly"]), nextToken({ startsType }) {
        try next()
        return try parseTypeOperator()
      }
      guard at(word: "infer"), nextToken({ token.kind == .word && !token.followsLineBreak })
      else { return try parsePostfixType() }
      try next()
      try next()
      let place = start
      guard at(word: "extends"), !noConstraints.contains(place) else { return }
      let found: Void? = attempt { () throws(SyntaxFault) -> Void? in
        try next()
        try with {
          $0.excludesConditionalTypes = true
        } _: { () throws(SyntaxFault) in
          try parseType()
        }
        return context.excludesConditionalTypes || !at("?") ? () : nil
      }
      if found == nil { noConstraints.insert(place) }
    }
  }

  /// Whether the token can be the first of a type.
  private var startsType: Bool {
    switch token.kind {
    case .word: !at(anyWordOf: ["extends", "is", "in"])
    case .string, .number, .template: true
    case .punctuator: at(anyOf: ["{", "[", "(", "-", "<"])
    default: false
    }
  }

  private func parsePostfixType() throws(SyntaxFault) {
    // A function may be among others without brackets.
    if at("(") || at("<"), try parseFunctionType() { return }
    if at(word: "new") || at(word: "abstract"), try parseFunctionType() { return }
    try parsePrimaryType()
    while at("["), !token.followsLineBreak {
      try next()
      if !at("]") {
        try with {
          $0.excludesConditionalTypes = false
        } _: { () throws(SyntaxFault) in
          try parseType()
        }
      }
      try expect("]", "]")
    }
  }

  private func parsePrimaryType() throws(SyntaxFault) {
    switch token.kind {
    case .string, .number: try next()
    case .template: try parseTemplate { () throws(SyntaxFault) in try self.parseType() }
    case .word: try parseNamedType()
    case .punctuator("-"):
      try next()
      guard token.kind == .number else { throw unexpected() }
      try next()
    case .punctuator("("):
      try next()
      try with {
        $0.excludesConditionalTypes = false
      } _: { () throws(SyntaxFault) in
        try parseType()
      }
      try expect(")", ")")
    case .punctuator("{"), .punctuator("["): try skipBrackets()
    default: throw unexpected()
    }
  }

  private func parseNamedType() throws(SyntaxFault) {
    if try take(word: "typeof"), !at(word: "import") {
      guard token.kind == .word else { throw unexpected() }
    }
    if at(word: "import"), nextToken({ at("(") }) {
      try next()
      try skipBrackets()
    } else {
      guard !at(anyWordOf: Self.noTypeNames) else { throw unexpected() }
      try next()
    }
    while try take(".") {
      guard token.kind == .word || token.kind == .privateName else { throw unexpected() }
      try next()
    }
    guard at("<") || at("<<"), !token.followsLineBreak else { return }
    // After `as`, it may be an operator.
    _ = attempt { () throws(SyntaxFault) in try parseTypeArguments() }
  }

  static let noTypeNames: Set = [
    "break", "case", "catch", "class", "continue", "debugger", "default", "delete", "do", "else",
    "enum", "export", "extends", "finally", "for", "function", "if", "in", "instanceof", "return",
    "super", "switch", "throw", "try", "var", "while", "with",
  ]

  /// From an opening bracket to the one that closes it. In types there are no regular expressions.
  func skipBrackets() throws(SyntaxFault) {
    let opening = start
    var open = 0
    repeat {
      switch token.kind {
      case .punctuator("("), .punctuator("["), .punctuator("{"): open += 1
      case .punctuator(")"), .punctuator("]"), .punctuator("}"): open -= 1
      case .template:
        try parseTemplate { () throws(SyntaxFault) in try self.parseType() }
        continue
      case .end: throw SyntaxFault("a bracket is not closed", at: opening)
      default: break
      }
      try next()
    } while open > 0
  }

  func parseTypeArguments() throws(SyntaxFault) {
    scanner.rescanLessThan()
    try expect("<", "<")
    try with {
      $0.excludesConditionalTypes = false
    } _: { () throws(SyntaxFault) in
      repeat { try parseType() } while try take(",")
    }
    try expect(">", ">")
  }

  /// Those of a declaration, if it has any.
  func parseTypeParameters() throws(SyntaxFault) {
    guard try take("<") else { return }
    try with {
      $0.excludesConditionalTypes = false
    } _: { () throws(SyntaxFault) in
      while !at(">") {
        while at(anyWordOf: ["const", "in", "out"]), nextToken({ token.kind == .word }),
          !nextToken({ at(word: "extends") })
        {
          try next()
        }
        guard token.kind == .word else { throw unexpected() }
        try next()
        if try take(word: "extends") { try parseType() }
        if try take("=") { try parseType() }
        if try !take(",") { break }
      }
    }
    try expect(">", ">")
  }

  func eraseTypeParameters() throws(SyntaxFault) {
    let first = start
    try parseTypeParameters()
    erase(from: first)
  }
}
