/// A request, as far as a page of ours makes them.
package struct Request: Sendable, Hashable {
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  package var method: Method
  /// Without the token that it begins with, and without a query: `/`, `/report`.
  package var path: String
  package var body: [UInt8]
}

/// What has been received of a request.
///
/// https://httpwg.org/specs/rfc9112.html#message.format
struct RequestMessage {
  var method = ""
  /// The path with the token, without a query.
  var path = ""
  /// By their names in small letters; of several with one name, all are kept.
  var headers: [String: [String]] = [:]
  var body: [UInt8] = []

  enum Reading {
    case incomplete
    case complete(RequestMessage)
    case refused(Response.Status)
  }

  static let headLimit = 32 << 10
  static let bodyLimit = 16 << 20

  static func read(_ bytes: [UInt8]) -> Reading {
    guard let end = endOfHead(in: bytes) else {
      return bytes.count > headLimit ? .refused(.headTooLarge) : .incomplete
    }
    guard var message = RequestMessage(head: String(decoding: bytes[..<end], as: UTF8.self)) else {
      return .refused(.badRequest)
    }
    guard message.headers["transfer-encoding"] == nil, let length = message.bodyLength else {
      return .refused(.badRequest)
    }
    if length > bodyLimit { return .refused(.bodyTooLarge) }
    let body = bytes[(end + 4)...]
    if body.count < length { return .incomplete }
    message.body = Array(body.prefix(length))
    return .complete(message)
  }

  private static func endOfHead(in bytes: [UInt8]) -> Int? {
    bytes.prefix(headLimit).firstRange(of: Array("\r\n\r\n".utf8))?.lowerBound
  }

  private init?(head: String) {
    // NOTE: CRLF is one character.
    var lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let words = lines.popFirst()?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", words[1].first == "/"
    else { return nil }
    method = String(words[0])
    path = String(words[1].prefix { $0 != "?" })
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      headers[line[..<colon].lowercased(), default: []].append(String(value))
    }
  }

  /// Nil if it is no number, or not one alone.
  private var bodyLength: Int? {
    guard let values = headers["content-length"] else { return 0 }
    guard values.count == 1, values[0].allSatisfy(\.isWholeNumber) else { return nil }
    return Int(values[0])
  }
}
