import MIME
import WebURL

/// The comment at the end of a script that names its source map: `//# sourceMappingURL=…`.
///
/// https://tc39.es/ecma426/#sec-linking-inline
package struct SourceMapComment: Sendable, Hashable {
  package let url: String

  private static let key = Array("sourceMappingURL=".utf8)

  /// The comment of a script: only comments and empty lines may follow it.
  ///
  /// OPTIMIZATION: looks at lines from the last one up, and only as long as they are comments.
  // https://tc39.es/ecma426/#sec-MatchSourceMapURL
  package init?(in script: borrowing Span<UInt8>) {
    var end = script.count
    while end > 0 {
      var start = end
      while start > 0, !Self.isLineBreak(script[start - 1]) { start -= 1 }
      if let url = Self.url(in: script, start..<end) {
        self.url = url
        return
      }
      guard Self.isCommentOrEmpty(script, start..<end) else { return nil }
      end = start - 1
    }
    return nil
  }

  package init?(in script: String) {
    var script = script
    let found = script.withUTF8 { Self(in: $0.span) }
    guard let found else { return nil }
    self = found
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isCommentOrEmpty(
    _ script: borrowing Span<UInt8>, _ line: Range<Int>
  ) -> Bool {
    guard let first = line.first(where: { !isSpace(script[$0]) }) else { return true }
    guard script[first] == UInt8(ascii: "/"), first + 1 < line.upperBound else { return false }
    if script[first + 1] == UInt8(ascii: "/") { return true }
    guard let last = line.last(where: { !isSpace(script[$0]) }), last > first + 2 else {
      return false
    }
    return script[first + 1] == UInt8(ascii: "*")
      && script[last] == UInt8(ascii: "/") && script[last - 1] == UInt8(ascii: "*")
  }

  /// The last one in a line.
  private static func url(in script: borrowing Span<UInt8>, _ line: Range<Int>) -> String? {
    var place = line.upperBound - key.count
    while place >= line.lowerBound + 3 {
      if script[place] == key[0], isKey(script, at: place), isOpened(script, before: place, line) {
        return value(script, place + key.count..<line.upperBound)
      }
      place -= 1
    }
    return nil
  }

  private static func isKey(_ script: borrowing Span<UInt8>, at place: Int) -> Bool {
    for offset in key.indices where script[place + offset] != key[offset] { return false }
    return true
  }

  /// Whether `//#` or `/*#`, or with `@`, and spaces stand before a place.
  private static func isOpened(
    _ script: borrowing Span<UInt8>, before place: Int, _ line: Range<Int>
  ) -> Bool {
    var place = place - 1
    while place >= line.lowerBound, isSpace(script[place]) { place -= 1 }
    guard place >= line.lowerBound + 2 else { return false }
    return (script[place] == UInt8(ascii: "#") || script[place] == UInt8(ascii: "@"))
      && (script[place - 1] == UInt8(ascii: "/") || script[place - 1] == UInt8(ascii: "*"))
      && script[place - 2] == UInt8(ascii: "/")
  }

  private static func value(_ script: borrowing Span<UInt8>, _ rest: Range<Int>) -> String? {
    var bytes: [UInt8] = []
    for place in rest {
      let byte = script[place]
      if byte == UInt8(ascii: "*"), place + 1 < rest.upperBound,
        script[place + 1] == UInt8(ascii: "/")
      {
        break
      }
      if isSpace(byte) { break }
      if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") {
        return nil
      }
      bytes.append(byte)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}

extension SourceMapComment {
  /// What a `data:` URL contains; nil if it is another kind of address.
  ///
  /// - Throws: if it is not Base64, though it says so.
  // https://fetch.spec.whatwg.org/#data-url-processor
  package func inlineContents() throws(SourceMapError) -> [UInt8]? {
    guard url.lowercasedPrefix(5) == "data:" else { return nil }
    guard let comma = url.utf8.firstIndex(of: UInt8(ascii: ",")) else {
      throw SourceMapError("its data: URL has no comma")
    }
    let head = url[..<comma].lowercased().filter { $0 != " " }
    let body = Array(url.utf8[url.utf8.index(after: comma)...]).percentDecoded
    guard head.hasSuffix(";base64") else { return body }
    guard let bytes = Base64.decode(body) else {
      throw SourceMapError("its data: URL is not valid Base64")
    }
    return bytes
  }
}

extension String {
  fileprivate func lowercasedPrefix(_ count: Int) -> String { prefix(count).lowercased() }
}
