import MIME

/// Reads pages that were saved as a multipart message.
///
/// https://www.rfc-editor.org/rfc/rfc2557
package enum MHTMLReader {
  package static func read(_ bytes: [UInt8]) throws(SavedPageError) -> SavedPage {
    var bodyStart = 0
    guard let headers = HeaderFields(reading: bytes[...], from: &bodyStart) else {
      throw SavedPageError(
        "the MHTML file does not begin with header fields and an empty line", line: 1)
    }
    guard let type = headers["content-type"].flatMap({ MIMEType($0) }) else {
      throw SavedPageError("the MHTML file's header has no media type under 'Content-Type'")
    }
    let address = headers["snapshot-content-location"] ?? headers["content-location"]
    guard type.type == "multipart" else {
      let part = Multipart.Part(headers: headers, body: bytes[bodyStart...])
      return SavedPage(main: try resource(part, fallback: address), subresources: [])
    }
    let parts = try parts(of: bytes, type)
    let start = type["start"]
    let main =
      parts.first { start != nil && $0.headers["content-id"] == start }
      ?? parts.first { $0.mimeType?.isHTML ?? false } ?? parts.first
    guard let main else { throw SavedPageError("the MHTML file has no parts") }
    var page = SavedPage(main: try resource(main, fallback: address), subresources: [])
    for part in parts {
      guard let resource = try? resource(part, fallback: nil) else { continue }
      if resource.url != page.main.url { page.subresources.append(resource) }
      if let identifier = part.headers["content-id"] {
        // The URLs of frames.
        var named = resource
        named.url = "cid:" + identifier.filter { $0 != "<" && $0 != ">" }
        page.subresources.append(named)
      }
    }
    return page
  }

  private static func parts(
    of bytes: [UInt8], _ type: MIMEType
  ) throws(SavedPageError) -> [Multipart.Part] {
    guard let boundary = type["boundary"], !boundary.isEmpty else {
      throw SavedPageError("the MHTML file's 'Content-Type' has no boundary")
    }
    do {
      return try Multipart.parts(of: bytes, boundary: boundary)
    } catch {
      switch error {
      case .noBoundary:
        throw SavedPageError("the MHTML file's boundary '\(boundary)' does not occur in it")
      case .malformedHeaders(let part, let offset):
        throw SavedPageError(
          "part \(part) of the MHTML file does not begin with header fields and an empty line",
          line: bytes[..<offset].count { $0 == 0x0A } + 1)
      case .unterminated:
        throw SavedPageError(
          "the MHTML file is cut off: the boundary at its end is missing",
          line: bytes.count { $0 == 0x0A } + 1)
      }
    }
  }

  private static func resource(
    _ part: Multipart.Part, fallback: String?
  ) throws(SavedPageError) -> SavedPage.Resource {
    let identifier = part.headers["content-id"].map { id in
      "cid:" + id.filter { $0 != "<" && $0 != ">" }
    }
    guard let url = part.headers["content-location"] ?? fallback ?? identifier else {
      throw SavedPageError("a part of the MHTML file has no address under 'Content-Location'")
    }
    return SavedPage.Resource(
      url: url, type: part.mimeType, unknown: "text/plain", bytes: part.decodedBody)
  }
}

extension Multipart.Part {
  fileprivate var mimeType: MIMEType? { headers["content-type"].flatMap { MIMEType($0) } }

  /// https://www.rfc-editor.org/rfc/rfc2045#section-6
  fileprivate var decodedBody: [UInt8] {
    switch headers["content-transfer-encoding"]?.lowercased() {
    case "quoted-printable": QuotedPrintable.decode(body)
    case "base64": Base64.decode(body) ?? []
    default: Array(body)
    }
  }
}
