/// What a request gets.
package struct Response: Sendable {
  /// https://httpwg.org/specs/rfc9110.html#status.codes
  package enum Status: Int, Sendable {
    case ok = 200
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case requestTimeout = 408
    case bodyTooLarge = 413
    case unsupportedMediaType = 415
    case headTooLarge = 431

    var reason: String {
      switch self {
      case .ok: "OK"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .requestTimeout: "Request Timeout"
      case .bodyTooLarge: "Content Too Large"
      case .unsupportedMediaType: "Unsupported Media Type"
      case .headTooLarge: "Request Header Fields Too Large"
      }
    }
  }

  package var status: Status
  package var contentType: String
  package var body: [UInt8]

  package init(_ status: Status, contentType: String = "text/plain; charset=utf-8", body: [UInt8]) {
    (self.status, self.contentType, self.body) = (status, contentType, body)
  }

  package init(_ status: Status) { self.init(status, body: Array((status.reason + "\n").utf8)) }

  var bytes: [UInt8] {
    Array((head + "Content-Length: \(body.count)\r\nConnection: close\r\n\r\n").utf8) + body
  }

  /// What a stream of events begins with; it ends when the connection does.
  ///
  /// https://html.spec.whatwg.org/multipage/server-sent-events.html
  static var eventStream: [UInt8] {
    Array((Response(.ok, contentType: "text/event-stream", body: []).head + "\r\n").utf8)
  }

  /// The address has the token in it: it must not get anywhere as a referrer, nor the content into a cache or a frame.
  private var head: String {
    """
    HTTP/1.1 \(status.rawValue) \(status.reason)\r
    Content-Type: \(contentType)\r
    Cache-Control: no-store\r
    Referrer-Policy: no-referrer\r
    X-Content-Type-Options: nosniff\r
    X-Frame-Options: DENY\r
    Cross-Origin-Opener-Policy: same-origin\r
    Cross-Origin-Resource-Policy: same-origin\r

    """
  }
}
