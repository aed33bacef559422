import DOM

// https://html.spec.whatwg.org/multipage/parsing.html#script-data-state

extension Tokenizer {
  /// https://html.spec.whatwg.org/multipage/parsing.html#script-data-less-than-sign-state
  mutating func scriptDataLessThanSign() -> TokenKind {
    if cursor.pointee == 0x21 {
      cursor += 1
      state = .scriptDataEscapeStart
      return literal("<!")
    }
    return rawLessThanSign(text: .scriptData, endTagOpen: .scriptDataEndTagOpen)
  }

  /// The script data escape start states: a `-` leads to `next`.
  mutating func scriptDataEscapeStart(next: State) -> TokenKind {
    if cursor.pointee == 0x2D {
      cursor += 1
      state = next
      return literal("-")
    }
    state = .scriptData
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#script-data-escaped-state
  mutating func scriptDataEscaped(isDouble: Bool) -> TokenKind {
    let stop = Scanning.first(of: 0x2D, 0x3C, 0, from: cursor, to: end)
    if stop != cursor { return run(to: stop) }
    cursor += 1
    switch stop.pointee {
    case 0x2D:
      state = isDouble ? .scriptDataDoubleEscapedDash : .scriptDataEscapedDash
      return literal("-")
    case 0x3C:
      return escapedLessThanSign(isDouble: isDouble)
    default:
      report("unexpected-null-character", at: stop)
      return replacementCharacter()
    }
  }

  private mutating func escapedLessThanSign(isDouble: Bool) -> TokenKind {
    if isDouble {
      state = .scriptDataDoubleEscapedLessThanSign
      return literal("<")
    }
    tokenOffset = origin.offset(of: cursor - 1)
    state = .scriptDataEscapedLessThanSign
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#script-data-escaped-dash-state
  mutating func scriptDataEscapedDash(isDouble: Bool) -> TokenKind {
    let byte = cursor.pointee
    cursor += 1
    switch byte {
    case 0x2D:
      state = isDouble ? .scriptDataDoubleEscapedDashDash : .scriptDataEscapedDashDash
      return literal("-")
    case 0x3C:
      return escapedLessThanSign(isDouble: isDouble)
    default:
      cursor -= 1
      state = isDouble ? .scriptDataDoubleEscaped : .scriptDataEscaped
      return .none
    }
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#script-data-escaped-dash-dash-state
  mutating func scriptDataEscapedDashDash(isDouble: Bool) -> TokenKind {
    let byte = cursor.pointee
    cursor += 1
    switch byte {
    case 0x2D:
      return literal("-")
    case 0x3C:
      return escapedLessThanSign(isDouble: isDouble)
    case 0x3E:
      state = .scriptData
      return literal(">")
    default:
      cursor -= 1
      state = isDouble ? .scriptDataDoubleEscaped : .scriptDataEscaped
      return .none
    }
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#script-data-escaped-less-than-sign-state
  mutating func scriptDataEscapedLessThanSign() -> TokenKind {
    temporaryBuffer.removeAll()
    if cursor.pointee == 0x2F {
      cursor += 1
      state = .scriptDataEscapedEndTagOpen
      return .none
    }
    state = cursor.pointee.isASCIIAlpha ? .scriptDataDoubleEscapeStart : .scriptDataEscaped
    return literal("<")
  }

  /// The script data double escape start and end states: `script` leads from one to the other.
  mutating func scriptDataDoubleEscape(script: State, other: State) -> TokenKind {
    let start = cursor
    while cursor != end, cursor.pointee.isASCIIAlpha {
      temporaryBuffer.append(cursor.pointee.asciiLowercased)
      cursor += 1
    }
    if cursor != end {
      switch cursor.pointee {
      case 0x09, 0x0A, 0x0C, 0x20, 0x2F, 0x3E:
        cursor += 1
        state = temporaryBuffer.equals("script") ? script : other
      default:
        state = other
      }
    }
    if cursor == start { return .none }
    characters = UnsafeBufferPointer(start: start, count: cursor - start)
    return .characters
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#script-data-double-escaped-less-than-sign-state
  mutating func scriptDataDoubleEscapedLessThanSign() -> TokenKind {
    if cursor.pointee == 0x2F {
      cursor += 1
      temporaryBuffer.removeAll()
      state = .scriptDataDoubleEscapeEnd
      return literal("/")
    }
    state = .scriptDataDoubleEscaped
    return .none
  }
}
