import JSRuntime

/// https://urlpattern.spec.whatwg.org/#pattern-parser
struct PatternParser {
  typealias Encoder = (String) throws(JSTypeError) -> String

  private let tokens: [PatternToken]
  private let encode: Encoder
  private let options: PatternOptions
  private var parts: [PatternPart] = []
  private var pendingFixedValue = ""
  private var index = 0
  private var nextNumericName = 0

  /// https://urlpattern.spec.whatwg.org/#parse-a-pattern-string
  static func parse(
    _ input: String, _ options: PatternOptions, _ encode: @escaping Encoder
  ) throws(JSTypeError) -> [PatternPart] {
    let tokens = try PatternTokenizer.tokenize(Array(input.unicodeScalars))
    var parser = Self(tokens: tokens, encode: encode, options: options)
    while parser.index < tokens.count { try parser.readPart() }
    return parser.parts
  }

  private init(tokens: [PatternToken], encode: @escaping Encoder, options: PatternOptions) {
    self.tokens = tokens
    self.encode = encode
    self.options = options
  }

  private mutating func readPart() throws(JSTypeError) {
    let char = consume(.char)
    let name = consume(.name)
    let matcher = consumeMatcher(after: name)
    if name != nil || matcher != nil {
      var prefix = char?.text ?? ""
      if prefix != options.prefix {
        pendingFixedValue += prefix
        prefix = ""
      }
      try addPendingPart()
      try addPart(prefix: prefix, name, matcher, suffix: "", consumeModifier())
      return
    }
    if let fixed = char ?? consume(.escapedChar) {
      pendingFixedValue += fixed.text
      return
    }
    if consume(.open) != nil {
      let prefix = consumeText()
      let name = consume(.name)
      let matcher = consumeMatcher(after: name)
      let suffix = consumeText()
      try require(.close)
      return try addPart(prefix: prefix, name, matcher, suffix: suffix, consumeModifier())
    }
    try addPendingPart()
    try require(.end)
  }

  // MARK: Tokens

  private mutating func consume(_ kind: PatternToken.Kind) -> PatternToken? {
    guard tokens.indices.contains(index), tokens[index].kind == kind else { return nil }
    defer { index += 1 }
    return tokens[index]
  }

  /// https://urlpattern.spec.whatwg.org/#try-to-consume-a-regexp-or-wildcard-token
  private mutating func consumeMatcher(after name: PatternToken?) -> PatternToken? {
    consume(.regexp) ?? (name == nil ? consume(.asterisk) : nil)
  }

  private mutating func consumeModifier() -> PatternPart.Modifier {
    guard let token = consume(.otherModifier) ?? consume(.asterisk) else { return .none }
    return PatternPart.Modifier(rawValue: token.text) ?? .none
  }

  private mutating func consumeText() -> String {
    var text = ""
    while let token = consume(.char) ?? consume(.escapedChar) { text += token.text }
    return text
  }

  private mutating func require(_ kind: PatternToken.Kind) throws(JSTypeError) {
    guard consume(kind) == nil else { return }
    throw JSTypeError("Null token was produced when consuming a required token.")
  }

  // MARK: Parts

  private mutating func addPendingPart() throws(JSTypeError) {
    if pendingFixedValue.isEmpty { return }
    let value = try encode(pendingFixedValue)
    pendingFixedValue = ""
    parts.append(PatternPart(kind: .fixedText, value: value, modifier: .none))
  }

  /// https://urlpattern.spec.whatwg.org/#add-a-part
  private mutating func addPart(
    prefix: String, _ name: PatternToken?, _ matcher: PatternToken?, suffix: String,
    _ modifier: PatternPart.Modifier
  ) throws(JSTypeError) {
    if name == nil, matcher == nil, modifier == .none {
      pendingFixedValue += prefix
      return
    }
    try addPendingPart()
    if name == nil, matcher == nil {
      if prefix.isEmpty { return }
      let value = try encode(prefix)
      return parts.append(PatternPart(kind: .fixedText, value: value, modifier: modifier))
    }
    let (kind, value) = kind(of: matcher)
    let newName = name?.text ?? String(nextNumericName)
    if name == nil { nextNumericName += 1 }
    if parts.contains(where: { $0.name == newName }) {
      throw JSTypeError("Duplicate name token produced when adding to parser part list.")
    }
    parts.append(
      PatternPart(
        kind: kind, value: value, modifier: modifier, name: newName, prefix: try encode(prefix),
        suffix: try encode(suffix)))
  }

  private func kind(of matcher: PatternToken?) -> (PatternPart.Kind, String) {
    guard let matcher else { return (.segmentWildcard, "") }
    if matcher.kind == .asterisk { return (.fullWildcard, "") }
    switch matcher.text {
    case options.segmentWildcard: return (.segmentWildcard, "")
    case PatternOptions.fullWildcard: return (.fullWildcard, "")
    case let value: return (.regexp, value)
    }
  }
}

extension PatternToken {
  var text: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: value)
    return String(view)
  }
}
