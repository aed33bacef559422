import WebURL

/// What the specifiers of modules stand for.
///
/// https://html.spec.whatwg.org/multipage/webappapis.html#import-maps
struct ImportMap {
  /// Nil blocks a specifier.
  typealias Addresses = [String: WebURL?]

  struct Scope {
    let prefix: String
    var addresses: Addresses
  }

  var imports: Addresses = [:]
  /// The longest prefixes first.
  private(set) var scopes: [Scope] = []
  /// By URLs.
  private(set) var integrity: [String: String] = [:]
  /// What was resolved, with its prefixes that end in a slash: by the prefixes of the URL of the
  /// script that asked, and for all scripts.
  private var resolvedByScope: [String: Set<String>] = [:]
  private var resolved: Set<String> = []

  init(imports: Addresses = [:], scopes: [Scope] = [], integrity: [String: String] = [:]) {
    self.imports = imports
    self.scopes = scopes
    self.integrity = integrity
    sortScopes()
  }

  private mutating func sortScopes() {
    scopes.sort { $1.prefix.utf16.lexicographicallyPrecedes($0.prefix.utf16) }
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#resolving-a-url-like-module-specifier
  static func url(likeSpecifier specifier: String, _ base: WebURL) -> WebURL? {
    let isRelative = ["/", "./", "../"].contains { specifier.hasPrefix($0) }
    return isRelative ? WebURL(specifier, base: base) : WebURL(specifier)
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#resolve-a-module-specifier
  mutating func resolve(_ specifier: String, base: WebURL) -> WebURL? {
    let url = Self.url(likeSpecifier: specifier, base)
    let key = url?.href ?? specifier
    let script = base.href
    var found = Match.none
    for scope in scopes where found == .none {
      if scope.prefix == script || scope.prefix.hasSuffix("/") && script.starts(with: scope.prefix)
      {
        found = Self.match(key, url, in: scope.addresses)
      }
    }
    if found == .none { found = Self.match(key, url, in: imports) }
    let result: WebURL? =
      switch found {
      case .blocked: nil
      case .url(let url): url
      case .none: url
      }
    if result != nil { noteResolved(key, for: script) }
    return result
  }

  private enum Match: Equatable {
    case none, blocked
    case url(WebURL)
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#resolving-an-imports-match
  private static func match(_ key: String, _ url: WebURL?, in addresses: Addresses) -> Match {
    if let exact = addresses[key] { return exact.map { .url($0) } ?? .blocked }
    if let url, !url.isSpecial { return .none }
    let prefixes = addresses.keys.filter { $0.hasSuffix("/") && key.starts(with: $0) }
    guard let prefix = prefixes.max(by: { $0.utf8.count < $1.utf8.count }),
      let address = addresses[prefix]
    else { return .none }
    let rest = String(decoding: key.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    // What goes back above the prefix is refused.
    guard let address, let url = WebURL(rest, base: address), url.href.starts(with: address.href)
    else { return .blocked }
    return .url(url)
  }

  /// The text, and its beginnings that end in a slash.
  private static func prefixes(_ text: String) -> [String] {
    var prefixes: [String] = []
    let bytes = text.utf8
    for place in bytes.indices where bytes[place] == UInt8(ascii: "/") {
      prefixes.append(String(text[...place]))
    }
    return prefixes
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#add-module-to-resolved-module-set
  private mutating func noteResolved(_ key: String, for script: String) {
    // `data:` and `blob:` URLs may be long, and no map names their prefixes.
    let keys = key.utf8.count > 2048 ? [key] : [key] + Self.prefixes(key)
    resolved.formUnion(keys)
    if script.utf8.count > 2048 { return }
    for prefix in Self.prefixes(script) { resolvedByScope[prefix, default: []].formUnion(keys) }
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#merge-existing-and-new-import-maps
  ///
  /// - Parameter warn: is told which rules were left out.
  mutating func merge(_ other: ImportMap, warn: (String) -> Void) {
    for var scope in other.scopes {
      let known = resolvedByScope[scope.prefix] ?? []
      for specifier in scope.addresses.keys.sorted() where known.contains(specifier) {
        warn(Self.resolvedAlready("An import map scope rule", specifier))
        scope.addresses.removeValue(forKey: specifier)
      }
      if let place = scopes.firstIndex(where: { $0.prefix == scope.prefix }) {
        Self.merge(scope.addresses, into: &scopes[place].addresses, warn)
      } else {
        scopes.append(scope)
      }
    }
    sortScopes()
    for (url, metadata) in other.integrity.sorted(by: { $0.key < $1.key }) {
      if integrity[url] == nil {
        integrity[url] = metadata
      } else {
        warn(
          """
          An import map integrity rule for url '\(url)' was removed, as it conflicted with already \
          defined integrity rules.
          """)
      }
    }
    var others = other.imports
    for specifier in others.keys.sorted() where resolved.contains(specifier) {
      warn(Self.resolvedAlready("An import map rule", specifier))
      others.removeValue(forKey: specifier)
    }
    Self.merge(others, into: &imports, warn)
  }

  private static func resolvedAlready(_ rule: String, _ specifier: String) -> String {
    """
    \(rule) for specifier '\(specifier)' was removed, as it conflicted with already resolved module \
    specifiers.
    """
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#merge-module-specifier-maps
  private static func merge(
    _ new: Addresses, into old: inout Addresses, _ warn: (String) -> Void
  ) {
    for (specifier, address) in new.sorted(by: { $0.key < $1.key }) {
      if old[specifier] == nil {
        old[specifier] = .some(address)
      } else {
        warn(
          """
          An import map rule for specifier '\(specifier)' was removed, as it conflicted with an \
          existing rule.
          """)
      }
    }
  }
}
