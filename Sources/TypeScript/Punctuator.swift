/// A punctuator of at most four characters.
///
/// https://tc39.es/ecma262/#sec-punctuators
struct Punctuator: Equatable, ExpressibleByStringLiteral {
  private let packed: UInt32

  init(_ bytes: ArraySlice<UInt8>) { packed = bytes.reduce(0) { $0 << 8 | UInt32($1) } }

  init(stringLiteral text: StaticString) {
    var packed: UInt32 = 0
    text.withUTF8Buffer { for byte in $0 { packed = packed << 8 | UInt32(byte) } }
    self.packed = packed
  }
}

/// A word, number, string … of a script, or the end of it.
struct Token {
  enum Kind: Equatable {
    case word, privateName, number, string
    /// Up to its end, or to the first expression in it.
    case template(isWhole: Bool)
    case regularExpression
    case punctuator(Punctuator)
    case end
  }

  var kind = Kind.end
  var range = 0..<0
  var followsLineBreak = false
}
