/// The values of string literals.
///
/// https://tc39.es/ecma262/#sec-static-semantics-sv
enum ModuleString {
  static func value(of text: ArraySlice<UInt8>) -> String {
    guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
    var units: [UInt16] = []
    var rest = Substring(String(decoding: text, as: UTF8.self)).unicodeScalars
    while let character = rest.popFirst() {
      if character == "\\" {
        appendEscape(&rest, to: &units)
      } else {
        units += String(character).utf16
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// https://tc39.es/ecma262/#prod-EscapeSequence
  private static func appendEscape(
    _ rest: inout Substring.UnicodeScalarView, to units: inout [UInt16]
  ) {
    guard let character = rest.popFirst() else { return }
    switch character {
    case "n": units.append(0x0A)
    case "t": units.append(0x09)
    case "r": units.append(0x0D)
    case "b": units.append(0x08)
    case "v": units.append(0x0B)
    case "f": units.append(0x0C)
    case "0": units.append(0)
    case "x": append(hexadecimal(&rest, 2), to: &units)
    case "u" where rest.first == "{":
      rest.removeFirst()
      let digits = rest.prefix { $0 != "}" }
      rest = rest[digits.endIndex...].dropFirst()
      append(UInt32(String(String.UnicodeScalarView(digits)), radix: 16), to: &units)
    case "u": append(hexadecimal(&rest, 4), to: &units)
    // Lines that go on.
    case "\r":
      if rest.first == "\n" { rest.removeFirst() }
    case "\n", "\u{2028}", "\u{2029}": break
    default: units += String(character).utf16
    }
  }

  private static func hexadecimal(_ rest: inout Substring.UnicodeScalarView, _ count: Int)
    -> UInt32?
  {
    let digits = rest.prefix(count)
    rest = rest[digits.endIndex...]
    return UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
  }

  private static func append(_ value: UInt32?, to units: inout [UInt16]) {
    guard let value, value <= 0x10FFFF else { return }
    if value <= 0xFFFF {
      units.append(UInt16(value))
    } else {
      units += [UInt16(0xD7C0 + (value >> 10)), UInt16(0xDC00 + (value & 0x3FF))]
    }
  }
}
