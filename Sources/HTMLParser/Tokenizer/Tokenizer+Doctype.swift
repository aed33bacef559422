import DOM

extension Tokenizer {
  /// https://html.spec.whatwg.org/multipage/parsing.html#doctype-state
  mutating func doctypeState() -> TokenKind {
    doctype.reset()
    if cursor.pointee.isASCIIWhitespace {
      cursor += 1
    } else if cursor.pointee != 0x3E {
      report("missing-whitespace-before-doctype-name")
    }
    state = .beforeDoctypeName
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#before-doctype-name-state
  mutating func beforeDoctypeName() -> TokenKind {
    switch cursor.pointee {
    case 0x09, 0x0A, 0x0C, 0x20:
      cursor += 1
      return .none
    case 0x3E:
      report("missing-doctype-name")
      doctype.forceQuirks = true
      cursor += 1
      return emitDoctype()
    default:
      doctype.hasName = true
      state = .doctypeName
      return .none
    }
  }

  mutating func emitDoctype() -> TokenKind {
    state = .data
    return .doctype
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#doctype-name-state
  mutating func doctypeName() -> TokenKind {
    while cursor != end {
      let byte = cursor.pointee
      cursor += 1
      switch byte {
      case 0x09, 0x0A, 0x0C, 0x20:
        state = .afterDoctypeName
        return .none
      case 0x3E:
        return emitDoctype()
      case 0:
        report("unexpected-null-character", at: cursor - 1)
        doctype.name.appendReplacementCharacter()
      default:
        doctype.name.append(byte.asciiLowercased)
      }
    }
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#after-doctype-name-state
  mutating func afterDoctypeName() -> TokenKind {
    switch cursor.pointee {
    case 0x09, 0x0A, 0x0C, 0x20:
      cursor += 1
      return .none
    case 0x3E:
      cursor += 1
      return emitDoctype()
    default:
      temporaryBuffer.removeAll()
      state = .afterDoctypeKeyword
      return .none
    }
  }

  /// The six characters that may be `PUBLIC` or `SYSTEM`.
  mutating func afterDoctypeKeyword() -> TokenKind {
    let expected: StaticString =
      (temporaryBuffer.isEmpty ? cursor.pointee : temporaryBuffer.start[0]) | 0x20 == 0x70
      ? "public" : "system"
    let index = temporaryBuffer.count
    guard cursor.pointee | 0x20 == expected.utf8Start[index] else {
      report("invalid-character-sequence-after-doctype-name", at: cursor - index)
      doctype.forceQuirks = true
      state = .bogusDoctype
      return .none
    }
    temporaryBuffer.append(cursor.pointee)
    cursor += 1
    if index == 5 {
      state =
        expected.utf8Start[0] == 0x70 ? .afterDoctypePublicKeyword : .afterDoctypeSystemKeyword
    }
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#bogus-doctype-state
  mutating func bogusDoctype() -> TokenKind {
    let stop = Scanning.first(of: 0x3E, 0, from: cursor, to: end)
    cursor = stop
    if stop == end { return .none }
    cursor += 1
    if stop.pointee == 0x3E { return emitDoctype() }
    report("unexpected-null-character", at: stop)
    return .none
  }
}
