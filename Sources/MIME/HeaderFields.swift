import Infra

/// The header fields of a part of a message, in order.
///
/// https://www.rfc-editor.org/rfc/rfc5322#section-2.2
package struct HeaderFields: Sendable {
  package private(set) var fields: [(name: String, value: String)] = []

  package init(_ fields: [(name: String, value: String)]) { self.fields = fields }

  /// The first field of that name, ignoring case.
  package subscript(name: String) -> String? {
    let name = name.asciiLowercased
    return fields.first { $0.name.asciiLowercased == name }?.value
  }

  /// Reads fields up to an empty line.
  ///
  /// - Parameter offset: where to begin; set to the position after the empty line.
  /// - Returns: nil if a line is not a field, or there is no empty line.
  package init?(reading bytes: ArraySlice<UInt8>, from offset: inout Int) {
    while true {
      guard let line = Self.line(of: bytes, at: &offset) else { return nil }
      if line.isEmpty { return }
      let text = String(isomorphic: line)
      if let first = text.unicodeScalars.first, first.isHTTPWhitespace {
        // A folded line continues the field before it.
        guard !fields.isEmpty else { return nil }
        fields[fields.count - 1].value += " " + text.strippingHTTPWhitespace
        continue
      }
      guard let colon = text.firstIndex(of: ":"), text[..<colon].isEmpty == false else {
        return nil
      }
      let value = String(text[text.index(after: colon)...]).strippingHTTPWhitespace
      fields.append((String(text[..<colon]).strippingTrailingHTTPWhitespace, value))
    }
  }

  /// A line without its terminator, which may be CR LF or LF; nil at the end of the bytes.
  private static func line(of bytes: ArraySlice<UInt8>, at offset: inout Int) -> ArraySlice<UInt8>?
  {
    guard offset < bytes.endIndex, let end = bytes[offset...].firstIndex(of: 0x0A) else {
      return nil
    }
    var line = bytes[offset..<end]
    if line.last == 0x0D { line.removeLast() }
    offset = end + 1
    return line
  }
}
