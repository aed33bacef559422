import MIME
import TextEncoding
import WebURL

/// The answer to a request.
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

  /// Nil if there is no type, or it cannot be parsed.
  ///
  /// https://fetch.spec.whatwg.org/#concept-header-extract-mime-type
  package var mimeType: MIMEType? { MIMEType(contentType) }

  /// The encoding given by the transport layer.
  package var encoding: Encoding? { mimeType?["charset"].flatMap { Encoding(label: $0) } }
}
