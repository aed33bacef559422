/// Reads what crawlers have kept: WARC files, also compressed ones.
///
/// https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/
package enum WARCReader {
  /// - Parameter limit: how many bytes the file may have when decompressed.
  package static func read(
    _ bytes: [UInt8], limit: Int
  ) throws(SavedPageError) -> Capture {
    var responses = WARCResponses(in: "the WARC file", limit: limit)
    try responses.add(bytes, of: "the WARC file")
    return try responses.capture()
  }
}
