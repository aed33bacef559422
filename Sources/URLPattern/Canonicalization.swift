import JSRuntime
import WebURL

/// How the text of each component is encoded, in patterns and in what they are matched with.
///
/// https://urlpattern.spec.whatwg.org/#canon-encoding-callbacks
enum Canonicalization {
  static func canonical(
    _ value: String, of component: URLComponent, _ scheme: String = ""
  ) throws(JSTypeError) -> String {
    switch component {
    case .protocol: try `protocol`(value)
    case .username: try username(value)
    case .password: try password(value)
    case .hostname: try hostname(value)
    case .port: try port(value, of: scheme)
    case .pathname where scheme.isEmpty || SpecialScheme(scheme.utf8) != nil: try pathname(value)
    case .pathname: try opaquePathname(value)
    case .search: try search(value)
    case .hash: try hash(value)
    }
  }

  /// https://urlpattern.spec.whatwg.org/#canonicalize-a-protocol
  static func `protocol`(_ value: String) throws(JSTypeError) -> String {
    if value.isEmpty { return "" }
    guard let url = WebURL(value + "://dummy.invalid/") else { throw mistake("protocol") }
    return String(decoding: url.scheme, as: UTF8.self)
  }

  /// https://urlpattern.spec.whatwg.org/#canonicalize-a-username
  static func username(_ value: String) throws(JSTypeError) -> String {
    try changed(.username, to: value) { Array($0.username) }
  }

  /// https://urlpattern.spec.whatwg.org/#canonicalize-a-password
  static func password(_ value: String) throws(JSTypeError) -> String {
    try changed(.password, to: value) { Array($0.password) }
  }

  /// https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname
  static func hostname(_ value: String) throws(JSTypeError) -> String {
    if value.isEmpty { return "" }
    if value.contains(where: { "#/?:\\".contains($0) }), value.first != "[" {
      throw mistake("host")
    }
    guard var url = WebURL("https://other.invalid/") else { throw mistake("host") }
    url[.hostname] = value
    let host = Array(url.hostname ?? [])
    guard host != Array("other.invalid".utf8) || value == "other.invalid" else {
      throw mistake("host")
    }
    return String(decoding: host, as: UTF8.self)
  }

  /// https://urlpattern.spec.whatwg.org/#canonicalize-an-ipv6-hostname
  static func ipv6Hostname(_ value: String) throws(JSTypeError) -> String {
    guard
      value.unicodeScalars.allSatisfy({ "0123456789abcdefABCDEF[]:".unicodeScalars.contains($0) })
    else { throw mistake("IPv6 host") }
    return value.lowercased()
  }

  /// https://urlpattern.spec.whatwg.org/#canonicalize-a-port
  static func port(_ value: String, of scheme: String = "") throws(JSTypeError) -> String {
    if value.isEmpty { return "" }
    let text = value.unicodeScalars.filter { $0 != "\t" && $0 != "\n" && $0 != "\r" }
    let digits = text.prefix { $0.isDigit }
    guard !digits.isEmpty, digits.count <= 16,
      let number = Int(String(String.UnicodeScalarView(digits))),
      number <= 65_535
    else { throw mistake("port") }
    let isDefault = SpecialScheme(scheme.utf8)?.defaultPort.map { Int($0) } == number
    return isDefault ? "" : String(number)
  }

  /// https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname
  static func pathname(_ value: String) throws(JSTypeError) -> String {
    if value.isEmpty { return "" }
    let isAbsolute = value.hasPrefix("/")
    let path = try changed(.pathname, to: isAbsolute ? value : "/-" + value) { Array($0.path) }
    return isAbsolute ? path : String(path.dropFirst(2))
  }

  /// https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname
  static func opaquePathname(_ value: String) throws(JSTypeError) -> String {
    guard let url = WebURL("a:" + value.replacing(["?": "%3F", "#": "%23"])) else {
      throw mistake("pathname")
    }
    return String(decoding: url.path, as: UTF8.self)
  }

  /// https://urlpattern.spec.whatwg.org/#canonicalize-a-search
  static func search(_ value: String) throws(JSTypeError) -> String {
    try changed(.search, to: value.isEmpty ? "" : "?" + value) { Array($0.query ?? []) }
  }

  /// https://urlpattern.spec.whatwg.org/#canonicalize-a-hash
  static func hash(_ value: String) throws(JSTypeError) -> String {
    try changed(.hash, to: value.isEmpty ? "" : "#" + value) { Array($0.fragment ?? []) }
  }

  private static func changed(
    _ attribute: WebURL.Attribute, to value: String, _ read: (WebURL) -> [UInt8]
  ) throws(JSTypeError) -> String {
    guard var url = WebURL("https://dummy.invalid/") else { throw mistake(attribute.rawValue) }
    url[attribute] = value
    return String(decoding: read(url), as: UTF8.self)
  }

  /// NOTE: worded as WebKit words it.
  private static func mistake(_ component: String) -> JSTypeError {
    JSTypeError("Invalid input to canonicalize a URL \(component) string.")
  }
}

extension String {
  fileprivate func replacing(_ replacements: [Character: String]) -> String {
    map { replacements[$0] ?? String($0) }.joined()
  }
}
