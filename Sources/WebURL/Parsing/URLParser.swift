// https://url.spec.whatwg.org/#concept-basic-url-parser

/// The basic URL parser without a state override.
///
/// A state of the standard is a method; it consumes in one step what the standard consumes one code
/// point at a time, writes the serialization, and returns false for failure. (The setters, which
/// are the standard's state overrides, parse one component each: see `WebURL+Setters.swift`.)
struct URLParser {
  let input: UTF8Text
  let base: WebURL?
  let encodeQuery: QueryEncoder?
  var position = 0
  var url = WebURL()

  init(input: UTF8Text, base: WebURL?, encodeQuery: QueryEncoder?) {
    self.input = input
    self.base = base
    self.encodeQuery = encodeQuery
  }

  var isSpecial: Bool { url.isSpecial }

  /// The code unit at the pointer, or nil at the end.
  var current: UInt8? { byte(at: position) }

  func byte(at index: Int) -> UInt8? { index < input.count ? input[index] : nil }

  /// A slash, or what a special URL treats as one.
  func isSlash(_ byte: UInt8?) -> Bool {
    byte == .solidus || (isSpecial && byte == .reverseSolidus)
  }

  /// Writes the rest of the serialization, once the scheme and its meaning are known.
  mutating func parse() -> Bool {
    url.bytes.reserveCapacity(input.count + (base?.offsets.queryStart ?? 0) + 8)
    guard let scheme = Self.scheme(of: input) else { return noSchemeState() }
    position = scheme.count + 1
    write(scheme: scheme.map(\.asciiLowercased))
    switch url.specialScheme {
    case .file:
      return fileState()
    case .some(let scheme) where scheme == base?.specialScheme:
      return specialRelativeOrAuthorityState()
    case .some:
      return specialAuthoritySlashesState()
    case nil where current == .solidus:
      return pathOrAuthorityState()
    case nil:
      writeNullHost()
      return opaquePathState()
    }
  }

  /// https://url.spec.whatwg.org/#scheme-start-state
  static func scheme(of input: UTF8Text) -> UTF8Text? {
    guard let first = input.first, first.isASCIIAlpha,
      let end = input.firstIndex(where: { !$0.isSchemeCodePoint }), input[end] == .colon
    else { return nil }
    return input.slice(0..<end)
  }

  /// https://url.spec.whatwg.org/#no-scheme-state
  private mutating func noSchemeState() -> Bool {
    guard let base else { return false }
    if base.hasOpaquePath {
      guard current == .numberSign else { return false }
      copy(base, upTo: base.offsets.fragmentStart)
      return fragmentState()
    }
    if base.specialScheme == .file {
      write(scheme: Array(base.scheme))
      return fileState()
    }
    return relativeState(base)
  }

  /// https://url.spec.whatwg.org/#special-relative-or-authority-state
  private mutating func specialRelativeOrAuthorityState() -> Bool {
    if current == .solidus, byte(at: position + 1) == .solidus {
      return specialAuthorityIgnoreSlashesState()
    }
    guard let base else { return false }
    return relativeState(base)
  }

  /// https://url.spec.whatwg.org/#path-or-authority-state
  private mutating func pathOrAuthorityState() -> Bool {
    guard byte(at: position + 1) == .solidus else {
      writeNullHost()
      return pathState()
    }
    position += 2
    return authorityState()
  }

  /// https://url.spec.whatwg.org/#relative-state
  private mutating func relativeState(_ base: WebURL) -> Bool {
    url.specialScheme = base.specialScheme
    if isSlash(current) { return relativeSlashState(base) }
    return restOfRelativeReference(base)
  }

  /// The end of the relative state and of the file state: the path of the base, and the part of the
  /// reference that replaces its end.
  mutating func restOfRelativeReference(_ base: WebURL) -> Bool {
    switch current {
    case UInt8.questionMark:
      copy(base, upTo: base.offsets.queryStart)
      return queryState()
    case UInt8.numberSign:
      copy(base, upTo: base.offsets.fragmentStart)
      return fragmentState()
    case nil:
      copy(base, upTo: base.offsets.fragmentStart)
      return finish()
    default:
      copy(base, upTo: base.offsets.queryStart)
      url.removePathPrefix()
      url.shortenPath()
      return pathState()
    }
  }

  /// https://url.spec.whatwg.org/#relative-slash-state
  private mutating func relativeSlashState(_ base: WebURL) -> Bool {
    guard isSlash(byte(at: position + 1)) else {
      copyHost(of: base)
      return pathState()
    }
    url.bytes.removeAll(keepingCapacity: true)
    write(scheme: Array(base.scheme))
    if isSpecial { return specialAuthorityIgnoreSlashesState() }
    position += 2
    return authorityState()
  }
}

extension UInt8 {
  fileprivate var isSchemeCodePoint: Bool {
    isASCIIAlphanumeric || self == .plusSign || self == .hyphenMinus || self == .fullStop
  }
}

/// Calls `body` with the input as the basic URL parser prepares it: without ASCII tabs and newlines
/// and, unless it is given a URL (`trimming`), without C0 controls and spaces at the ends.
func withCleanedInput<Result>(
  _ input: UTF8Text, trimming: Bool, _ body: (UTF8Text) -> Result
) -> Result {
  var input = input
  if trimming {
    guard let first = input.firstIndex(where: { !$0.isC0ControlOrSpace }),
      let last = input.lastIndex(where: { !$0.isC0ControlOrSpace })
    else { return body(UTF8Text(start: nil, count: 0)) }
    input = input.slice(first..<last + 1)
  }
  guard input.contains(where: \.isASCIITabOrNewline) else { return body(input) }
  return input.filter { !$0.isASCIITabOrNewline }.withUnsafeBufferPointer(body)
}
