import MIME

/// Writes pages as multipart messages, as Chromium does.
///
/// https://www.rfc-editor.org/rfc/rfc2557
package enum MHTMLWriter {
  /// In no line of the parts: an equals sign is followed by digits or the end of a line there.
  private static let boundary = "----=_jsprep_part"

  package static func write(_ page: SavedPage) -> [UInt8] {
    var message = """
      From: <Saved by jsprep>
      Snapshot-Content-Location: \(page.main.url.forHeader)
      MIME-Version: 1.0
      Content-Type: multipart/related;
      \ttype="\(page.main.mimeType.forHeader)";
      \tboundary="\(boundary)"


      """.bytesOfLines
    for resource in [page.main] + page.subresources { append(resource, to: &message) }
    message += "--\(boundary)--\r\n".utf8
    return message
  }

  private static func append(_ resource: SavedPage.Resource, to message: inout [UInt8]) {
    let isText = resource.mimeType.isText
    message +=
      """
      --\(boundary)
      Content-Type: \(resource.contentType.forHeader)
      Content-Transfer-Encoding: \(isText ? "quoted-printable" : "base64")
      Content-Location: \(resource.url.forHeader)


      """.bytesOfLines
    // WebKit takes the line break before a boundary for the part's own: a soft one is nobody's.
    message += isText ? QuotedPrintable.encode(resource.bytes) : lines(of: resource.bytes)
    if !isText {
      message += "\r\n".utf8
    } else if !message.suffix(3).elementsEqual("=\r\n".utf8) {
      message += "=\r\n".utf8
    }
  }

  /// https://www.rfc-editor.org/rfc/rfc2045#section-6.8
  private static func lines(of bytes: [UInt8]) -> [UInt8] {
    let digits = Base64.encode(bytes)
    var lines: [UInt8] = []
    lines.reserveCapacity(digits.count + digits.count / 38)
    for start in stride(from: 0, to: digits.count, by: 76) {
      if start > 0 { lines += "\r\n".utf8 }
      lines += digits[start..<min(start + 76, digits.count)]
    }
    return lines
  }
}

extension String {
  fileprivate var bytesOfLines: [UInt8] { Array(replacing("\n", with: "\r\n").utf8) }

  /// What a header can say: an address has no other characters, but a file can hold anything.
  fileprivate var forHeader: String {
    String(unicodeScalars.filter { (0x20..<0x7F).contains($0.value) })
  }

  fileprivate var isText: Bool {
    hasPrefix("text/") || hasSuffix("+xml") || hasSuffix("/json") || hasSuffix("/javascript")
      || hasSuffix("/xml")
  }
}
