import DOM

extension Tokenizer {
  /// https://html.spec.whatwg.org/multipage/parsing.html#tag-open-state
  mutating func tagOpen() -> TokenKind {
    let byte = cursor.pointee
    if byte.isASCIIAlpha {
      beginTagToken(isEndTag: false)
      return tagName()
    }
    switch byte {
    case 0x21:
      cursor += 1
      temporaryBuffer.removeAll()
      state = .markupDeclarationOpen
      return .none
    case 0x2F:
      cursor += 1
      state = .endTagOpen
      return cursor == end ? .none : endTagOpen()
    case 0x3F:
      report("unexpected-question-mark-instead-of-tag-name")
      comment.removeAll()
      state = .bogusComment
      return .none
    case 0 where !followsStandard:
      // SAFARI: WebKit replaces it here, and does not reconsume it in the data state.
      report("invalid-first-character-of-tag-name")
      cursor += 1
      state = .data
      return literal("<\u{FFFD}")
    default:
      report("invalid-first-character-of-tag-name")
      state = .data
      return literal("<")
    }
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#end-tag-open-state
  mutating func endTagOpen() -> TokenKind {
    let byte = cursor.pointee
    if byte.isASCIIAlpha {
      beginTagToken(isEndTag: true)
      return tagName()
    }
    if byte == 0x3E {
      report("missing-end-tag-name")
      cursor += 1
      state = .data
      return .none
    }
    report("invalid-first-character-of-tag-name")
    comment.removeAll()
    state = .bogusComment
    return .none
  }

  @inline(__always)
  mutating func beginTagToken(isEndTag: Bool) {
    tag.discardAttributes()
    tag.isSelfClosing = false
    tag.offset = tokenOffset
    self.isEndTag = isEndTag
    hasAttributes = false
    attributeName = nil
    name.removeAll()
    seenAttributes.beginTag()
    state = .tagName
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#tag-name-state
  mutating func tagName() -> TokenKind {
    if name.isEmpty, end - cursor > 8 {
      let word = Word.load(cursor)
      let stops =
        Word.bytes(below: 0x21, in: word) | Word.bytes(equalTo: 0x2F, in: word)
        | Word.bytes(equalTo: 0x3E, in: word)
      let length = stops == 0 ? 8 : stops.trailingZeroBitCount / 8
      let delimiter = cursor[length]
      if delimiter == 0x3E || delimiter == 0x20 || delimiter == 0x0A {
        let kept = stops == 0 ? word : word & ((1 &<< UInt64(8 &* length)) &- 1)
        tag.name = names.intern(word: Word.lowercased(kept))
        cursor += length + 1
        if delimiter == 0x3E { return emitTag() }
        state = .beforeAttributeName
        return cursor == end ? .none : beforeAttributeName()
      }
    }
    return longTagName()
  }

  /// The same, byte by byte.
  private mutating func longTagName() -> TokenKind {
    while cursor != end {
      let byte = cursor.pointee
      cursor += 1
      switch byte {
      case 0x09, 0x0A, 0x0C, 0x20:
        tag.name = names.intern(name.bytes)
        state = .beforeAttributeName
        return .none
      case 0x2F:
        tag.name = names.intern(name.bytes)
        state = .selfClosingStartTag
        return .none
      case 0x3E:
        tag.name = names.intern(name.bytes)
        return emitTag()
      case 0:
        report("unexpected-null-character", at: cursor - 1)
        name.appendReplacementCharacter()
      default:
        name.append(byte.asciiLowercased)
      }
    }
    return .none
  }

  /// Emits the current tag token, whose `>` has been consumed.
  @inline(__always)
  mutating func emitTag() -> TokenKind {
    state = .data
    if isEndTag { return emitEndTag() }
    lastStartTag = tag.name
    return .startTag
  }

  private mutating func emitEndTag() -> TokenKind {
    if collectsErrors {
      if hasAttributes { report("end-tag-with-attributes", at: cursor - 1) }
      if tag.isSelfClosing { report("end-tag-with-trailing-solidus", at: cursor - 1) }
    }
    return .endTag
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#self-closing-start-tag-state
  mutating func selfClosingStartTag() -> TokenKind {
    if cursor.pointee == 0x3E {
      cursor += 1
      tag.isSelfClosing = true
      return emitTag()
    }
    report("unexpected-solidus-in-tag")
    state = .beforeAttributeName
    return .none
  }
}
