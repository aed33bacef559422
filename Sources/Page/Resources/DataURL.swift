import WebURL

/// https://fetch.spec.whatwg.org/#data-urls
enum DataURL {
  /// https://fetch.spec.whatwg.org/#data-url-processor
  static func fetch(_ url: WebURL) -> Resource? {
    // 2–4.
    let input = url.withoutFragment.bytes.dropFirst("data:".utf8.count)
    // 5–7.
    guard let comma = input.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    var mimeType = String(decoding: input[..<comma], as: UTF8.self).trimmed
    // 8–9.
    var body = input[(comma + 1)...].percentDecoded
    // 11.
    if let start = base64Marker(of: mimeType) {
      guard let decoded = Base64.forgivingDecode(body) else { return nil }
      body = decoded
      mimeType = String(mimeType[..<start])
    }
    // 12–14.
    if mimeType.hasPrefix(";") { mimeType = "text/plain" + mimeType }
    if !isValid(mimeType) { mimeType = "text/plain;charset=US-ASCII" }
    return Resource(url: url, contentType: mimeType, bytes: body)
  }

  /// Where `; base64` begins, if that is the end.
  private static func base64Marker(of mimeType: String) -> String.Index? {
    guard let semicolon = mimeType.lastIndex(of: ";") else { return nil }
    let last = mimeType[mimeType.index(after: semicolon)...].drop { $0 == " " }
    return last.lowercased() == "base64" ? semicolon : nil
  }

  private static func isValid(_ mimeType: String) -> Bool {
    let essence = mimeType.prefix { $0 != ";" }
    let parts = essence.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy {
            $0 > 0x20 && $0 < 0x7F && !"\"(),:;<=>?@[\\]{}".utf8.contains($0)
          }
      }
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
