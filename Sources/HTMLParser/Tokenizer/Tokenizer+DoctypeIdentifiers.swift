import DOM

// The states of the public and the system identifier, which differ only in their names.

/// Which of the two identifiers of a document type is being read.
enum DoctypeIdentifier {
  case publicIdentifier, systemIdentifier

  fileprivate var missingSpaceError: StaticString {
    self == .publicIdentifier
      ? "missing-whitespace-after-doctype-public-keyword"
      : "missing-whitespace-after-doctype-system-keyword"
  }

  fileprivate var missingError: StaticString {
    self == .publicIdentifier
      ? "missing-doctype-public-identifier" : "missing-doctype-system-identifier"
  }

  fileprivate var missingQuoteError: StaticString {
    self == .publicIdentifier
      ? "missing-quote-before-doctype-public-identifier"
      : "missing-quote-before-doctype-system-identifier"
  }

  fileprivate var abruptError: StaticString {
    self == .publicIdentifier
      ? "abrupt-doctype-public-identifier" : "abrupt-doctype-system-identifier"
  }

  fileprivate func state(quote: UInt8) -> Tokenizer.State {
    switch self {
    case .publicIdentifier where quote == 0x22: .doctypePublicIdentifierDoubleQuoted
    case .publicIdentifier: .doctypePublicIdentifierSingleQuoted
    case .systemIdentifier where quote == 0x22: .doctypeSystemIdentifierDoubleQuoted
    case .systemIdentifier: .doctypeSystemIdentifierSingleQuoted
    }
  }
}

extension Tokenizer {
  /// https://html.spec.whatwg.org/multipage/parsing.html#after-doctype-public-keyword-state
  /// https://html.spec.whatwg.org/multipage/parsing.html#after-doctype-system-keyword-state
  mutating func afterDoctypeKeyword(
    _ identifier: DoctypeIdentifier, isAfterSpace: Bool
  ) -> TokenKind {
    let byte = cursor.pointee
    switch byte {
    case 0x09, 0x0A, 0x0C, 0x20:
      cursor += 1
      state =
        identifier == .publicIdentifier
        ? .beforeDoctypePublicIdentifier : .beforeDoctypeSystemIdentifier
    case 0x22, 0x27:
      if !isAfterSpace { report(identifier.missingSpaceError) }
      begin(identifier, quote: byte)
    case 0x3E:
      report(identifier.missingError)
      return abruptDoctype()
    default:
      report(identifier.missingQuoteError)
      beginBogusDoctype()
    }
    return .none
  }

  private mutating func begin(_ identifier: DoctypeIdentifier, quote: UInt8) {
    cursor += 1
    if identifier == .publicIdentifier {
      doctype.hasPublicIdentifier = true
    } else {
      doctype.hasSystemIdentifier = true
    }
    state = identifier.state(quote: quote)
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
  /// https://html.spec.whatwg.org/multipage/parsing.html#doctype-system-identifier-(double-quoted)-state
  mutating func doctypeIdentifier(_ identifier: DoctypeIdentifier, quote: UInt8) -> TokenKind {
    let stop = Scanning.first(of: quote, 0x3E, 0, from: cursor, to: end)
    let run = UnsafeBufferPointer(start: cursor, count: stop - cursor)
    append(run, to: identifier)
    cursor = stop
    if stop == end { return .none }
    switch stop.pointee {
    case quote:
      cursor += 1
      state =
        identifier == .publicIdentifier
        ? .afterDoctypePublicIdentifier : .afterDoctypeSystemIdentifier
    case 0x3E:
      report(identifier.abruptError)
      return abruptDoctype()
    default:
      report("unexpected-null-character")
      cursor += 1
      append(UnsafeBufferPointer("\u{FFFD}"), to: identifier)
    }
    return .none
  }

  private mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, to identifier: DoctypeIdentifier
  ) {
    if identifier == .publicIdentifier {
      doctype.publicIdentifier.append(contentsOf: text)
    } else {
      doctype.systemIdentifier.append(contentsOf: text)
    }
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#after-doctype-public-identifier-state
  /// https://html.spec.whatwg.org/multipage/parsing.html#between-doctype-public-and-system-identifiers-state
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
      begin(.systemIdentifier, quote: byte)
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
