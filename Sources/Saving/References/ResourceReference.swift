import WebURL

/// A resource that a document or a style sheet names.
package struct ResourceReference: Hashable, Sendable {
  /// Without its fragment.
  package let url: WebURL
  package let kind: ResourceKind

  /// - Returns: nil for what nobody fetches: an empty address, `data:`, `javascript:`.
  init?(_ address: String, _ kind: ResourceKind, base: WebURL) {
    guard !address.allSatisfy(\.isWhitespace), !address.hasPrefix("#"),
      let url = WebURL(address, base: base), Self.schemes.contains(url.protocol)
    else { return nil }
    self.url = url.withoutFragment
    self.kind = kind
  }

  private static let schemes: Set = ["http:", "https:", "file:"]
}
