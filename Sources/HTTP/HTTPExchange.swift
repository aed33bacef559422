import MIME

/// What to ask for.
package struct HTTPRequest: Sendable {
  /// Absolute.
  package var url: String
  /// The value of the header field of that name.
  package var accept: String
  package var referrer: String?

  package init(url: String, accept: String = "*/*", referrer: String? = nil) {
    self.url = url
    self.accept = accept
    self.referrer = referrer
  }
}

/// A request and what came of it, with its redirects.
package struct HTTPExchange: Sendable {
  /// An answer that named another address, and which address it came from.
  package struct Redirect: Sendable {
    package var url: String
    package var status: Int
    package var headers: HeaderFields
    /// As the server wrote it.
    package var location: String

    package init(url: String, status: Int, headers: HeaderFields, location: String) {
      (self.url, self.status, self.headers, self.location) = (url, status, headers, location)
    }
  }

  package struct Answer: Sendable {
    package var status: Int
    package var headers: HeaderFields
    /// Without codings.
    package var body: [UInt8]
    /// Such as `HTTP/2`.
    package var version: String

    package init(status: Int, headers: HeaderFields, body: [UInt8], version: String) {
      (self.status, self.headers, self.body, self.version) = (status, headers, body, version)
    }
  }

  package var request: HTTPRequest
  package var redirects: [Redirect] = []
  /// Where the last redirect has led.
  package var url: String
  package var result: Result<Answer, HTTPFailure>
  /// Milliseconds since 1970.
  package var started: Int64
  /// In milliseconds.
  package var duration: Double

  package init(
    request: HTTPRequest, redirects: [Redirect] = [], url: String,
    result: Result<Answer, HTTPFailure>, started: Int64, duration: Double
  ) {
    (self.request, self.redirects, self.url) = (request, redirects, url)
    (self.result, self.started, self.duration) = (result, started, duration)
  }
}
