/// What is wrong with a property list file, and where, if its form has lines.
public struct PropertyListSyntaxError: Error, Sendable, Hashable {
  /// The name that the reader was given for the file.
  public let file: String
  /// A phrase without a full stop.
  public let message: String
  /// Where reading stopped; nil for a binary file, whose form has no lines.
  public let location: SourceLocation?
  /// The line that `location` names.
  public let sourceLine: String?

  init(_ message: String, file: String) {
    (self.message, self.file) = (message, file)
    (location, sourceLine) = (nil, nil)
  }

  init(_ message: String, at location: SourceLocation, in source: SourceText) {
    (self.message, self.location, file) = (message, location, source.file)
    sourceLine = source.line(location.line)
  }
}

extension PropertyListSyntaxError: CustomStringConvertible {
  public var description: String { "\(location?.description ?? file): \(message)" }
}

extension LocatedPropertyList {
  /// Values nested more deeply than this are rejected.
  static let depthLimit = 512

  /// Reads an XML, binary or JSON property list.
  ///
  /// - Parameter file: the name for locations and errors.
  /// - Throws: what is wrong, and where.
  public init(reading bytes: [UInt8], file: String) throws(PropertyListSyntaxError) {
    if bytes.starts(with: "bplist".utf8) {
      self = try BinaryPropertyListReader.read(bytes, file: file)
      return
    }
    let bytes = try Self.utf8(bytes, file: file)
    let first = bytes.first { !$0.isXMLWhitespace }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      self = try Self.readJSON(bytes, file: file)
    } else {
      self = try XMLPropertyListReader.read(SourceText(file: file, bytes: bytes))
    }
  }

  private static func readJSON(
    _ bytes: [UInt8], file: String
  ) throws(PropertyListSyntaxError) -> LocatedPropertyList {
    let source = SourceText(file: file, bytes: bytes)
    do {
      let root = try JSONReader.read(bytes)
      return LocatedPropertyList(
        file: file, root: root, source: source, places: JSONPlaces.find(in: bytes))
    } catch {
      let location = SourceLocation(file: file, line: error.line, column: error.column)
      throw PropertyListSyntaxError(error.message, at: location, in: source)
    }
  }

  /// The text without a byte order mark, converted to UTF-8 if it declares UTF-16.
  private static func utf8(
    _ bytes: [UInt8], file: String
  ) throws(PropertyListSyntaxError) -> [UInt8] {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFE, 0xFF), (0xFF, 0xFE):
      let isBigEndian = bytes[0] == 0xFE
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default:
      let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
      guard let invalid = firstInvalidUTF8(in: text) else { return text }
      let source = SourceText(file: file, bytes: text)
      throw PropertyListSyntaxError(
        "the file is not valid UTF-8 from this position on, nor a property list in UTF-16 or binary form",
        at: source.location(at: invalid), in: source)
    }
  }
}

extension UInt8 {
  /// https://www.w3.org/TR/xml/#NT-S
  var isXMLWhitespace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
