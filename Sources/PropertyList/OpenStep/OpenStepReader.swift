/// Reads an old-style ("OpenStep") property list, the form of Xcode's project files.
///
/// https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/PropertyLists/OldStylePlists/OldStylePLists.html
struct OpenStepReader {
  private let source: SourceText
  private var position = 0
  private var bytes: [UInt8] { source.bytes }

  static func read(_ source: SourceText) throws(PropertyListSyntaxError) -> PropertyList {
    var reader = OpenStepReader(source: source)
    let value = try reader.value(depth: 0)
    try reader.skipSpace()
    guard reader.current == nil else { throw reader.error("nothing may follow the value") }
    return value
  }

  private init(source: SourceText) { self.source = source }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func error(_ message: String, at offset: Int? = nil) -> PropertyListSyntaxError {
    PropertyListSyntaxError(message, at: source.location(at: offset ?? position), in: source)
  }

  private mutating func value(depth: Int) throws(PropertyListSyntaxError) -> PropertyList {
    guard depth < LocatedPropertyList.depthLimit else {
      throw error("values are nested more than \(LocatedPropertyList.depthLimit) levels deep")
    }
    try skipSpace()
    switch current {
    case UInt8(ascii: "{"): return .dictionary(try dictionary(depth: depth))
    case UInt8(ascii: "("): return .array(try array(depth: depth))
    case UInt8(ascii: "<"): return .data(try data())
    default: return .string(try string())
    }
  }

  private mutating func dictionary(
    depth: Int
  ) throws(PropertyListSyntaxError) -> PropertyList.Dictionary {
    var dictionary = PropertyList.Dictionary()
    position += 1
    while true {
      try skipSpace()
      if current == UInt8(ascii: "}") { break }
      let key = try string()
      try expect(UInt8(ascii: "="), "'=' must follow the key '\(key)'")
      dictionary[key] = try value(depth: depth + 1)
      try expect(UInt8(ascii: ";"), "';' must follow the value of '\(key)'")
    }
    position += 1
    return dictionary
  }

  private mutating func array(depth: Int) throws(PropertyListSyntaxError) -> [PropertyList] {
    var array: [PropertyList] = []
    position += 1
    while true {
      try skipSpace()
      if current == UInt8(ascii: ")") { break }
      array.append(try value(depth: depth + 1))
      try skipSpace()
      if current == UInt8(ascii: ",") {
        position += 1
      } else if current != UInt8(ascii: ")") {
        throw error("',' or ')' must follow an element")
      }
    }
    position += 1
    return array
  }

  /// Hexadecimal digits, which may be apart.
  private mutating func data() throws(PropertyListSyntaxError) -> [UInt8] {
    position += 1
    var digits: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: ">") {
      if let digit = byte.hexadecimalValue {
        digits.append(digit)
      } else if !byte.isXMLWhitespace {
        throw error("data consists of hexadecimal digits")
      }
      position += 1
    }
    guard current != nil, digits.count.isMultiple(of: 2) else { throw error("the data has no end") }
    position += 1
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private mutating func expect(
    _ byte: UInt8, _ message: @autoclosure () -> String
  ) throws(PropertyListSyntaxError) {
    try skipSpace()
    guard current == byte else { throw error(message()) }
    position += 1
  }

  /// Space and comments.
  private mutating func skipSpace() throws(PropertyListSyntaxError) {
    while let byte = current {
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      if byte.isXMLWhitespace {
        position += 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while let byte = current, byte != UInt8(ascii: "\n") { position += 1 }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        let start = position
        position += 2
        while !(current == UInt8(ascii: "*") && position + 1 < bytes.count
          && bytes[position + 1] == UInt8(ascii: "/"))
        {
          guard current != nil else { throw error("the comment has no end", at: start) }
          position += 1
        }
        position += 2
      } else {
        return
      }
    }
  }
}

// MARK: - Strings

extension OpenStepReader {
  private mutating func string() throws(PropertyListSyntaxError) -> String {
    try skipSpace()
    guard let byte = current else { throw error("the file ends where a value must be") }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try quoted(byte) }
    let start = position
    while let byte = current, byte.isPlainInOpenStep { position += 1 }
    guard position > start else { throw error("expected a value") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quoted(_ quote: UInt8) throws(PropertyListSyntaxError) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = current, byte != quote {
      position += 1
      if byte == UInt8(ascii: "\\") { text += escape() } else { text.append(byte) }
    }
    guard current != nil else { throw error("the string has no end", at: start) }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// What follows a backslash: a letter, a Unicode scalar in hexadecimal, or a byte in octal digits.
  private mutating func escape() -> [UInt8] {
    guard let byte = current else { return [] }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "a"): return [0x07]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "v"): return [0x0B]
    case UInt8(ascii: "U"):
      let digits = bytes[position...].prefix(4).prefix { $0.hexadecimalValue != nil }
      position += digits.count
      let unit = digits.reduce(UInt16(0)) { $0 << 4 | UInt16($1.hexadecimalValue ?? 0) }
      return Array(String(decoding: [unit], as: UTF16.self).utf8)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let digits = bytes[(position - 1)...].prefix(3).prefix {
        (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0)
      }
      position += digits.count - 1
      let value = digits.reduce(0) { $0 * 8 + UInt32($1 - UInt8(ascii: "0")) }
      return UnicodeScalar(value).map { Array(String($0).utf8) } ?? []
    default: return [byte]
    }
  }
}

extension UInt8 {
  /// Whether a string needs no quotes because of it.
  fileprivate var isPlainInOpenStep: Bool {
    self &- 0x30 < 10 || (self | 0x20) &- 0x61 < 26 || "_$/:.-".utf8.contains(self)
  }

  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
