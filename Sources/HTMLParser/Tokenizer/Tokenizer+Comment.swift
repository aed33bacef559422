import DOM

extension Tokenizer {
  /// https://html.spec.whatwg.org/multipage/parsing.html#markup-declaration-open-state
  mutating func markupDeclarationOpen() -> TokenKind {
    while cursor != end {
      temporaryBuffer.append(cursor.pointee)
      switch MarkupDeclaration.match(temporaryBuffer) {
      case .partial:
        cursor += 1
        continue
      case .comment:
        cursor += 1
        comment.removeAll()
        state = .commentStart
      case .doctype:
        cursor += 1
        state = .doctype
      case .cdataSection where allowsCDATASections:
        cursor += 1
        state = .cdataSection
      case .cdataSection:
        cursor += 1
        report("cdata-in-html-content", at: cursor - 1)
        beginBogusComment(with: temporaryBuffer.count)
      case .none:
        report("incorrectly-opened-comment", at: cursor - (temporaryBuffer.count - 1))
        beginBogusComment(with: temporaryBuffer.count - 1)
      }
      return .none
    }
    return .none
  }

  /// Moves the first bytes of the temporary buffer into the comment.
  mutating func beginBogusComment(with count: Int) {
    comment.removeAll()
    comment.append(temporaryBuffer.start, count: count)
    state = .bogusComment
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#bogus-comment-state
  mutating func bogusComment() -> TokenKind {
    let stop = Scanning.first(of: 0x3E, 0, from: cursor, to: end)
    comment.append(cursor, count: stop - cursor)
    cursor = stop
    if stop == end { return .none }
    cursor += 1
    if stop.pointee == 0x3E { return emitComment() }
    report("unexpected-null-character", at: stop)
    comment.appendReplacementCharacter()
    return .none
  }

  private mutating func emitComment() -> TokenKind {
    state = .data
    return .comment
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#comment-start-state
  mutating func commentStart(isDash: Bool) -> TokenKind {
    switch cursor.pointee {
    case 0x2D:
      cursor += 1
      state = isDash ? .commentEnd : .commentStartDash
    case 0x3E:
      report("abrupt-closing-of-empty-comment")
      cursor += 1
      return emitComment()
    default:
      if isDash { comment.append(0x2D) }
      state = .comment
    }
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#comment-state
  mutating func commentState() -> TokenKind {
    // What follows a `<` matters to the errors only.
    let lessThanSign: UInt8 = collectsErrors ? 0x3C : 0x2D
    let stop = Scanning.first(of: 0x2D, lessThanSign, 0, from: cursor, to: end)
    comment.append(cursor, count: stop - cursor)
    cursor = stop
    if stop == end { return .none }
    cursor += 1
    switch stop.pointee {
    case 0x2D:
      state = .commentEndDash
    case 0x3C:
      comment.append(0x3C)
      state = .commentLessThanSign
    default:
      report("unexpected-null-character", at: stop)
      comment.appendReplacementCharacter()
    }
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#comment-less-than-sign-state
  mutating func commentLessThanSign() -> TokenKind {
    switch cursor.pointee {
    case 0x21:
      comment.append(0x21)
      cursor += 1
      state = .commentLessThanSignBang
    case 0x3C:
      comment.append(0x3C)
      cursor += 1
    default:
      state = .comment
    }
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#comment-less-than-sign-bang-state
  mutating func commentLessThanSignBang(dash: State, other: State) -> TokenKind {
    if cursor.pointee == 0x2D {
      cursor += 1
      state = dash
    } else {
      state = other
    }
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#comment-less-than-sign-bang-dash-dash-state
  mutating func commentLessThanSignBangDashDash() -> TokenKind {
    if cursor.pointee != 0x3E { report("nested-comment") }
    state = .commentEnd
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#comment-end-dash-state
  mutating func commentEndDash() -> TokenKind {
    if cursor.pointee == 0x2D {
      cursor += 1
      state = .commentEnd
    } else {
      comment.append(0x2D)
      state = .comment
    }
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#comment-end-state
  mutating func commentEnd() -> TokenKind {
    switch cursor.pointee {
    case 0x3E:
      cursor += 1
      return emitComment()
    case 0x21:
      cursor += 1
      state = .commentEndBang
    case 0x2D:
      cursor += 1
      comment.append(0x2D)
    default:
      comment.append("--")
      state = .comment
    }
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#comment-end-bang-state
  mutating func commentEndBang() -> TokenKind {
    switch cursor.pointee {
    case 0x2D:
      cursor += 1
      comment.append("--!")
      state = .commentEndDash
    case 0x3E:
      report("incorrectly-closed-comment")
      cursor += 1
      return emitComment()
    default:
      comment.append("--!")
      state = .comment
    }
    return .none
  }
}

/// What the bytes after `<!` may begin.
private enum MarkupDeclaration {
  case partial, comment, doctype, cdataSection, none

  static func match(_ bytes: ByteBuffer) -> Self {
    switch bytes.start[0] {
    case 0x2D:
      if bytes.count == 1 { return .partial }
      return bytes.start[1] == 0x2D ? .comment : .none
    case 0x44, 0x64:
      return match(bytes, "doctype", foldingBit: 0x20, whole: .doctype)
    case 0x5B:
      return match(bytes, "[CDATA[", foldingBit: 0, whole: .cdataSection)
    default:
      return .none
    }
  }

  /// All bytes but the last have matched before.
  private static func match(
    _ bytes: ByteBuffer, _ text: StaticString, foldingBit: UInt8, whole: Self
  ) -> Self {
    let last = bytes.count - 1
    guard bytes.start[last] | foldingBit == text.utf8Start[last] else { return .none }
    return bytes.count == text.utf8CodeUnitCount ? whole : .partial
  }
}
