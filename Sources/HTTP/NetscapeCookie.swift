import WebURL

/// A cookie as a line of a file of cookies, which browsers' extensions and curl write.
///
/// https://curl.se/docs/http-cookies.html
struct NetscapeCookie {
  let domain: String
  let includesSubdomains: Bool
  let path: String
  let isSecure: Bool
  let isForHTTPOnly: Bool
  let name: String
  let value: String

  private static let markOfHTTPOnly = "#HttpOnly_"

  init?(line: String) {
    var fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    if fields.count == 6 { fields.append("") }
    guard fields.count == 7 else { return nil }
    isForHTTPOnly = fields[0].hasPrefix(Self.markOfHTTPOnly)
    domain = isForHTTPOnly ? String(fields[0].dropFirst(Self.markOfHTTPOnly.count)) : fields[0]
    includesSubdomains = fields[1] == "TRUE"
    path = fields[2]
    isSecure = fields[3] == "TRUE"
    name = fields[5]
    value = fields[6]
  }

  /// A cookie of one host, until the session ends.
  ///
  /// - Returns: nil for what such a file cannot say.
  init?(_ site: WebURL, name: String, value: String) {
    guard let host = site.hostname, !(name + value).contains(where: { $0.isNewline || $0 == "\t" })
    else { return nil }
    domain = String(decoding: host, as: UTF8.self)
    includesSubdomains = false
    path = "/"
    isSecure = false
    isForHTTPOnly = false
    self.name = name
    self.value = value
  }

  var line: String {
    let flag = { $0 ? "TRUE" : "FALSE" }
    return [domain, flag(includesSubdomains), path, flag(isSecure), "0", name, value]
      .joined(separator: "\t")
  }

  /// Whether scripts of a page see it.
  ///
  /// https://www.rfc-editor.org/rfc/rfc6265#section-5.4
  func isVisible(on page: WebURL) -> Bool {
    guard !isForHTTPOnly, let host = page.hostname else { return false }
    let name = String(decoding: host, as: UTF8.self)
    let domain = domain.hasPrefix(".") ? String(domain.dropFirst()) : domain
    let isHost = name == domain || includesSubdomains && name.hasSuffix("." + domain)
    let pagePath = page.pathname
    let isPath =
      pagePath == path || pagePath.hasPrefix(path.hasSuffix("/") ? path : path + "/")
    return isHost && isPath && (!isSecure || page.protocol == "https:")
  }
}
