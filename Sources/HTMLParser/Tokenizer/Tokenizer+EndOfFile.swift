// What each state does at the end of the file. No other code handles it, so all of it is here.

extension Tokenizer {
  /// The tokens that the end of the input produces, one at a time: `endOfFile` is the last.
  package mutating func finish() -> TokenKind {
    switch state {
    case .data, .rcdata, .rawtext, .scriptData, .plaintext, .cdataSection,
      .scriptDataDoubleEscapeStart, .scriptDataDoubleEscapeEnd, .scriptDataEscapeStart,
      .scriptDataEscapeStartDash, .scriptDataDoubleEscapedLessThanSign:
      return finishText()
    case .scriptDataEscaped, .scriptDataEscapedDash, .scriptDataEscapedDashDash,
      .scriptDataDoubleEscaped, .scriptDataDoubleEscapedDash, .scriptDataDoubleEscapedDashDash:
      report("eof-in-script-html-comment-like-text")
      return .endOfFile
    case .tagOpen, .endTagOpen, .rcdataLessThanSign, .rcdataEndTagOpen, .rcdataEndTagName,
      .rawtextLessThanSign, .rawtextEndTagOpen, .rawtextEndTagName, .scriptDataLessThanSign,
      .scriptDataEndTagOpen, .scriptDataEndTagName, .scriptDataEscapedLessThanSign,
      .scriptDataEscapedEndTagOpen, .scriptDataEscapedEndTagName, .cdataSectionBracket,
      .cdataSectionEnd:
      return finishAlmostMarkup()
    case .tagName, .beforeAttributeName, .attributeName, .afterAttributeName,
      .beforeAttributeValue, .attributeValueDoubleQuoted, .attributeValueSingleQuoted,
      .attributeValueUnquoted, .afterAttributeValueQuoted, .selfClosingStartTag:
      report("eof-in-tag")
      state = .data
      return .endOfFile
    case .characterReference, .namedCharacterReference, .ambiguousAmpersand,
      .numericCharacterReference, .hexadecimalCharacterReferenceStart,
      .decimalCharacterReferenceStart, .hexadecimalCharacterReference,
      .decimalCharacterReference, .numericCharacterReferenceEnd:
      return finishCharacterReference()
    case .bogusComment, .markupDeclarationOpen, .commentStart, .commentStartDash, .comment,
      .commentLessThanSign, .commentLessThanSignBang, .commentLessThanSignBangDash,
      .commentLessThanSignBangDashDash, .commentEndDash, .commentEnd, .commentEndBang:
      return finishComment()
    default:
      return finishDoctype()
    }
  }

  private mutating func finishText() -> TokenKind {
    switch state {
    case .cdataSection:
      report("eof-in-cdata")
    case .scriptDataDoubleEscapeStart, .scriptDataDoubleEscapeEnd,
      .scriptDataDoubleEscapedLessThanSign:
      report("eof-in-script-html-comment-like-text")
    default: break
    }
    state = .data
    return .endOfFile
  }

  /// The states that hold back a `<`, a `</` or a `]`.
  private mutating func finishAlmostMarkup() -> TokenKind {
    switch state {
    case .tagOpen:
      report("eof-before-tag-name")
      state = .data
      return literal("<")
    case .endTagOpen:
      report("eof-before-tag-name")
      state = .data
      return literal("</")
    case .rcdataLessThanSign, .rawtextLessThanSign, .scriptDataLessThanSign:
      state = .data
      return literal("<")
    case .scriptDataEscapedLessThanSign:
      state = .scriptDataEscaped
      return literal("<")
    case .rcdataEndTagOpen, .rawtextEndTagOpen, .scriptDataEndTagOpen:
      state = .data
      return literal("</")
    case .scriptDataEscapedEndTagOpen:
      state = .scriptDataEscaped
      return literal("</")
    case .cdataSectionBracket:
      state = .cdataSection
      return literal("]")
    case .cdataSectionEnd:
      state = .cdataSection
      return literal("]]")
    default:
      state = state == .scriptDataEscapedEndTagName ? .scriptDataEscaped : .data
      return rawEndTagText()
    }
  }

  private mutating func finishCharacterReference() -> TokenKind {
    let token: TokenKind
    switch state {
    case .namedCharacterReference:
      token = endNamedReference()
    case .ambiguousAmpersand:
      state = returnState
      token = .none
    case .hexadecimalCharacterReferenceStart, .decimalCharacterReferenceStart:
      report("absence-of-digits-in-numeric-character-reference")
      token = leaveCharacterReference()
    case .hexadecimalCharacterReference, .decimalCharacterReference:
      report("missing-semicolon-after-character-reference")
      token = numericReferenceEnd()
    case .numericCharacterReference:
      report("absence-of-digits-in-numeric-character-reference")
      token = leaveCharacterReference()
    default:
      token = leaveCharacterReference()
    }
    return token == .none ? finish() : token
  }

  private mutating func finishComment() -> TokenKind {
    switch state {
    case .markupDeclarationOpen:
      report("incorrectly-opened-comment", at: cursor - temporaryBuffer.count)
      beginBogusComment(with: temporaryBuffer.count)
    case .bogusComment: break
    default: report("eof-in-comment")
    }
    state = .data
    return .comment
  }

  private mutating func finishDoctype() -> TokenKind {
    switch state {
    case .doctype:
      report("eof-in-doctype")
      doctype.reset()
      doctype.forceQuirks = true
    case .afterDoctypeKeyword:
      report("invalid-character-sequence-after-doctype-name", at: cursor - temporaryBuffer.count)
      doctype.forceQuirks = true
    case .bogusDoctype: break
    default:
      report("eof-in-doctype")
      doctype.forceQuirks = true
    }
    state = .data
    return .doctype
  }
}
