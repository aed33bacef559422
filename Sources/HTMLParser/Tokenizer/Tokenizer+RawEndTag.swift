import DOM

// End tags in RCDATA, RAWTEXT and script data: the three sets of states are alike.
// https://html.spec.whatwg.org/multipage/parsing.html#rcdata-less-than-sign-state

extension Tokenizer {
  /// The less-than sign states.
  mutating func rawLessThanSign(text: State, endTagOpen: State) -> TokenKind {
    if cursor.pointee == 0x2F {
      cursor += 1
      temporaryBuffer.removeAll()
      state = endTagOpen
      return .none
    }
    state = text
    return literal("<")
  }

  /// The end tag open states.
  mutating func rawEndTagOpen(text: State, endTagName: State) -> TokenKind {
    if cursor.pointee.isASCIIAlpha {
      beginTagToken(isEndTag: true)
      state = endTagName
      return .none
    }
    state = text
    return literal("</")
  }

  /// The end tag name states.
  mutating func rawEndTagName(text: State) -> TokenKind {
    while cursor != end, cursor.pointee.isASCIIAlpha {
      name.append(cursor.pointee.asciiLowercased)
      temporaryBuffer.append(cursor.pointee)
      cursor += 1
    }
    if cursor == end { return .none }
    let byte = cursor.pointee
    if isAppropriateEndTag {
      switch byte {
      case 0x09, 0x0A, 0x0C, 0x20, 0x2F, 0x3E:
        tag.name = names.intern(name.bytes)
        cursor += 1
        state = byte == 0x2F ? .selfClosingStartTag : .beforeAttributeName
        return byte == 0x3E ? emitTag() : .none
      default: break
      }
    }
    state = text
    return rawEndTagText()
  }

  /// What looked like an end tag, as text.
  mutating func rawEndTagText() -> TokenKind {
    scratch.removeAll()
    scratch.append("</")
    scratch.append(temporaryBuffer)
    return scratchToken()
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#appropriate-end-tag-token
  private var isAppropriateEndTag: Bool {
    guard let lastStartTag else { return false }
    // Names contain no zero bytes, so the comparison ends at the first difference at the latest.
    for (index, byte) in name.bytes.enumerated() where lastStartTag.pointer[index] != byte {
      return false
    }
    return lastStartTag.pointer[name.count] == 0
  }
}
