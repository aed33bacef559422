import MIME

/// Writes a property list as JSON, in the order of its keys.
///
/// Values that JSON cannot represent are written as follows, and `losses` lists where:
/// - NaN and the infinities: `null`, as in `JSON.stringify`;
/// - a date: the string of `Date.prototype.toISOString`;
/// - data: a string in Base64.
// https://www.rfc-editor.org/rfc/rfc8259
public struct JSONWriter {
  /// A value that JSON cannot represent.
  public struct Loss: Sendable, Hashable {
    /// Why JSON cannot represent it.
    public enum Kind: Sendable, Hashable {
      /// NaN or an infinity, which is written as `null`.
      case notFinite(Double)
      /// Written as the string of `Date.prototype.toISOString`.
      case date
      /// Written in Base64.
      case data
    }

    /// Where the value is in what was written.
    public let path: PropertyList.Path
    /// What the value is, which determines what stands in its place.
    public let kind: Kind
  }

  /// How much white space there is between values.
  public enum Layout: Sendable {
    /// One value on each line, indented by two spaces: the layout of `JSON.stringify(value, null,
    /// 2)`.
    case pretty
    /// On one line, without spaces.
    case compact
  }

  /// The text so far, in UTF-8.
  public private(set) var bytes: [UInt8] = []
  /// The values that JSON cannot represent, in the order in which they were written.
  public private(set) var losses: [Loss] = []
  private let layout: Layout
  private var path = PropertyList.Path()

  private init(layout: Layout) { self.layout = layout }

  /// The text of a value, without a line feed at the end.
  public static func write(
    _ value: PropertyList, layout: Layout = .pretty
  ) -> (text: String, losses: [Loss]) {
    var writer = JSONWriter(layout: layout)
    writer.write(value)
    return (String(decoding: writer.bytes, as: UTF8.self), writer.losses)
  }

  /// The text of a value on one line, in UTF-8.
  package static func bytes(of value: PropertyList) -> [UInt8] {
    var writer = JSONWriter(layout: .compact)
    writer.write(value)
    return writer.bytes
  }

  /// A string as JSON writes it, quotes included.
  public static func quoted(_ string: String) -> String {
    write(.string(string)).text
  }

  private mutating func write(_ value: PropertyList) {
    switch value {
    case .null: write("null")
    case .boolean(let boolean): write(boolean ? "true" : "false")
    case .number(let number) where number.isFinite: write(number.javaScriptText)
    case .number(let number):
      lose(.notFinite(number))
      write("null")
    case .string(let string): writeQuoted(string)
    case .date(let date):
      lose(.date)
      writeQuoted(date.description)
    case .data(let data):
      lose(.data)
      writeQuoted(String(decoding: Base64.encode(data), as: UTF8.self))
    case .array(let array): write(array)
    case .dictionary(let dictionary): write(dictionary)
    }
  }

  private mutating func write(_ array: [PropertyList]) {
    guard !array.isEmpty else { return write("[]") }
    write("[")
    for (index, element) in array.enumerated() {
      if index > 0 { write(",") }
      path.components.append(.index(index))
      breakLine()
      write(element)
      path.components.removeLast()
    }
    breakLine()
    write("]")
  }

  private mutating func write(_ dictionary: PropertyList.Dictionary) {
    guard !dictionary.isEmpty else { return write("{}") }
    write("{")
    var isFirst = true
    for (key, value) in dictionary {
      if !isFirst { write(",") }
      isFirst = false
      path.components.append(.key(key))
      breakLine()
      writeQuoted(key)
      write(layout == .pretty ? ": " : ":")
      write(value)
      path.components.removeLast()
    }
    breakLine()
    write("}")
  }

  private mutating func lose(_ kind: Loss.Kind) {
    losses.append(Loss(path: path, kind: kind))
  }

  private mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// The path is as deep as the value that follows.
  private mutating func breakLine() {
    guard layout == .pretty else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * path.components.count))
  }

  private mutating func writeQuoted(_ string: String) {
    var string = string
    bytes.append(0x22)
    string.withUTF8 { writeEscaping($0) }
    bytes.append(0x22)
  }

  /// The control characters above ASCII are escaped too, because they could control a terminal.
  private mutating func writeEscaping(_ text: UnsafeBufferPointer<UInt8>) {
    // OPTIMIZATION: the text between escapes is written at once.
    var written = 0
    for (index, byte) in text.enumerated() {
      let isControl = byte & 0xE0 == 0x80 && index > 0 && text[index - 1] == 0xC2
      guard byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || isControl else {
        continue
      }
      bytes.append(contentsOf: text[written..<(isControl ? index - 1 : index)])
      written = index + 1
      switch byte {
      case 0x22: write(#"\""#)
      case 0x5C: write(#"\\"#)
      case 0x08: write(#"\b"#)
      case 0x09: write(#"\t"#)
      case 0x0A: write(#"\n"#)
      case 0x0C: write(#"\f"#)
      case 0x0D: write(#"\r"#)
      default: writeEscape(byte)
      }
    }
    bytes.append(contentsOf: text[written...])
  }

  private mutating func writeEscape(_ codePoint: UInt8) {
    let digits = Array("0123456789abcdef".utf8)
    write(#"\u00"#)
    bytes.append(digits[Int(codePoint >> 4)])
    bytes.append(digits[Int(codePoint & 0xF)])
  }
}
