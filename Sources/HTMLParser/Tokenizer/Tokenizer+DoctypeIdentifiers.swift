import DOM

// The states of the public and the system identifier, which are alike.

extension Tokenizer {
  /// https://html.spec.whatwg.org/multipage/parsing.html#after-doctype-public-keyword-state
  mutating func afterDoctypePublicKeyword(isAfterSpace: Bool) -> TokenKind {
    let byte = cursor.pointee
    switch byte {
    case 0x09, 0x0A, 0x0C, 0x20:
      cursor += 1
      state = .beforeDoctypePublicIdentifier
    case 0x22, 0x27:
      if !isAfterSpace { report("missing-whitespace-after-doctype-public-keyword") }
      beginPublicIdentifier(quote: byte)
    case 0x3E:
      report("missing-doctype-public-identifier")
      return abruptDoctype()
    default:
      report("missing-quote-before-doctype-public-identifier")
      beginBogusDoctype()
    }
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#after-doctype-system-keyword-state
  mutating func afterDoctypeSystemKeyword(isAfterSpace: Bool) -> TokenKind {
    let byte = cursor.pointee
    switch byte {
    case 0x09, 0x0A, 0x0C, 0x20:
      cursor += 1
      state = .beforeDoctypeSystemIdentifier
    case 0x22, 0x27:
      if !isAfterSpace { report("missing-whitespace-after-doctype-system-keyword") }
      beginSystemIdentifier(quote: byte)
    case 0x3E:
      report("missing-doctype-system-identifier")
      return abruptDoctype()
    default:
      report("missing-quote-before-doctype-system-identifier")
      beginBogusDoctype()
    }
    return .none
  }

  private mutating func beginPublicIdentifier(quote: UInt8) {
    cursor += 1
    doctype.hasPublicIdentifier = true
    state =
      quote == 0x22 ? .doctypePublicIdentifierDoubleQuoted : .doctypePublicIdentifierSingleQuoted
  }

  private mutating func beginSystemIdentifier(quote: UInt8) {
    cursor += 1
    doctype.hasSystemIdentifier = true
    state =
      quote == 0x22 ? .doctypeSystemIdentifierDoubleQuoted : .doctypeSystemIdentifierSingleQuoted
  }

  /// A `>` before the document type is complete.
  private mutating func abruptDoctype() -> TokenKind {
    cursor += 1
    doctype.forceQuirks = true
    return emitDoctype()
  }

  private mutating func beginBogusDoctype() {
    doctype.forceQuirks = true
    state = .bogusDoctype
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#doctype-public-identifier-(double-quoted)-state
  mutating func doctypePublicIdentifier(quote: UInt8) -> TokenKind {
    let stop = Scanning.first(of: quote, 0x3E, 0, from: cursor, to: end)
    doctype.publicIdentifier.append(cursor, count: stop - cursor)
    cursor = stop
    if stop == end { return .none }
    switch stop.pointee {
    case quote:
      cursor += 1
      state = .afterDoctypePublicIdentifier
    case 0x3E:
      report("abrupt-doctype-public-identifier")
      return abruptDoctype()
    default:
      report("unexpected-null-character")
      cursor += 1
      doctype.publicIdentifier.appendReplacementCharacter()
    }
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#doctype-system-identifier-(double-quoted)-state
  mutating func doctypeSystemIdentifier(quote: UInt8) -> TokenKind {
    let stop = Scanning.first(of: quote, 0x3E, 0, from: cursor, to: end)
    doctype.systemIdentifier.append(cursor, count: stop - cursor)
    cursor = stop
    if stop == end { return .none }
    switch stop.pointee {
    case quote:
      cursor += 1
      state = .afterDoctypeSystemIdentifier
    case 0x3E:
      report("abrupt-doctype-system-identifier")
      return abruptDoctype()
    default:
      report("unexpected-null-character")
      cursor += 1
      doctype.systemIdentifier.appendReplacementCharacter()
    }
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#after-doctype-public-identifier-state
  mutating func afterDoctypePublicIdentifier(isAfterSpace: Bool) -> TokenKind {
    let byte = cursor.pointee
    switch byte {
    case 0x09, 0x0A, 0x0C, 0x20:
      cursor += 1
      state = .betweenDoctypePublicAndSystemIdentifiers
    case 0x3E:
      cursor += 1
      return emitDoctype()
    case 0x22, 0x27:
      if !isAfterSpace {
        report("missing-whitespace-between-doctype-public-and-system-identifiers")
      }
      beginSystemIdentifier(quote: byte)
    default:
      report("missing-quote-before-doctype-system-identifier")
      beginBogusDoctype()
    }
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#after-doctype-system-identifier-state
  mutating func afterDoctypeSystemIdentifier() -> TokenKind {
    switch cursor.pointee {
    case 0x09, 0x0A, 0x0C, 0x20:
      cursor += 1
    case 0x3E:
      cursor += 1
      return emitDoctype()
    default:
      report("unexpected-character-after-doctype-system-identifier")
      state = .bogusDoctype
    }
    return .none
  }
}
