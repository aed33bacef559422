/// A piece of the content of a block's lines: the tree of inline boxes turned into a flat list.
struct InlineItem {
  enum Kind: UInt8 {
    /// Characters without a place inside where the line may break, by the rules for the language.
    case word
    /// A sequence of spaces and tabs, of which one or all count.
    case space
    /// A preserved newline.
    case newline
    /// `br`
    case lineBreak
    /// `wbr`
    case wordBreak
    case boxStart
    case boxEnd
    case atomic
    case float
    /// An absolutely positioned box, which takes up no room.
    case outOfFlow

    var isText: Bool { self == .word || self == .space }
    var isBreak: Bool { self == .newline || self == .lineBreak }
    var isBoxEdge: Bool { self == .boxStart || self == .boxEnd }
  }

  var kind: Kind
  /// The embedding level of its text; `opaque` for what has no place of its own in bidirectional text.
  var level: UInt8 = 0
  /// Of a word: whether a line may break before its first character.
  var breaksBefore = false
  /// Whether a soft hyphen is its last character.
  var endsWithSoftHyphen = false
  /// The index of its box in `InlineContent.nodes`.
  var node: Int32
  /// A range of `InlineContent.text`.
  var start: Int32 = 0
  var end: Int32 = 0
  /// Of text; NaN where it depends on the place.
  var width: Float = 0

  static let opaque: UInt8 = 0xFF

  init(_ kind: Kind, node: Int32, start: Int32 = 0, end: Int32 = 0) {
    self.kind = kind
    self.node = node
    self.start = start
    self.end = end
  }

  var count: Int32 { end - start }
  var range: Range<Int> { Int(start)..<Int(end) }
}
