/// Reads JSON into a property list: keys in order, exact positions in errors, all of RFC 8259 and
/// nothing else. (Foundation's reader does not keep the order, and gives no position for most
/// errors.)
///
/// If a key is repeated, its last value counts. A lone surrogate becomes U+FFFD.
// https://www.rfc-editor.org/rfc/rfc8259
public struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// Values nested more deeply than this are rejected.
  public static let depthLimit = 512

  /// Reads one value, which only white space may surround.
  /// - Throws: what is wrong, and where.
  public static func read(_ bytes: [UInt8]) throws(JSONError) -> PropertyList {
    var reader = JSONReader(bytes: bytes)
    return try reader.readText()
  }

  /// Reads one value, which only white space may surround.
  /// - Throws: what is wrong, and where.
  public static func read(_ text: String) throws(JSONError) -> PropertyList {
    try read(Array(text.utf8))
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readText() throws(JSONError) -> PropertyList {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if let invalid = firstInvalidUTF8(in: bytes) {
      throw error("the text is not valid UTF-8", at: invalid)
    }
    skipWhitespace()
    guard position < bytes.count else { throw error("expected a JSON value, found the end") }
    let value = try readValue()
    skipWhitespace()
    guard position == bytes.count else {
      throw error("expected the end after the value, found \(describeNext())")
    }
    return value
  }

  private mutating func readValue() throws(JSONError) -> PropertyList {
    switch next {
    case UInt8(ascii: "{"): return .dictionary(try readObject())
    case UInt8(ascii: "["): return .array(try readArray())
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "-"), (0x30...0x39)?: return .number(try readNumber())
    default:
      if skip("true") { return .boolean(true) }
      if skip("false") { return .boolean(false) }
      if skip("null") { return .null }
      throw error("expected a JSON value, found \(describeNext())")
    }
  }

  private mutating func descend() throws(JSONError) {
    guard depth < Self.depthLimit else {
      throw error("values are nested more than \(Self.depthLimit) levels deep")
    }
    depth += 1
    position += 1
    skipWhitespace()
  }

  private mutating func readObject() throws(JSONError) -> PropertyList.Dictionary {
    try descend()
    defer { depth -= 1 }
    var dictionary = PropertyList.Dictionary()
    if skip("}") { return dictionary }
    while true {
      guard next == UInt8(ascii: "\"") else {
        let isComma = next == UInt8(ascii: "}")
        throw error(
          "expected a key in double quotes, found \(describeNext())"
            + (isComma ? ": JSON has no comma after the last value" : ""))
      }
      let key = try readString()
      skipWhitespace()
      guard skip(":") else { throw error("expected ':' after the key, found \(describeNext())") }
      skipWhitespace()
      dictionary[key] = try readValue()
      skipWhitespace()
      if skip("}") { return dictionary }
      guard skip(",") else {
        throw error("expected ',' or '}' after the value, found \(describeNext())")
      }
      skipWhitespace()
    }
  }

  private mutating func readArray() throws(JSONError) -> [PropertyList] {
    try descend()
    defer { depth -= 1 }
    var array: [PropertyList] = []
    if skip("]") { return array }
    while true {
      array.append(try readValue())
      skipWhitespace()
      if skip("]") { return array }
      guard skip(",") else {
        throw error("expected ',' or ']' after the value, found \(describeNext())")
      }
      skipWhitespace()
    }
  }
}

// MARK: - Numbers and strings

extension JSONReader {
  // https://www.rfc-editor.org/rfc/rfc8259#section-6
  private mutating func readNumber() throws(JSONError) -> Double {
    let start = position
    _ = skip("-")
    if !skip("0") { try skipDigits() }
    if skip(".") { try skipDigits() }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      try skipDigits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    // A number that is too large becomes an infinity, as in JavaScript.
    guard let number = Double(text) else { throw error("'\(text)' is not a number", at: start) }
    return number
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = position
    while let next, next &- 0x30 < 10 { position += 1 }
    guard position > start else { throw error("expected a digit, found \(describeNext())") }
  }

  // https://www.rfc-editor.org/rfc/rfc8259#section-7
  private mutating func readString() throws(JSONError) -> String {
    let start = position
    position += 1
    var content: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): try readEscape(into: &content)
      case 0..<0x20: throw error("\(describeNext()) must be escaped in a string")
      default:
        content.append(byte)
        position += 1
      }
    }
    throw error("the string that begins here is not terminated", at: start)
  }

  private mutating func readEscape(into content: inout [UInt8]) throws(JSONError) {
    position += 1
    let escaped = next
    switch escaped {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(escaped ?? 0)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"):
      position += 1
      content.append(contentsOf: String(Character(try readCodePoint())).utf8)
      return
    default: throw error("expected a JSON escape after '\\', found \(describeNext())")
    }
    position += 1
  }

  private mutating func readCodePoint() throws(JSONError) -> Unicode.Scalar {
    let unit = try readCodeUnit()
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    let afterFirst = position
    if skip("\\u") {
      let second = try readCodeUnit()
      if UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([unit, second]))
      }
      position = afterFirst
    }
    return "\u{FFFD}"
  }

  private mutating func readCodeUnit() throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw error("expected four hexadecimal digits after '\\u'")
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}

// MARK: - Input

extension JSONReader {
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipWhitespace() {
    while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { position += 1 }
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let found = text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    if found { position += text.utf8CodeUnitCount }
    return found
  }

  private func describeNext() -> String {
    guard position < bytes.count else { return "the end" }
    let tail = String(decoding: bytes[position..<min(position + 32, bytes.count)], as: UTF8.self)
    guard let scalar = tail.unicodeScalars.first else { return "the end" }
    if tail.hasPrefix("//") || tail.hasPrefix("/*") {
      return "a comment, which JSON does not have"
    }
    switch scalar {
    case "\n", "\r": return "a line break"
    case "\t": return "a tab"
    case "'": return "a single quote"
    case "\0"..<" ": return "a control character"
    default: return "'\(Character(scalar))'"
    }
  }

  private func error(_ message: String, at offset: Int? = nil) -> JSONError {
    JSONError(message, at: offset ?? position, in: bytes)
  }
}
