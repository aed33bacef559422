extension Tokenizer {
  /// https://html.spec.whatwg.org/multipage/parsing.html#tokenization
  package enum State: UInt8, Sendable {
    case data, rcdata, rawtext, scriptData, plaintext
    case tagOpen, endTagOpen, tagName
    case rcdataLessThanSign, rcdataEndTagOpen, rcdataEndTagName
    case rawtextLessThanSign, rawtextEndTagOpen, rawtextEndTagName
    case scriptDataLessThanSign, scriptDataEndTagOpen, scriptDataEndTagName
    case scriptDataEscapeStart, scriptDataEscapeStartDash
    case scriptDataEscaped, scriptDataEscapedDash, scriptDataEscapedDashDash
    case scriptDataEscapedLessThanSign, scriptDataEscapedEndTagOpen, scriptDataEscapedEndTagName
    case scriptDataDoubleEscapeStart
    case scriptDataDoubleEscaped, scriptDataDoubleEscapedDash, scriptDataDoubleEscapedDashDash
    case scriptDataDoubleEscapedLessThanSign, scriptDataDoubleEscapeEnd
    case beforeAttributeName, attributeName, afterAttributeName
    case beforeAttributeValue, attributeValueDoubleQuoted, attributeValueSingleQuoted
    case attributeValueUnquoted, afterAttributeValueQuoted, selfClosingStartTag
    case bogusComment, markupDeclarationOpen
    case commentStart, commentStartDash, comment
    case commentLessThanSign, commentLessThanSignBang, commentLessThanSignBangDash
    case commentLessThanSignBangDashDash
    case commentEndDash, commentEnd, commentEndBang
    case doctype, beforeDoctypeName, doctypeName, afterDoctypeName, afterDoctypeKeyword
    case afterDoctypePublicKeyword, beforeDoctypePublicIdentifier
    case doctypePublicIdentifierDoubleQuoted, doctypePublicIdentifierSingleQuoted
    case afterDoctypePublicIdentifier, betweenDoctypePublicAndSystemIdentifiers
    case afterDoctypeSystemKeyword, beforeDoctypeSystemIdentifier
    case doctypeSystemIdentifierDoubleQuoted, doctypeSystemIdentifierSingleQuoted
    case afterDoctypeSystemIdentifier, bogusDoctype
    case cdataSection, cdataSectionBracket, cdataSectionEnd
    case characterReference, namedCharacterReference, ambiguousAmpersand
    case numericCharacterReference
    case hexadecimalCharacterReferenceStart, decimalCharacterReferenceStart
    case hexadecimalCharacterReference, decimalCharacterReference
    case numericCharacterReferenceEnd
  }

  /// What `next()` found.
  package enum TokenKind: UInt8, Sendable {
    /// Nothing yet: the tokenizer continues in its new state. `next()` never returns this.
    case none
    /// The input so far is used up.
    case needsInput
    /// A run of characters other than U+0000, in `characters`.
    case characters
    /// One U+0000.
    case nullCharacter
    /// In `tag`.
    case startTag, endTag
    /// In `commentData`.
    case comment
    /// In `doctypeToken`.
    case doctype
    case endOfFile
  }
}
