// https://html.spec.whatwg.org/multipage/parsing.html#data-state

extension Tokenizer {
  /// The data and RCDATA states, which differ in what `<` leads to.
  @inline(__always)
  mutating func characterData(lessThanSign: State) -> TokenKind {
    let stop = Scanning.first(of: 0x3C, 0x26, 0, from: cursor, to: end)
    if stop != cursor {
      let token = run(to: stop)
      // OPTIMIZATION: looks at the next character here, because it nearly always is there.
      if stop != end, stop.pointee == 0x3C { beginTag(lessThanSign) }
      return token
    }
    switch cursor.pointee {
    case 0x3C:
      beginTag(lessThanSign)
      return .none
    case 0x26:
      cursor += 1
      returnState = state
      state = .characterReference
      beginCharacterReference()
      return .none
    default:
      report("unexpected-null-character")
      cursor += 1
      if lessThanSign == .tagOpen || !followsStandard { return .nullCharacter }
      return replacementCharacter()
    }
  }

  @inline(__always)
  private mutating func beginTag(_ next: State) {
    if next == .tagOpen { tokenOffset = origin.offset(of: cursor) }
    cursor += 1
    state = next
  }

  mutating func replacementCharacter() -> TokenKind {
    scratch.removeAll()
    scratch.appendReplacementCharacter()
    return scratchToken()
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#rawtext-state
  mutating func rawtext() -> TokenKind {
    // A `<` that cannot begin the expected end tag is ordinary text.
    var stop = Scanning.first(of: 0x3C, 0, from: cursor, to: end)
    while stop != end, stop.pointee == 0x3C, isPlainLessThanSign(stop) {
      stop = Scanning.first(of: 0x3C, 0, from: stop + 1, to: end)
    }
    if stop != cursor { return run(to: stop) }
    if cursor.pointee == 0x3C {
      tokenOffset = origin.offset(of: cursor)
      cursor += 1
      state = state == .rawtext ? .rawtextLessThanSign : .scriptDataLessThanSign
      return .none
    }
    report("unexpected-null-character")
    cursor += 1
    if state == .rawtext, !followsStandard { return .nullCharacter }
    return replacementCharacter()
  }

  @inline(__always)
  private func isPlainLessThanSign(_ position: Position) -> Bool {
    guard end - position > 2 else { return false }
    if position[1] == 0x21 { return state == .rawtext }
    if position[1] != 0x2F { return true }
    guard let lastStartTag else { return true }
    return position[2] | 0x20 != lastStartTag.pointer[0]
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#plaintext-state
  mutating func plaintext() -> TokenKind {
    let stop = Scanning.first(of: 0, 0, from: cursor, to: end)
    if stop != cursor { return run(to: stop) }
    report("unexpected-null-character")
    cursor += 1
    return replacementCharacter()
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#cdata-section-state
  mutating func cdataSection() -> TokenKind {
    let stop = Scanning.first(of: 0x5D, 0, from: cursor, to: end)
    if stop != cursor { return run(to: stop) }
    cursor += 1
    if stop.pointee == 0 { return .nullCharacter }
    state = .cdataSectionBracket
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#cdata-section-bracket-state
  mutating func cdataSectionBracket() -> TokenKind {
    if cursor.pointee == 0x5D {
      cursor += 1
      state = .cdataSectionEnd
      return .none
    }
    state = .cdataSection
    return literal("]")
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#cdata-section-end-state
  mutating func cdataSectionEnd() -> TokenKind {
    switch cursor.pointee {
    case 0x5D:
      cursor += 1
      return literal("]")
    case 0x3E:
      cursor += 1
      state = .data
      return .none
    default:
      state = .cdataSection
      return literal("]]")
    }
  }

  /// Character tokens that are not in the input.
  mutating func literal(_ text: StaticString) -> TokenKind {
    characters = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return .characters
  }
}
