import Bindings
import DOM

extension Page {
  /// Reads the policies of the document's `meta` elements. What a script may do depends on those before it, and taking
  /// them away has no effect.
  ///
  /// https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-security-policy
  func applyContentSecurityPolicies() {
    var child = document.head?.node.firstChild
    while let node = child {
      child = node.nextSibling
      guard let meta = Element(node), meta.isHTML(.meta),
        meta["http-equiv"]?.equalsIgnoringASCIICase("content-security-policy") == true,
        let content = meta["content"]
      else { continue }
      world(of: .main).addContentSecurityPolicy(content)
    }
  }
}
