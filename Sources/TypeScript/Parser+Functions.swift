// https://tc39.es/ecma262/#sec-ecmascript-language-functions-and-classes

extension Parser {
  /// From `function` on.
  ///
  /// - Returns: whether it has a body; without one, it is the signature of another.
  @discardableResult
  func parseFunction(isAsync: Bool = false) throws(SyntaxFault) -> Bool {
    let pending = pendingName
    pendingName = nil
    try expect(word: "function")
    let isGenerator = try take("*")
    var name = pending
    if token.kind == .word {
      name = text
      try next()
    }
    return try parseRest(named: name, MethodKind(isAsync: isAsync, isGenerator: isGenerator))
  }

  /// - Returns: whether it has a body.
  func parseMethod(named name: String?, _ kind: MethodKind) throws(SyntaxFault) -> Bool {
    try parseRest(named: name, kind)
  }

  /// Parameters and body.
  private func parseRest(named name: String?, _ kind: MethodKind) throws(SyntaxFault) -> Bool {
    let first = start
    return try with {
      $0.isGenerator = kind.isGenerator
      $0.waits = kind.isAsync
      $0.excludesIn = false
    } _: { () throws(SyntaxFault) in
      try eraseTypeParameters()
      try parseParameters()
      try eraseTypeAnnotation()
      guard at("{") else { return false }
      try parseBlock()
      notes.functions.append(Function(range: first..<end, name: name ?? ""))
      return true
    }
  }

  // MARK: Parameters

  func parseParameters() throws(SyntaxFault) {
    try expect("(", "(")
    while !at(")") {
      try parseParameter()
      if try !take(",") { break }
    }
    try expect(")", ")")
  }

  private func parseParameter() throws(SyntaxFault) {
    if at("@") {
      object(to: "a decorator", at: start)
      try parseDecorators()
    }
    if at(anyWordOf: Self.accessModifiers),
      nextToken({ token.kind == .word || at("{") || at("[") })
    {
      object(to: "a parameter that is a property", at: start)
      while at(anyWordOf: Self.accessModifiers),
        nextToken({ token.kind == .word || at("{") || at("[") })
      {
        try next()
      }
    }
    if at(word: "this") { return try eraseThisParameter() }
    try take("...")
    let name = token.kind == .word ? text : nil
    try parseBinding()
    let question = start
    if try take("?") { erase(from: question) }
    try eraseTypeAnnotation()
    if try take("=") {
      try with {
        $0.excludesIn = false
      } _: { () throws(SyntaxFault) in
        try parseAssignment(named: name)
      }
    }
  }

  static let accessModifiers: Set = ["public", "private", "protected", "readonly", "override"]

  /// `this: Type`, which is no parameter, with the comma after it.
  private func eraseThisParameter() throws(SyntaxFault) {
    let first = start
    try next()
    try eraseTypeAnnotation()
    // The caller takes the comma.
    if at(",") {
      notes.edits.append(.erase(first..<token.range.upperBound))
    } else {
      erase(from: first)
    }
  }

  // https://tc39.es/ecma262/#prod-BindingElement
  func parseBinding() throws(SyntaxFault) {
    try nested { () throws(SyntaxFault) in
      switch token.kind {
      case .word:
        if at(anyWordOf: Self.reserved) { throw unexpected() }
        try next()
      case .punctuator("["): try parseBindings(until: "]")
      case .punctuator("{"): try parseBindings(until: "}")
      default: throw unexpected()
      }
    }
  }

  // https://tc39.es/ecma262/#prod-ReservedWord
  private static let reserved = noTypeNames.union([
    "const", "false", "import", "instanceof", "new", "null", "true", "typeof", "void",
  ])

  private func parseBindings(until closing: Punctuator) throws(SyntaxFault) {
    try next()
    while !at(closing) {
      if try take(",") { continue }
      let isRest = try take("...")
      let name = token.kind == .word ? text : nil
      if closing == "]" || isRest {
        try parseBinding()
      } else {
        _ = try parsePropertyName()
        if try take(":") { try parseBinding() }
      }
      if try take("=") {
        try with {
          $0.excludesIn = false
        } _: { () throws(SyntaxFault) in
          try parseAssignment(named: name)
        }
      }
      if !at(closing), !at(",") { throw unexpected() }
    }
    try next()
  }

  // MARK: Arrow functions

  /// - Returns: false if what comes next is none.
  func parseArrowFunction(isBeforeColon: Bool) throws(SyntaxFault) -> Bool {
    let isAsync =
      at(word: "async")
      && nextToken { !token.followsLineBreak && (token.kind == .word || at("(") || at("<")) }
    guard isAsync || token.kind == .word || at("(") || at("<") else { return false }
    if token.kind == .word {
      let isPlain = nextToken { at("=>") && !token.followsLineBreak }
      if !isAsync, !isPlain { return false }
      if isPlain { return try parsePlainArrow(isAsync: false, isBeforeColon) }
    }
    let place = Place(offset: start, isBeforeColon: isBeforeColon)
    if noArrows.contains(place) { return false }
    let name = pendingName
    let found: Void? = attempt { () throws(SyntaxFault) -> Void? in
      if isAsync { try next() }
      if token.kind == .word {
        guard nextToken({ at("=>") && !token.followsLineBreak }) else { return nil }
        pendingName = name
        return try parsePlainArrow(isAsync: true, isBeforeColon) ? () : nil
      }
      return try parseArrow(named: name, isAsync: isAsync, isBeforeColon)
    }
    if found == nil {
      pendingName = name
      noArrows.insert(place)
    }
    return found != nil
  }

  /// `x => …`
  private func parsePlainArrow(isAsync: Bool, _ isBeforeColon: Bool) throws(SyntaxFault) -> Bool {
    let (name, first) = (pendingName, start)
    try next()
    try next()
    try parseArrowBody(from: first, named: name, isAsync: isAsync, isBeforeColon)
    return true
  }

  private func parseArrow(
    named name: String?, isAsync: Bool, _ isBeforeColon: Bool
  ) throws(SyntaxFault) -> Void? {
    let first = start
    var hasType = false
    try with {
      $0.excludesIn = false
      $0.isGenerator = false
      $0.waits = isAsync
    } _: { () throws(SyntaxFault) in
      try eraseTypeParameters()
      let opening = start
      try parseParameters()
      // A new line before the parameters would end `return`, and what is before it.
      if first != opening, hasLineBreak(first..<opening) {
        notes.edits.append(.erase(opening..<opening + 1))
        put("(", at: first)
      }
      hasType = at(":")
      try moveParenthesis { () throws(SyntaxFault) in try self.eraseTypeAnnotation() }
    }
    guard at("=>") else { return nil }
    try next()
    try parseArrowBody(from: first, named: name, isAsync: isAsync, isBeforeColon)
    return isBeforeColon && hasType && !at(":") ? nil : ()
  }

  /// A new line between the parameters and the arrow is not allowed: if there is one in the type, the closing
  /// parenthesis is put at its end.
  private func moveParenthesis(
    _ type: () throws(SyntaxFault) -> Void
  ) throws(SyntaxFault) {
    let closing = end - 1
    try type()
    guard end > closing + 1, hasLineBreak(closing..<start) else { return }
    notes.edits.append(.erase(closing..<closing + 1))
    if scanner.bytes[end - 1] < 0x80 {
      put(")", at: end - 1)
    } else {
      object(to: "a type that ends like this in several lines", at: closing)
    }
  }

  private func parseArrowBody(
    from first: Int, named name: String?, isAsync: Bool, _ isBeforeColon: Bool
  ) throws(SyntaxFault) {
    pendingName = nil
    let excludesIn = context.excludesIn
    try with {
      $0.isGenerator = false
      $0.waits = isAsync
    } _: { () throws(SyntaxFault) in
      if at("{") {
        try with {
          $0.excludesIn = false
        } _: { () throws(SyntaxFault) in
          try parseBlock()
        }
      } else {
        context.excludesIn = excludesIn
        expressionStart = start
        try parseAssignment(isBeforeColon: isBeforeColon)
      }
    }
    notes.functions.append(Function(range: first..<end, name: name ?? ""))
  }
}
