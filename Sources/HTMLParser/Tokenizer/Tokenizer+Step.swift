extension Tokenizer {
  /// Runs the current state on the bytes at the cursor, of which there is at least one.
  @inline(__always)
  mutating func step() -> TokenKind {
    switch state {
    case .data: characterData(lessThanSign: .tagOpen)
    case .rcdata: characterData(lessThanSign: .rcdataLessThanSign)
    case .rawtext, .scriptData: rawtext()
    case .plaintext: plaintext()
    case .tagOpen: tagOpen()
    case .endTagOpen: endTagOpen()
    case .tagName: tagName()
    case .beforeAttributeName: beforeAttributeName()
    case .attributeName: attributeNameState()
    case .afterAttributeName: afterAttributeName()
    case .beforeAttributeValue: beforeAttributeValue()
    case .attributeValueDoubleQuoted: attributeValue(quotedBy: 0x22)
    case .attributeValueSingleQuoted: attributeValue(quotedBy: 0x27)
    case .attributeValueUnquoted: attributeValueUnquoted()
    case .afterAttributeValueQuoted: afterAttributeValueQuoted()
    case .selfClosingStartTag: selfClosingStartTag()
    case .characterReference: characterReference()
    case .namedCharacterReference: namedCharacterReference()
    case .ambiguousAmpersand: ambiguousAmpersand()
    case .cdataSection: cdataSection()
    case .cdataSectionBracket: cdataSectionBracket()
    case .cdataSectionEnd: cdataSectionEnd()
    default: rareStep()
    }
  }

  @inline(never)
  private mutating func rareStep() -> TokenKind {
    if state.rawValue >= State.bogusComment.rawValue { return declarationStep() }
    return rawStep()
  }

  private mutating func rawStep() -> TokenKind {
    switch state {
    case .rcdataLessThanSign:
      rawLessThanSign(text: .rcdata, endTagOpen: .rcdataEndTagOpen)
    case .rcdataEndTagOpen:
      rawEndTagOpen(text: .rcdata, endTagName: .rcdataEndTagName)
    case .rcdataEndTagName:
      rawEndTagName(text: .rcdata)
    case .rawtextLessThanSign:
      rawLessThanSign(text: .rawtext, endTagOpen: .rawtextEndTagOpen)
    case .rawtextEndTagOpen:
      rawEndTagOpen(text: .rawtext, endTagName: .rawtextEndTagName)
    case .rawtextEndTagName:
      rawEndTagName(text: .rawtext)
    case .scriptDataLessThanSign:
      scriptDataLessThanSign()
    case .scriptDataEndTagOpen:
      rawEndTagOpen(text: .scriptData, endTagName: .scriptDataEndTagName)
    case .scriptDataEndTagName:
      rawEndTagName(text: .scriptData)
    default:
      scriptStep()
    }
  }

  private mutating func scriptStep() -> TokenKind {
    switch state {
    case .scriptDataEscapeStart:
      scriptDataEscapeStart(next: .scriptDataEscapeStartDash)
    case .scriptDataEscapeStartDash:
      scriptDataEscapeStart(next: .scriptDataEscapedDashDash)
    case .scriptDataEscaped: scriptDataEscaped(isDouble: false)
    case .scriptDataEscapedDash: scriptDataEscapedDash(isDouble: false)
    case .scriptDataEscapedDashDash: scriptDataEscapedDashDash(isDouble: false)
    case .scriptDataEscapedLessThanSign: scriptDataEscapedLessThanSign()
    case .scriptDataEscapedEndTagOpen:
      rawEndTagOpen(text: .scriptDataEscaped, endTagName: .scriptDataEscapedEndTagName)
    case .scriptDataEscapedEndTagName: rawEndTagName(text: .scriptDataEscaped)
    case .scriptDataDoubleEscapeStart:
      scriptDataDoubleEscape(script: .scriptDataDoubleEscaped, other: .scriptDataEscaped)
    case .scriptDataDoubleEscaped: scriptDataEscaped(isDouble: true)
    case .scriptDataDoubleEscapedDash: scriptDataEscapedDash(isDouble: true)
    case .scriptDataDoubleEscapedDashDash: scriptDataEscapedDashDash(isDouble: true)
    case .scriptDataDoubleEscapedLessThanSign: scriptDataDoubleEscapedLessThanSign()
    default:
      scriptDataDoubleEscape(script: .scriptDataEscaped, other: .scriptDataDoubleEscaped)
    }
  }

  private mutating func declarationStep() -> TokenKind {
    switch state {
    case .bogusComment: bogusComment()
    case .markupDeclarationOpen: markupDeclarationOpen()
    case .commentStart: commentStart(isDash: false)
    case .commentStartDash: commentStart(isDash: true)
    case .comment: commentState()
    case .commentLessThanSign: commentLessThanSign()
    case .commentLessThanSignBang:
      commentLessThanSignBang(dash: .commentLessThanSignBangDash, other: .comment)
    case .commentLessThanSignBangDash:
      commentLessThanSignBang(dash: .commentLessThanSignBangDashDash, other: .commentEndDash)
    case .commentLessThanSignBangDashDash: commentLessThanSignBangDashDash()
    case .commentEndDash: commentEndDash()
    case .commentEnd: commentEnd()
    case .commentEndBang: commentEndBang()
    case .numericCharacterReference: numericCharacterReference()
    case .hexadecimalCharacterReferenceStart: numericReferenceStart(isHexadecimal: true)
    case .decimalCharacterReferenceStart: numericReferenceStart(isHexadecimal: false)
    case .hexadecimalCharacterReference: numericReferenceDigits(isHexadecimal: true)
    case .decimalCharacterReference: numericReferenceDigits(isHexadecimal: false)
    case .numericCharacterReferenceEnd: numericReferenceEnd()
    default: doctypeStep()
    }
  }

  private mutating func doctypeStep() -> TokenKind {
    switch state {
    case .doctype: doctypeState()
    case .beforeDoctypeName: beforeDoctypeName()
    case .doctypeName: doctypeName()
    case .afterDoctypeName: afterDoctypeName()
    case .afterDoctypeKeyword: afterDoctypeKeyword()
    case .afterDoctypePublicKeyword: afterDoctypeKeyword(.publicIdentifier, isAfterSpace: false)
    case .beforeDoctypePublicIdentifier: afterDoctypeKeyword(.publicIdentifier, isAfterSpace: true)
    case .doctypePublicIdentifierDoubleQuoted: doctypeIdentifier(.publicIdentifier, quote: 0x22)
    case .doctypePublicIdentifierSingleQuoted: doctypeIdentifier(.publicIdentifier, quote: 0x27)
    case .afterDoctypePublicIdentifier: afterDoctypePublicIdentifier(isAfterSpace: false)
    case .betweenDoctypePublicAndSystemIdentifiers:
      afterDoctypePublicIdentifier(isAfterSpace: true)
    case .afterDoctypeSystemKeyword: afterDoctypeKeyword(.systemIdentifier, isAfterSpace: false)
    case .beforeDoctypeSystemIdentifier: afterDoctypeKeyword(.systemIdentifier, isAfterSpace: true)
    case .doctypeSystemIdentifierDoubleQuoted: doctypeIdentifier(.systemIdentifier, quote: 0x22)
    case .doctypeSystemIdentifierSingleQuoted: doctypeIdentifier(.systemIdentifier, quote: 0x27)
    case .afterDoctypeSystemIdentifier: afterDoctypeSystemIdentifier()
    default: bogusDoctype()
    }
  }
}
