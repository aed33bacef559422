import MIME
import TextEncoding
import WebURL

/// The answer to a request, whoever has made it: a page, or a script. What a script sees of one is a
/// `Response`, which scripts can also make themselves and which has an identity; this is a value.
///
/// https://fetch.spec.whatwg.org/#concept-response
package struct Resource: Sendable {
  package var url: WebURL
  /// https://fetch.spec.whatwg.org/#concept-response-status
  package var status = 200
  package var headers = HeaderList()
  package var bytes: ArraySlice<UInt8> = []

  package init(url: WebURL) { self.url = url }

  /// - Parameter contentType: the value of the `Content-Type` header; empty if there is none.
  package init(url: WebURL, status: Int = 200, contentType: String, bytes: [UInt8]) {
    self.url = url
    self.status = status
    self.bytes = bytes[...]
    if !contentType.isEmpty { headers.append("Content-Type", contentType) }
  }

  /// https://fetch.spec.whatwg.org/#ok-status
  package var isOK: Bool { (200..<300).contains(status) }

  /// https://httpwg.org/specs/rfc9110.html#overview.of.status.codes
  package var statusText: String {
    switch status {
    case 200: "OK"
    case 206: "Partial Content"
    case 404: "Not Found"
    default: ""
    }
  }

  /// The value of the `Content-Type` header; empty if there is none.
  package var contentType: String { headers.get("Content-Type") ?? "" }

  /// Nil where there is no type, or none that can be read.
  ///
  /// https://fetch.spec.whatwg.org/#concept-header-extract-mime-type
  package var mimeType: MIMEType? { MIMEType(contentType) }

  /// The encoding given by the transport layer.
  package var encoding: Encoding? { mimeType?["charset"].flatMap { Encoding(label: $0) } }
}
