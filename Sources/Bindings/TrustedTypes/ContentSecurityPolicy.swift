import DOM

/// The directives of content security policies that concern trusted types.
///
/// https://w3c.github.io/webappsec-csp/#parse-serialized-policy
struct ContentSecurityPolicy {
  /// https://w3c.github.io/trusted-types/dist/spec/#require-trusted-types-for-csp-directive
  private(set) var requiresTrustedTypes = false
  /// The values of each `trusted-types` directive.
  private var nameLists: [[String]] = []
  private var texts: Set<DOMString> = []

  /// Adds a policy; the same one again changes nothing.
  mutating func add(_ text: DOMString) {
    guard texts.insert(text).inserted else { return }
    var seen: Set<String> = []
    for policy in String(text).split(separator: ",") {
      for directive in policy.split(separator: ";") {
        let words = directive.split(whereSeparator: \.isWhitespace).map { String($0) }
        guard let name = words.first?.lowercased(), seen.insert(name).inserted else { continue }
        let values = words.dropFirst()
        if name == "trusted-types" { nameLists.append(Array(values)) }
        if name == "require-trusted-types-for", values.contains("'script'") {
          requiresTrustedTypes = true
        }
      }
    }
  }

  /// https://w3c.github.io/trusted-types/dist/spec/#should-block-create-policy
  func allowsPolicy(_ name: String, exists: Bool) -> Bool {
    nameLists.allSatisfy { list in
      if exists, !list.contains("'allow-duplicates'") { return false }
      return list.contains("*") || list.contains(name)
    }
  }
}
