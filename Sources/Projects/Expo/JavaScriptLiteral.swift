import PropertyList

/// Reads literal values of a JavaScript or TypeScript file: objects, arrays, strings, numbers, booleans.
/// What is not literal (a call, a name, a template with values) has no value.
struct JavaScriptLiteral {
  private let bytes: [UInt8]
  private var position: Int
  /// Where keys of objects begin, by their paths.
  private(set) var keys: [PropertyList.Path: Int] = [:]
  /// Whether something was left out because it is not literal.
  private(set) var isPartial = false

  private static let deepest = 64

  /// - Parameter position: where the value begins.
  init(_ bytes: [UInt8], at position: Int) { (self.bytes, self.position) = (bytes, position) }

  mutating func read() -> PropertyList? { value(PropertyList.Path(), depth: 0) }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func value(_ path: PropertyList.Path, depth: Int) -> PropertyList? {
    skipSpace()
    guard depth < Self.deepest, let byte = current else { return nil }
    switch byte {
    case UInt8(ascii: "{"): return object(path, depth: depth)
    case UInt8(ascii: "["): return array(path, depth: depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      return string(byte).map { .string($0) }
    default: return word()
    }
  }

  private mutating func object(_ path: PropertyList.Path, depth: Int) -> PropertyList? {
    position += 1
    var entries = PropertyList.Dictionary()
    while true {
      skipSpace()
      guard let byte = current else { return nil }
      if byte == UInt8(ascii: "}") { break }
      let start = position
      let name = byte.isQuote ? string(byte) : identifier()
      skipSpace()
      if let name, current == UInt8(ascii: ":") {
        position += 1
        let child = path.appending(name)
        if let value = value(child, depth: depth + 1), endsElement() {
          entries[name] = value
          keys[child] = start
        } else {
          isPartial = true
        }
      } else {
        isPartial = true
      }
      skipElement()
    }
    position += 1
    return .dictionary(entries)
  }

  private mutating func array(_ path: PropertyList.Path, depth: Int) -> PropertyList? {
    position += 1
    var elements: [PropertyList] = []
    while true {
      skipSpace()
      guard let byte = current else { return nil }
      if byte == UInt8(ascii: "]") { break }
      if let value = value(path.appending(elements.count), depth: depth + 1), endsElement() {
        elements.append(value)
      } else {
        isPartial = true
      }
      skipElement()
    }
    position += 1
    return .array(elements)
  }

  /// Whether nothing follows the value that would change it.
  private mutating func endsElement() -> Bool {
    skipSpace()
    guard let byte = current else { return true }
    return [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(byte)
  }

  /// To what follows the next comma, or to the closing bracket.
  private mutating func skipElement() {
    var depth = 0
    while let byte = current {
      switch byte {
      case _ where byte.isQuote:
        _ = string(byte)
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: ","):
        if depth == 0 {
          position += 1
          return
        }
      default: break
      }
      let before = position
      skipSpace()
      if position == before { position += 1 }
    }
  }

  private mutating func word() -> PropertyList? {
    let start = position
    while let byte = current, byte.isWordPart { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    switch text {
    case "true": return true
    case "false": return false
    case "null": return .null
    default: return Double(text).flatMap { $0.isFinite && !text.isEmpty ? .number($0) : nil }
    }
  }

  private mutating func identifier() -> String? {
    let start = position
    while let byte = current, byte.isWordPart, byte != UInt8(ascii: ".") { position += 1 }
    return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
  }

  /// nil for a template with values.
  private mutating func string(_ quote: UInt8) -> String? {
    position += 1
    var text: [UInt8] = []
    var isLiteral = true
    while let byte = current, byte != quote {
      position += 1
      if byte == UInt8(ascii: "\\"), let next = current {
        position += 1
        switch next {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case 0x0A: break
        default: text.append(next)
        }
      } else {
        if quote == UInt8(ascii: "`"), byte == UInt8(ascii: "$"), current == UInt8(ascii: "{") {
          isLiteral = false
        }
        text.append(byte)
      }
    }
    position = min(position + 1, bytes.count)
    return isLiteral ? String(decoding: text, as: UTF8.self) : nil
  }

  private mutating func skipSpace() {
    while let byte = current {
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      if byte <= 0x20 {
        position += 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while let byte = current, byte != 0x0A { position += 1 }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        position += 2
        while let byte = current,
          !(byte == UInt8(ascii: "*") && position + 1 < bytes.count
            && bytes[position + 1] == UInt8(ascii: "/"))
        { position += 1 }
        position = min(position + 2, bytes.count)
      } else {
        return
      }
    }
  }
}

extension UInt8 {
  fileprivate var isQuote: Bool {
    self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") || self == UInt8(ascii: "`")
  }

  fileprivate var isWordPart: Bool {
    self &- 0x30 < 10 || (self | 0x20) &- 0x61 < 26
      || [UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "-")].contains(self)
  }
}
