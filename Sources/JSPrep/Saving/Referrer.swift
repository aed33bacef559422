import HTTP
import WebURL

/// What a request tells of the page that makes it.
///
/// https://w3c.github.io/webappsec-referrer-policy/#referrer-policy-strict-origin-when-cross-origin
enum Referrer {
  /// The value of the header field; nil for none.
  static func header(of page: String, for target: WebURL) -> String? {
    guard let page = WebURL(page), page.isHTTP else { return nil }
    if page.protocol == "https:", target.protocol != "https:" { return nil }
    guard page.origin.isSameOrigin(as: target.origin) else { return "\(page.origin)/" }
    return WebURL(page.pathname + page.search, base: page)?.href
  }
}
