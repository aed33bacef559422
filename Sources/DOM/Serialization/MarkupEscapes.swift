/// Which characters a serializer replaces in text or in attribute values.
package struct MarkupEscapes {
  /// 1 for the first byte of each character that is replaced.
  private let marked: UnsafePointer<UInt8>

  private init(_ characters: StaticString, noBreakSpace: Bool) {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    table.initialize(repeating: 0, count: 256)
    for index in 0..<characters.utf8CodeUnitCount { table[Int(characters.utf8Start[index])] = 1 }
    if noBreakSpace { table[0xC2] = 1 }
    marked = UnsafePointer(table)
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#escapingString
  nonisolated(unsafe) static let htmlText = MarkupEscapes("&<>", noBreakSpace: true)
  nonisolated(unsafe) static let htmlAttribute = MarkupEscapes("&<>\"", noBreakSpace: true)
  // https://w3c.github.io/DOM-Parsing/#xml-serializing-a-text-node
  package nonisolated(unsafe) static let xmlText = MarkupEscapes("&<>", noBreakSpace: false)
  // https://w3c.github.io/DOM-Parsing/#dfn-serializing-an-attribute-value
  package nonisolated(unsafe) static let xmlAttribute = MarkupEscapes(
    "&<>\"\t\n\r", noBreakSpace: false)

  /// Copies up to the first byte that is marked; returns how many.
  func copyUnmarked(
    from source: UnsafePointer<UInt8>, count: Int, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var index = 0
    while index < count {
      let byte = source[index]
      if marked[Int(byte)] != 0 { break }
      target[index] = byte
      index &+= 1
    }
    return index
  }

  /// The replacement for the character whose first byte is marked; nil if it is a different
  /// character with that first byte.
  func replacement(for source: UnsafePointer<UInt8>) -> StaticString? {
    Self.reference(for: source.pointee) ?? (source[1] == 0xA0 ? "&nbsp;" : nil)
  }

  private static func reference(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "\t"): "&#9;"
    case UInt8(ascii: "\n"): "&#10;"
    case UInt8(ascii: "\r"): "&#13;"
    default: nil
    }
  }

  /// Text as it is written in markup: for XML, which has no name for the no-break space.
  package func escape(_ text: some Sequence<UInt8>) -> [UInt8] {
    var escaped: [UInt8] = []
    for byte in text {
      if marked[Int(byte)] != 0, let reference = Self.reference(for: byte) {
        escaped += UnsafeBufferPointer(
          start: reference.utf8Start, count: reference.utf8CodeUnitCount)
      } else {
        escaped.append(byte)
      }
    }
    return escaped
  }
}
