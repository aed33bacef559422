import CLibXML2
import DOM

extension Tokenizer {
  /// https://html.spec.whatwg.org/multipage/parsing.html#before-attribute-name-state
  mutating func beforeAttributeName() -> TokenKind {
    while cursor != end {
      switch cursor.pointee {
      case 0x09, 0x0A, 0x0C, 0x20:
        cursor += 1
      case 0x3E:
        cursor += 1
        return emitTag()
      case 0x2F:
        cursor += 1
        state = .selfClosingStartTag
        return .none
      case 0x3D:
        report("unexpected-equals-sign-before-attribute-name")
        name.removeAll()
        name.append(0x3D)
        cursor += 1
        state = .attributeName
        return .none
      default:
        if wholeAttribute() { continue }
        if state == .beforeAttributeName {
          name.removeAll()
          state = .attributeName
        }
        return .none
      }
    }
    return .none
  }

  /// Consumes an attribute in its most common form: a plain name, and a value in quotes without
  /// character references. For any other attribute, `state` says how far it got.
  @inline(__always)
  private mutating func wholeAttribute() -> Bool {
    guard end - cursor > 16, let length = scanAttributeName() else { return false }
    let first = cursor[length + 1]
    cursor += length + 1
    state = .beforeAttributeValue
    guard first == 0x22 || first == 0x27 else { return false }
    cursor += 1
    let stop = Scanning.first(of: first, 0x26, 0, from: cursor, to: end)
    guard end - stop > 1, stop.pointee == first else {
      state = first == 0x22 ? .attributeValueDoubleQuoted : .attributeValueSingleQuoted
      value.removeAll()
      return false
    }
    finishAttribute(UnsafeBufferPointer(start: cursor, count: stop - cursor))
    cursor = stop + 1
    switch cursor.pointee {
    case 0x20, 0x0A, 0x3E, 0x2F:
      state = .beforeAttributeName
      return true
    default:
      state = .afterAttributeValueQuoted
      return false
    }
  }

  /// Finds and interns the name at the cursor if it is short and a `=` and one more byte follow.
  @inline(__always)
  private mutating func scanAttributeName() -> Int? {
    let word = Word.load(cursor)
    // Anything that ends a name, and `"`, `'`, `<` and `?`, which are left to the slow path.
    let stops =
      Word.bytes(below: 0x28, in: word) | Word.bytes(equalTo: 0x2F, in: word)
      | Word.bytes(equalTo: 0x3F, in: word | Word.low &* 3)
    if stops == 0 { return scanLongAttributeName() }
    let length = stops.trailingZeroBitCount / 8
    guard length > 0, cursor[length] == 0x3D else { return nil }
    let kept = word & ((1 &<< UInt64(8 &* length)) &- 1)
    beginAttribute(names.intern(word: Word.lowercased(kept)), endingAt: cursor + length)
    return length
  }

  @inline(never)
  private mutating func scanLongAttributeName() -> Int? {
    var position = cursor
    name.removeAll()
    while position != end {
      let byte = position.pointee
      guard byte > 0x27, byte != 0x2F, byte < 0x3C || byte > 0x3F else { break }
      name.append(byte.asciiLowercased)
      position += 1
    }
    guard end - position > 1, position.pointee == 0x3D else { return nil }
    beginAttribute(names.intern(name.bytes), endingAt: position)
    return position - cursor
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#attribute-name-state
  mutating func attributeNameState() -> TokenKind {
    while cursor != end {
      let byte = cursor.pointee
      switch byte {
      case 0x09, 0x0A, 0x0C, 0x20, 0x2F, 0x3E:
        beginAttribute(names.intern(name.bytes), endingAt: cursor)
        state = .afterAttributeName
        return .none
      case 0x3D:
        beginAttribute(names.intern(name.bytes), endingAt: cursor)
        cursor += 1
        state = .beforeAttributeValue
        return .none
      case 0:
        report("unexpected-null-character")
        name.appendReplacementCharacter()
      case 0x22, 0x27, 0x3C:
        report("unexpected-character-in-attribute-name")
        name.append(byte)
      default:
        name.append(byte.asciiLowercased)
      }
      cursor += 1
    }
    return .none
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#after-attribute-name-state
  mutating func afterAttributeName() -> TokenKind {
    switch cursor.pointee {
    case 0x09, 0x0A, 0x0C, 0x20:
      cursor += 1
      return .none
    case 0x3D:
      cursor += 1
      state = .beforeAttributeValue
      return .none
    case 0x2F:
      cursor += 1
      finishAttribute()
      state = .selfClosingStartTag
      return .none
    case 0x3E:
      cursor += 1
      finishAttribute()
      return emitTag()
    default:
      finishAttribute()
      name.removeAll()
      state = .attributeName
      return .none
    }
  }

  /// Starts an attribute whose name is complete.
  /// https://html.spec.whatwg.org/multipage/parsing.html#parse-error-duplicate-attribute
  @inline(__always)
  private mutating func beginAttribute(_ name: NumberedName, endingAt position: Position) {
    attributeName = name
    value.removeAll()
    hasAttributes = true
    if !seenAttributes.insert(name.number) {
      report("duplicate-attribute", at: position)
      attributeName = nil
    }
  }

  /// Makes the attribute's node, unless it is to be left out.
  @inline(__always)
  private mutating func finishAttribute(_ value: UnsafeBufferPointer<UInt8>) {
    guard let attributeName, !isEndTag else { return }
    tag.append(
      NodeAllocation.makeAttribute(
        name: attributeName.pointer, namespace: nil, value: value, document: document))
    self.attributeName = nil
  }

  mutating func finishAttribute() { finishAttribute(value.bytes) }
}
