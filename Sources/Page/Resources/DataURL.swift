import Fetch
import MIME
import WebURL

/// https://fetch.spec.whatwg.org/#data-urls
enum DataURL {
  /// https://fetch.spec.whatwg.org/#data-url-processor
  static func fetch(_ url: WebURL) -> Resource? {
    // 2–4. Let input be the serialized URL without fragment and "data:".
    let input = url.withoutFragment.bytes.dropFirst("data:".utf8.count)
    // 5–7. Let mimeType be what comes before the comma; if there is none, return failure.
    guard let comma = input.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    var type = String(decoding: input[..<comma], as: UTF8.self).strippingHTTPWhitespace
    // 8–10. Let body be the rest, percent-decoded.
    var body = input[(comma + 1)...].percentDecoded
    // 11. If mimeType ends with ";base64", decode body.
    if let start = base64Marker(of: type) {
      guard let decoded = Base64.decode(body) else { return nil }
      body = decoded
      type = String(type[..<start])
    }
    // 12–14. Parse mimeType; on failure, use text/plain;charset=US-ASCII.
    if type.hasPrefix(";") { type = "text/plain" + type }
    let mimeType = MIMEType(type)?.description ?? "text/plain;charset=US-ASCII"
    return Resource(url: url, contentType: mimeType, bytes: body)
  }

  /// The position of `; base64`, if the type ends with it.
  private static func base64Marker(of type: String) -> String.Index? {
    guard let semicolon = type.lastIndex(of: ";") else { return nil }
    let last = type[type.index(after: semicolon)...].drop { $0 == " " }
    return last.lowercased() == "base64" ? semicolon : nil
  }
}
