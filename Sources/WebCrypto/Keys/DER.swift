/// Reads the encoding of keys, strictly.
///
/// https://www.itu.int/rec/T-REC-X.690
struct DERReader {
  enum Tag: UInt8 {
    case integer = 0x02
    case bitString = 0x03
    case octetString = 0x04
    case null = 0x05
    case objectIdentifier = 0x06
    case sequence = 0x30
    /// The first and second of those that mean what their place says.
    case first = 0xA0
    case second = 0xA1
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { rest = ArraySlice(bytes) }

  var isAtEnd: Bool { rest.isEmpty }

  /// The content of the next value; an error if there is another one, or none.
  mutating func read(_ tag: Tag) throws(CryptoError) -> ArraySlice<UInt8> {
    guard rest.first == tag.rawValue else { throw .data }
    rest.removeFirst()
    let count = try readLength()
    guard count <= rest.count else { throw .data }
    defer { rest.removeFirst(count) }
    return rest.prefix(count)
  }

  mutating func readIfAny(_ tag: Tag) throws(CryptoError) -> ArraySlice<UInt8>? {
    rest.first == tag.rawValue ? try read(tag) : nil
  }

  mutating func sequence() throws(CryptoError) -> DERReader { DERReader(try read(.sequence)) }

  /// A number that is not negative, without zeros before it.
  mutating func number() throws(CryptoError) -> [UInt8] {
    let bytes = try read(.integer)
    guard let first = bytes.first, first < 0x80 else { throw .data }
    return Array(bytes.drop { $0 == 0 })
  }

  /// Of whole bytes.
  mutating func bitString() throws(CryptoError) -> ArraySlice<UInt8> {
    let bytes = try read(.bitString)
    guard bytes.first == 0 else { throw .data }
    return bytes.dropFirst()
  }

  /// The end of what is read must have been reached.
  func finish() throws(CryptoError) {
    if !isAtEnd { throw .data }
  }

  private mutating func readLength() throws(CryptoError) -> Int {
    guard let first = rest.popFirst() else { throw .data }
    if first < 0x80 { return Int(first) }
    let count = Int(first & 0x7F)
    guard 1...4 ~= count, count <= rest.count else { throw .data }
    defer { rest.removeFirst(count) }
    return rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
  }
}

/// Writes the encoding of keys.
enum DER {
  static func value(_ tag: DERReader.Tag, _ content: [UInt8]...) -> [UInt8] {
    let content = Array(content.joined())
    return [tag.rawValue] + length(content.count) + content
  }

  static func number(_ bytes: [UInt8]) -> [UInt8] {
    value(.integer, (bytes.first ?? 0x80) < 0x80 ? bytes : [0] + bytes)
  }

  static func bitString(_ bytes: [UInt8]) -> [UInt8] { value(.bitString, [0], bytes) }

  private static func length(_ count: Int) -> [UInt8] {
    if count < 0x80 { return [UInt8(count)] }
    let bytes = (0..<8).reversed().map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    let digits = bytes.drop { $0 == 0 }
    return [0x80 | UInt8(digits.count)] + digits
  }
}
