extension Tokenizer {
  /// https://html.spec.whatwg.org/multipage/parsing.html#before-attribute-value-state
  mutating func beforeAttributeValue() -> TokenKind {
    switch cursor.pointee {
    case 0x09, 0x0A, 0x0C, 0x20:
      cursor += 1
    case 0x22:
      cursor += 1
      state = .attributeValueDoubleQuoted
    case 0x27:
      cursor += 1
      state = .attributeValueSingleQuoted
    case 0x3E:
      report("missing-attribute-value")
      cursor += 1
      finishAttribute()
      return emitTag()
    default:
      state = .attributeValueUnquoted
    }
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#attribute-value-(double-quoted)-state
  @inline(__always)
  mutating func attributeValue(quotedBy quote: UInt8) -> TokenKind {
    let stop = Scanning.first(of: quote, 0x26, 0, from: cursor, to: end)
    value.append(cursor, count: stop - cursor)
    cursor = stop
    if stop == end { return .none }
    cursor += 1
    if stop.pointee == quote {
      finishAttribute()
      state = .afterAttributeValueQuoted
    } else if stop.pointee == 0x26 {
      returnState = state
      state = .characterReference
      beginCharacterReference()
    } else {
      report("unexpected-null-character", at: stop)
      value.appendReplacementCharacter()
    }
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#attribute-value-(unquoted)-state
  mutating func attributeValueUnquoted() -> TokenKind {
    while cursor != end {
      let byte = cursor.pointee
      cursor += 1
      switch byte {
      case 0x09, 0x0A, 0x0C, 0x20:
        finishAttribute()
        state = .beforeAttributeName
        return .none
      case 0x26:
        returnState = .attributeValueUnquoted
        state = .characterReference
        beginCharacterReference()
        return .none
      case 0x3E:
        finishAttribute()
        return emitTag()
      case 0:
        report("unexpected-null-character", at: cursor - 1)
        value.appendReplacementCharacter()
      case 0x22, 0x27, 0x3C, 0x3D, 0x60:
        report("unexpected-character-in-unquoted-attribute-value", at: cursor - 1)
        value.append(byte)
      default:
        value.append(byte)
      }
    }
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#after-attribute-value-(quoted)-state
  mutating func afterAttributeValueQuoted() -> TokenKind {
    switch cursor.pointee {
    case 0x09, 0x0A, 0x0C, 0x20:
      cursor += 1
      state = .beforeAttributeName
    case 0x2F:
      cursor += 1
      state = .selfClosingStartTag
    case 0x3E:
      cursor += 1
      return emitTag()
    default:
      report("missing-whitespace-between-attributes")
      state = .beforeAttributeName
    }
    return .none
  }
}
