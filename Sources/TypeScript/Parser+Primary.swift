// https://tc39.es/ecma262/#sec-primary-expression

extension Parser {
  func parsePrimary() throws(SyntaxFault) {
    switch token.kind {
    case .number, .string, .regularExpression, .privateName: try next()
    case .template: try parseTemplate { () throws(SyntaxFault) in try self.parseInnerExpression() }
    case .word: try parseWord()
    case .punctuator("/"), .punctuator("/="):
      try scanner.rescanRegularExpression()
      try next()
    case .punctuator("("):
      pendingName = nil
      try next()
      try parseInnerExpression()
      try expect(")", ")")
    case .punctuator("["): try parseArray()
    case .punctuator("{"): try parseObject()
    case .punctuator("@"):
      object(to: "a decorator", at: start)
      try parseDecorators()
      try parsePrimary()
    default: throw unexpected()
    }
  }

  private func parseWord() throws(SyntaxFault) {
    if at(word: "function") {
      try parseFunction()
      return
    }
    if at(word: "class") { return try parseClass() }
    if at(word: "async"), nextToken({ at(word: "function") && !token.followsLineBreak }) {
      try next()
      try parseFunction(isAsync: true)
      return
    }
    if at(anyWordOf: Self.noNames) { throw unexpected() }
    if at(word: "import") {
      try next()
      guard at("(") || at(".") else { throw unexpected() }
      return
    }
    try next()
  }

  /// Words that cannot begin an expression.
  private static let noNames: Set = [
    "break", "case", "catch", "const", "continue", "debugger", "default", "do", "else", "enum",
    "export", "extends", "finally", "for", "if", "in", "instanceof", "return", "switch", "throw",
    "try", "var", "while", "with",
  ]

  private func parseArray() throws(SyntaxFault) {
    pendingName = nil
    try next()
    while !at("]") {
      if try take(",") { continue }
      try take("...")
      try parseInnerAssignment()
      if !at("]") { try expect(",", ",") }
    }
    try next()
  }

  // https://tc39.es/ecma262/#sec-object-initializer
  private func parseObject() throws(SyntaxFault) {
    pendingName = nil
    try next()
    while !at("}") {
      if try take("...") {
        try parseInnerAssignment()
      } else {
        try parseProperty()
      }
      if try !take(",") { break }
    }
    try expect("}", "}")
  }

  private func parseProperty() throws(SyntaxFault) {
    let kind = try parseMethodPrefix()
    let isShorthand = token.kind == .word
    let name = try parsePropertyName()
    if at("(") || at("<") {
      guard try parseMethod(named: name, kind) else { throw unexpected() }
      return
    }
    if try take(":") {
      return try with {
        $0.excludesIn = false
      } _: { () throws(SyntaxFault) in
        try parseAssignment(named: name)
      }
    }
    guard isShorthand else { throw unexpected() }
    // In a pattern: `{ a = 1 }`.
    if try take("=") {
      try with {
        $0.excludesIn = false
      } _: { () throws(SyntaxFault) in
        try parseAssignment(named: name)
      }
    }
  }

  struct MethodKind {
    var isAsync = false
    var isGenerator = false
  }

  /// `async`, `get`, `set` and `*` before the name of a method.
  func parseMethodPrefix() throws(SyntaxFault) -> MethodKind {
    var kind = MethodKind()
    if at(word: "async"), nextToken({ !token.followsLineBreak && (startsName || at("*")) }) {
      try next()
      kind.isAsync = true
    }
    if at(anyWordOf: ["get", "set"]), nextToken({ startsName }) { try next() }
    kind.isGenerator = try take("*")
    return kind
  }

  /// Whether the token can be the first of a property's name.
  var startsName: Bool {
    switch token.kind {
    case .word, .privateName, .string, .number: true
    default: at("[")
    }
  }

  /// - Returns: nil if the name is computed.
  func parsePropertyName() throws(SyntaxFault) -> String? {
    switch token.kind {
    case .word, .privateName, .number:
      let name = text
      try next()
      return name
    case .string:
      let name = String(text.dropFirst().dropLast())
      try next()
      return name
    case .punctuator("["):
      try next()
      try parseInnerAssignment()
      try expect("]", "]")
      return nil
    default: throw unexpected()
    }
  }

  func parseDecorators() throws(SyntaxFault) {
    while try take("@") { try parseLeftHandSide() }
  }
}
