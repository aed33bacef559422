import DOM

/// The cookies that a page can see, without attributes, as in `document.cookie`.
///
/// https://html.spec.whatwg.org/multipage/dom.html#dom-document-cookie
final class CookieJar {
  private var cookies: [Cookie] = []

  var all: [Cookie] { cookies }

  /// https://www.rfc-editor.org/rfc/rfc6265#section-5.4
  var header: String {
    cookies.map { $0.name.isEmpty ? $0.value : "\($0.name)=\($0.value)" }.joined(separator: "; ")
  }

  /// https://www.rfc-editor.org/rfc/rfc6265#section-5.2
  func set(_ line: String) {
    let parts = line.split(separator: ";", omittingEmptySubsequences: false)
    let pair = (parts.first ?? "").split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = pair.count == 2 ? pair[0].trimmed : ""
    let value = (pair.last ?? "").trimmed
    if name.isEmpty && value.isEmpty { return }
    let hasExpired = parts.dropFirst().contains { attribute in
      let text = attribute.trimmed.lowercased()
      return text.hasPrefix("max-age=") && (Int(text.dropFirst(8)) ?? 1) <= 0
        || text.hasPrefix("expires=") && text.contains("1970")
    }
    if hasExpired { remove(name) } else { replace(Cookie(name: name, value: value)) }
  }

  func replace(_ cookie: Cookie) {
    remove(cookie.name)
    cookies.append(cookie)
  }

  func remove(_ name: String) { cookies.removeAll { $0.name == name } }
}

/// https://www.rfc-editor.org/rfc/rfc6265#section-5.3
struct Cookie {
  let name: String
  let value: String
}

extension Substring {
  fileprivate var trimmed: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let start = drop(while: isSpace)
    return String(start.reversed().drop(while: isSpace).reversed())
  }
}
