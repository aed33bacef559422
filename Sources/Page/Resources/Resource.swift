import TextEncoding
import WebURL

/// What a request was answered with.
///
/// https://fetch.spec.whatwg.org/#concept-response
package struct Resource: Sendable {
  package var url: WebURL
  /// https://fetch.spec.whatwg.org/#concept-response-status
  package var status = 200
  /// The value of the `Content-Type` header; empty if there is none.
  package var contentType: String
  package var bytes: [UInt8]

  package init(url: WebURL, status: Int = 200, contentType: String, bytes: [UInt8]) {
    self.url = url
    self.status = status
    self.contentType = contentType
    self.bytes = bytes
  }

  /// https://fetch.spec.whatwg.org/#ok-status
  package var isOK: Bool { (200..<300).contains(status) }

  /// The MIME type without its parameters, in lower case.
  ///
  /// https://mimesniff.spec.whatwg.org/#mime-type-essence
  package var mimeType: String {
    String(contentType.prefix { $0 != ";" }.filter { !$0.isWhitespace }).lowercased()
  }

  /// What the transport layer says of the encoding.
  package var encoding: Encoding? {
    for parameter in contentType.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      let name = parts.first?.filter { !$0.isWhitespace }.lowercased()
      if parts.count == 2, name == "charset" {
        return Encoding(label: parts[1].filter { $0 != "\"" })
      }
    }
    return nil
  }
}
