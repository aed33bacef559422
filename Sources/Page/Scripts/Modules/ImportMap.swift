import DOM
import PropertyList
import WebURL

/// https://html.spec.whatwg.org/multipage/webappapis.html#import-maps
struct ImportMap {
  private var imports: [String: WebURL] = [:]

  /// - Parameter text: JSON; nothing is done if it is not valid.
  mutating func register(_ text: DOMString, base: WebURL) {
    guard case .dictionary(let members) = try? JSONReader.read(text.bytes),
      case .dictionary(let entries) = members["imports"]
    else { return }
    for (specifier, address) in entries {
      guard case .string(let address) = address else { continue }
      let key = key(specifier, base)
      if imports[key] == nil { imports[key] = WebURL(address, base: base) }
    }
  }

  private func key(_ specifier: String, _ base: WebURL) -> String {
    Self.url(likeSpecifier: specifier, base)?.href ?? specifier
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#resolving-a-url-like-module-specifier
  private static func url(likeSpecifier specifier: String, _ base: WebURL) -> WebURL? {
    let isRelative = ["/", "./", "../"].contains { specifier.hasPrefix($0) }
    return isRelative ? WebURL(specifier, base: base) : WebURL(specifier)
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#resolve-a-module-specifier
  func resolve(_ specifier: String, base: WebURL) -> WebURL? {
    let known = key(specifier, base)
    if let exact = imports[known] { return exact }
    let prefixes = imports.keys.filter { $0.hasSuffix("/") && known.hasPrefix($0) }
    if let prefix = prefixes.max(by: { $0.utf8.count < $1.utf8.count }), let url = imports[prefix] {
      return WebURL(String(known.dropFirst(prefix.count)), base: url)
    }
    return Self.url(likeSpecifier: specifier, base)
  }
}
