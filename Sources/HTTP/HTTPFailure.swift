import IntegerConversion

/// Why there is no answer.
package enum HTTPFailure: Error, Hashable, Sendable {
  /// An address that is not one of HTTP.
  case notHTTP
  case unknownHost(String)
  case notConnected(String)
  /// The server's certificate, or the way in which it encrypts.
  case insecure(String)
  case tooSlow(seconds: Double)
  case silent
  case tooLarge(bytes: Int)
  case tooMuchInAll(bytes: Int)
  case cutOff
  case badCoding
  case empty
  case tooManyRedirects(Int)
  /// A redirect to something that is not an address of HTTP.
  case badRedirect(String)
  /// It is in this computer's network, and the page is not.
  case privateAddress
  /// `robots.txt` forbids it.
  case forbiddenByRobots
  case other(String)
  /// In the words of the process that has the network.
  case reported(String)

  /// - Parameters:
  ///   - code: libcurl's.
  ///   - message: libcurl's words.
  init(code: Int32, message: String, duration: Double, options: HTTPOptions) {
    let words = message.isEmpty ? "libcurl's error \(code)" : message
    // https://curl.se/libcurl/c/libcurl-errors.html
    self =
      switch code {
      case 3: .notHTTP
      case 5, 6: .unknownHost(words)
      case 7: .notConnected(words)
      case 18: .cutOff
      case 28:
        duration < min(options.timeout, options.connectTimeout) - 0.5
          ? .silent : .tooSlow(seconds: duration.rounded())
      case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91: .insecure(words)
      case 52: .empty
      case 61: .badCoding
      case 63: .tooLarge(bytes: options.largestBody)
      default: .other(words)
      }
  }

  /// Whether the same request may succeed a little later.
  var mayPass: Bool {
    switch self {
    case .cutOff, .empty, .silent, .other: true
    default: false
    }
  }

  /// In words that follow an address.
  package var message: String {
    switch self {
    case .notHTTP: "is not an address of HTTP"
    case .unknownHost(let words): "its host is not known: \(words)"
    case .notConnected(let words): "nothing answers there: \(words)"
    case .insecure(let words): "the connection is not secure: \(words)"
    case .tooSlow(let seconds): "it did not end within \(Int(clamping: seconds)) s"
    case .silent: "nothing came for too long"
    case .tooLarge(let bytes): "it is larger than \(bytes.inMegabytes)"
    case .tooMuchInAll(let bytes): "all resources together are larger than \(bytes.inMegabytes)"
    case .cutOff: "the connection ended before the whole answer had come"
    case .badCoding: "its compression is damaged"
    case .empty: "the server closed the connection without an answer"
    case .tooManyRedirects(let count): "it redirects more than \(count) times"
    case .badRedirect(let location):
      "it redirects to '\(location)', which is not an address of HTTP"
    case .privateAddress: "it is an address of this computer's network, which the page is not from"
    case .forbiddenByRobots: "robots.txt of its server does not allow it"
    case .other(let words): "it could not be fetched: \(words)"
    case .reported(let words): words
    }
  }
}

extension Int {
  fileprivate var inMegabytes: String { self < 1 << 20 ? "\(self) bytes" : "\(self >> 20) MB" }
}
