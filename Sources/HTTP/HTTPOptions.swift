/// How requests are made.
package struct HTTPOptions: Sendable {
  package var userAgent: String
  /// The value of `Accept-Language`.
  package var acceptedLanguages: String
  /// Fields for requests to the origin of the first page alone, since they may be secrets.
  package var headers: [(name: String, value: String)] = []
  /// Cookies for the host of the first page.
  package var cookies: [(name: String, value: String)] = []
  /// A file in Netscape's form.
  package var cookieFile: String?
  /// A file of certificates of authorities that are trusted instead of the system's.
  package var authorities: String?
  /// In seconds.
  package var connectTimeout = 15.0
  /// In seconds, for one request with its answer.
  package var timeout = 60.0
  /// Bytes of one body when decompressed.
  package var largestBody = 64 << 20
  /// Bytes of all bodies together.
  package var largestTotal = 256 << 20
  package var redirects = 20
  /// How often a request is made again that failed for a reason that may pass.
  package var retries = 2
  package var connectionsPerHost = 6
  /// Whether the page is known not to be from this computer or its network; otherwise the first connection tells.
  package var isPagePublic = false

  package init(userAgent: String, acceptedLanguages: String) {
    self.userAgent = userAgent
    self.acceptedLanguages = acceptedLanguages
  }
}
