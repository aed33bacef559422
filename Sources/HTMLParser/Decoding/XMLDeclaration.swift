import DOM
import TextEncoding

/// What an XML declaration says about the encoding; it counts in HTML pages too.
enum XMLDeclaration {
  /// https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing
  static func encoding(in bytes: UnsafeBufferPointer<UInt8>) -> Encoding? {
    var scanner = ByteScanner(bytes)
    guard scanner.points(to: "<?xml"), scanner.next(">") != nil,
      let name = scanner.next("encoding")
    else { return nil }
    scanner.position = name + 8
    do {
      try scanner.advance { $0 <= 0x20 }
      guard try scanner.current == UInt8(ascii: "=") else { return nil }
      scanner.position += 1
      try scanner.advance { $0 <= 0x20 }
      let quote = try scanner.current
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
      scanner.position += 1
      let start = scanner.position
      try scanner.advance { $0 != quote }
      let label = bytes[start..<scanner.position]
      guard !label.contains(where: { $0 <= 0x20 }) else { return nil }
      return Encoding(label: String(decoding: label, as: UTF8.self))?.asDeclaredInBytes
    } catch {
      return nil
    }
  }
}
