import MIME

/// Writes an XML property list like Foundation: dictionaries sorted by key, indented by tabs.
///
/// https://www.apple.com/DTDs/PropertyList-1.0.dtd
package struct XMLPropertyListWriter {
  private var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """
  private var depth = 0

  /// - Precondition: the value contains no null.
  package static func write(_ value: PropertyList) -> [UInt8] {
    var writer = XMLPropertyListWriter()
    writer.write(value)
    writer.line("</plist>")
    return Array(writer.text.utf8)
  }

  private mutating func line(_ markup: String) {
    text += String(repeating: "\t", count: depth) + markup + "\n"
  }

  private mutating func write(_ value: PropertyList) {
    switch value {
    case .null: break
    case .boolean(let boolean): line(boolean ? "<true/>" : "<false/>")
    case .number(let number): line("<real>\(Self.text(of: number))</real>")
    case .string(let string): line("<string>\(Self.escape(string))</string>")
    case .date(let date): line("<date>\(date.wholeSeconds)</date>")
    case .data(let bytes):
      line("<data>")
      line(String(decoding: Base64.encode(bytes), as: UTF8.self))
      line("</data>")
    case .array(let array):
      group("array", isEmpty: array.isEmpty) { writer in
        for element in array { writer.write(element) }
      }
    case .dictionary(let dictionary):
      group("dict", isEmpty: dictionary.isEmpty) { writer in
        for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
          writer.line("<key>\(Self.escape(key))</key>")
          writer.write(value)
        }
      }
    }
  }

  private mutating func group(_ name: String, isEmpty: Bool, _ content: (inout Self) -> Void) {
    if isEmpty { return line("<\(name)/>") }
    line("<\(name)>")
    depth += 1
    content(&self)
    depth -= 1
    line("</\(name)>")
  }

  /// Whether it must be escaped or replaced, or may begin a character that must: controls, and
  /// U+FFFE and U+FFFF.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0..<0x20, 0xEF: true
    default: false
    }
  }

  /// Whether XML allows all characters of a text; the others are replaced by U+FFFD.
  package static func canHold(_ string: String) -> Bool {
    string.unicodeScalars.allSatisfy(\.isXMLCharacter)
  }

  private static func text(of number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-infinity" : "+infinity" }
    return number.javaScriptText
  }

  private static func escape(_ string: String) -> String {
    guard string.utf8.contains(where: isSpecial) else { return string }
    var escaped = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case _ where !scalar.isXMLCharacter: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension Unicode.Scalar {
  /// AD-HOC: Foundation writes all characters unchanged, and its files may then be invalid XML.
  // https://www.w3.org/TR/xml/#charsets
  fileprivate var isXMLCharacter: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}

extension PropertyList.Date {
  /// `2024-05-01T12:00:00Z`: the format has no fractions.
  package var wholeSeconds: String { description.prefix { $0 != "." } + "Z" }
}
