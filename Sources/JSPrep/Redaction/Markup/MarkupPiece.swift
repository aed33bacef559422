/// A start or end tag in a source.
struct MarkupTag {
  struct Attribute {
    var name: String
    /// Of the value without its quotes; empty if there is none.
    var value: Range<Int>
  }

  /// The offset of its `<`.
  var offset: Int
  /// In lower case, in HTML.
  var name: String
  var isEnd = false
  var attributes: [Attribute] = []

  func value(_ name: String, in text: [UInt8]) -> String? {
    attributes.first { $0.name == name }.map { String(decoding: text[$0.value], as: UTF8.self) }
  }
}

/// How text in an element is read.
enum RawText {
  /// In `title` and `textarea`: with character references.
  case escapable
  /// In `style` and its kin, and everything after `plaintext`.
  case raw, script, plaintext
  /// The markup in `noscript`, which is text where scripts run.
  case markup
}

/// A part of a source in markup, in order; what lies between is no one's text.
enum MarkupPiece {
  case tag(MarkupTag)
  case text(Range<Int>)
  /// Text without character references, or all the text of an element with rules of its own; and the tag before it.
  case rawText(Range<Int>, RawText, tag: MarkupTag)
  /// Without references and outside of elements that make it raw.
  case characterData(Range<Int>)
  case comment(Range<Int>)
}
