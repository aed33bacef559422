// https://tc39.es/ecma262/#sec-class-definitions

extension Parser {
  /// From `class` on.
  func parseClass() throws(SyntaxFault) {
    var name = pendingName
    pendingName = nil
    try expect(word: "class")
    if token.kind == .word, !at(word: "extends"),
      !(at(word: "implements") && nextToken { token.kind == .word })
    {
      name = text
      try next()
    }
    try eraseTypeParameters()
    if try take(word: "extends") {
      try parseLeftHandSide()
      if at("<") || at("<<") {
        let first = start
        try parseTypeArguments()
        erase(from: first)
      }
    }
    if at(word: "implements") {
      let first = start
      try next()
      repeat { try parseType() } while try take(",")
      erase(from: first)
    }
    try expect("{", "{")
    // Fields end at the end of a line, if nothing continues them.
    var followsField = false
    while !at("}") {
      if try take(";") {
        followsField = false
      } else {
        followsField = try parseMember(of: name ?? "", followsField: followsField)
      }
    }
    try next()
  }

  /// - Returns: whether it is a field.
  private func parseMember(
    of className: String, followsField: Bool
  ) throws(SyntaxFault) -> Bool {
    if at("@") {
      object(to: "a decorator", at: start)
      try parseDecorators()
    }
    let first = start
    if at(word: "static"), nextToken({ at("{") }) {
      try next()
      try with {
        $0.waits = false
        $0.isGenerator = false
      } _: { () throws(SyntaxFault) in
        try parseBlock()
      }
      return false
    }
    let editsBefore = notes.edits.count
    let isOnlyType = try eraseModifiers()
    if followsField, notes.edits.count > editsBefore,
      case .erase(let range) = notes.edits[editsBefore], range.lowerBound == first
    {
      put(";", at: first)
    }
    let isIndexSignature =
      at("[")
      && lookAhead { () throws(SyntaxFault) in
        try next()
        guard token.kind == .word else { return false }
        try next()
        return at(":")
      }
    if isIndexSignature {
      try skipBrackets()
      try eraseTypeAnnotation()
      try takeSemicolon()
      return eraseMember(from: first, followsField)
    }
    let kind = try parseMethodPrefix()
    let name = try parsePropertyName()
    let sign = start
    if at("?") || at("!") {
      try next()
      erase(from: sign)
    }
    if at("(") || at("<") {
      let shown = name == "constructor" ? className : name
      if try parseMethod(named: shown, kind) { return false }
      try takeSemicolon()
      return eraseMember(from: first, followsField)
    }
    try parseField(named: name)
    return isOnlyType ? eraseMember(from: first, followsField) : true
  }

  private func parseField(named name: String?) throws(SyntaxFault) {
    try eraseTypeAnnotation()
    if try take("=") {
      try with {
        $0.waits = false
        $0.isGenerator = false
        $0.excludesIn = false
      } _: { () throws(SyntaxFault) in
        try parseAssignment(named: name)
      }
    }
    try takeSemicolon()
  }

  /// - Returns: false, since it is not there.
  private func eraseMember(from first: Int, _ followsField: Bool) -> Bool {
    erase(from: first)
    if followsField { put(";", at: first) }
    return false
  }

  /// - Returns: whether the member is only a type.
  private func eraseModifiers() throws(SyntaxFault) -> Bool {
    var isOnlyType = false
    while at(anyWordOf: Self.modifiers), nextToken({ mayFollowModifier }) {
      let first = start
      let isPartOfLanguage = at(anyWordOf: ["static", "accessor"])
      isOnlyType = isOnlyType || at(anyWordOf: ["abstract", "declare"])
      try next()
      if !isPartOfLanguage { erase(from: first) }
    }
    return isOnlyType
  }

  private static let modifiers: Set = [
    "public", "private", "protected", "readonly", "override", "abstract", "declare", "static",
    "accessor",
  ]

  /// A word without something after it is the member's name.
  private var mayFollowModifier: Bool { !token.followsLineBreak && (startsName || at("*")) }
}
