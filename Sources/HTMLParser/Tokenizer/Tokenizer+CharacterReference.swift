import DOM

/// How far the current character reference has been read.
struct CharacterReferenceProgress {
  /// https://html.spec.whatwg.org/multipage/parsing.html#character-reference-code
  var code: UInt32 = 0
  var match = NamedCharacterReferences.Match()
  /// The longest name that has matched: how many bytes of it, and which one it is.
  var longest = 0
  var longestIndex = 0
}

// https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state

extension Tokenizer {
  /// The temporary buffer holds what has been consumed from the `&` on.
  mutating func beginCharacterReference() {
    temporaryBuffer.removeAll()
    temporaryBuffer.append(0x26)
  }

  mutating func characterReference() -> TokenKind {
    let byte = cursor.pointee
    if byte.isASCIIAlpha || byte.isASCIIDigit {
      reference = CharacterReferenceProgress()
      state = .namedCharacterReference
      return .none
    }
    if byte == 0x23 {
      temporaryBuffer.append(byte)
      cursor += 1
      reference.code = 0
      state = .numericCharacterReference
      return .none
    }
    return leaveCharacterReference()
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#charref-in-attribute
  private var isInAttribute: Bool {
    switch returnState {
    case .attributeValueDoubleQuoted, .attributeValueSingleQuoted, .attributeValueUnquoted: true
    default: false
    }
  }

  /// Flushes the temporary buffer and goes back to the return state.
  /// https://html.spec.whatwg.org/multipage/parsing.html#flush-code-points-consumed-as-a-character-reference
  mutating func leaveCharacterReference(to next: State? = nil) -> TokenKind {
    state = next ?? returnState
    if isInAttribute {
      value.append(temporaryBuffer)
      return .none
    }
    scratch.removeAll()
    scratch.append(temporaryBuffer)
    return scratchToken()
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#named-character-reference-state
  mutating func namedCharacterReference() -> TokenKind {
    while cursor != end {
      guard reference.match.advance(by: cursor.pointee) else { return endNamedReference() }
      temporaryBuffer.append(cursor.pointee)
      cursor += 1
      if let index = reference.match.index {
        reference.longest = temporaryBuffer.count
        reference.longestIndex = index
        // No name continues after a semicolon.
        if cursor[-1] == 0x3B { return endNamedReference() }
      }
    }
    return .none
  }

  /// No further byte can be part of the name.
  mutating func endNamedReference() -> TokenKind {
    let longest = reference.longest
    guard longest > 0 else { return leaveCharacterReference(to: .ambiguousAmpersand) }
    if temporaryBuffer.start[longest - 1] != 0x3B {
      if isInAttribute, isContinued(after: longest) { return leaveCharacterReference() }
      report(
        "missing-semicolon-after-character-reference",
        at: cursor - (temporaryBuffer.count - longest))
    }
    // The bytes that were read beyond the longest match are letters and digits: plain text.
    scratch.removeAll()
    let (first, second) = NamedCharacterReferences.codePoints(at: reference.longestIndex)
    scratch.append(codePoint: first)
    if second != 0 { scratch.append(codePoint: second) }
    scratch.append(temporaryBuffer.start + longest, count: temporaryBuffer.count - longest)
    swap(&temporaryBuffer, &scratch)
    return leaveCharacterReference()
  }

  /// Whether `=` or an ASCII alphanumeric follows the first `count` bytes of the reference.
  private func isContinued(after count: Int) -> Bool {
    if temporaryBuffer.count > count { return true }
    guard cursor != end else { return false }
    let next = cursor.pointee
    return next == 0x3D || next.isASCIIAlpha || next.isASCIIDigit
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#ambiguous-ampersand-state
  mutating func ambiguousAmpersand() -> TokenKind {
    let start = cursor
    while cursor != end, cursor.pointee.isASCIIAlpha || cursor.pointee.isASCIIDigit { cursor += 1 }
    if cursor != end {
      if cursor.pointee == 0x3B { report("unknown-named-character-reference") }
      state = returnState
    }
    if cursor == start { return .none }
    if isInAttribute {
      value.append(start, count: cursor - start)
      return .none
    }
    characters = UnsafeBufferPointer(start: start, count: cursor - start)
    return .characters
  }
}
