import DOM

extension ByteScanner {
  /// https://html.spec.whatwg.org/multipage/parsing.html#concept-get-attributes-when-sniffing
  mutating func attribute() throws(OutOfBytes) -> (name: [UInt8], value: [UInt8])? {
    try advance { $0.isASCIIWhitespace || $0 == UInt8(ascii: "/") }
    if try current == UInt8(ascii: ">") { return nil }
    var name: [UInt8] = []
    while true {
      let byte = try current
      if byte == UInt8(ascii: "="), !name.isEmpty { break }
      if byte.isASCIIWhitespace {
        try advance(while: \.isASCIIWhitespace)
        if try current != UInt8(ascii: "=") { return (name, []) }
        break
      }
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") { return (name, []) }
      name.append(byte.asciiLowercased)
      position += 1
    }
    position += 1
    return (name, try attributeValue())
  }

  private mutating func attributeValue() throws(OutOfBytes) -> [UInt8] {
    try advance(while: \.isASCIIWhitespace)
    let first = try current
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      position += 1
      let start = position
      try advance { $0 != first }
      position += 1
      return bytes[start..<position - 1].map(\.asciiLowercased)
    }
    let start = position
    try advance { !$0.isASCIIWhitespace && $0 != UInt8(ascii: ">") }
    return bytes[start..<position].map(\.asciiLowercased)
  }
}
