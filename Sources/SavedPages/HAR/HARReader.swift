/// Reads what developer tools of browsers have recorded: HTTP archives.
///
/// http://www.softwareishard.com/blog/har-12-spec/
package enum HARReader {
  /// - Parameters:
  ///   - bytes: may be compressed (`.har.gz`).
  ///   - limit: how many bytes they may have when decompressed.
  ///   - attached: contents that are in files of their own, by the names that the HAR file has for them.
  package static func read(
    _ bytes: [UInt8], limit: Int, attached: [String: [UInt8]] = [:]
  ) throws(SavedPageError) -> Capture {
    try HARLog(bytes, limit: limit).capture(attached)
  }

  static func isName(_ name: String) -> Bool { name.hasSuffix(".har") && !name.contains("/") }

  /// What a HAR file says of the names of contents beside it, without being parsed: what is beside it must be read
  /// before anything is. Names with escapes are none.
  package static func attachedNames(in bytes: [UInt8]) -> Set<String> {
    let key = Array("\"_file\"".utf8)
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    var names: Set<String> = []
    var rest = bytes[...]
    while let start = rest.firstIndex(of: quote) {
      rest = rest[start...]
      guard rest.starts(with: key), start == 0 || bytes[start - 1] != backslash else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(key.count).drop {
        [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ":")].contains($0)
      }
      guard rest.popFirst() == quote else { continue }
      let name = rest.prefix { $0 != quote && $0 != backslash }
      rest = rest.dropFirst(name.count)
      if rest.first == quote, let name = String(validating: name, as: UTF8.self) {
        names.insert(name)
      }
    }
    return names
  }
}
