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
}
