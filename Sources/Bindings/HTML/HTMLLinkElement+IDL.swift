import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/semantics.html#htmllinkelement
  static let htmlLinkElement = Interface(
    LinkElement.self, "HTMLLinkElement", inherits: .htmlElement
  ) {
    idl in
    idl.includeLinkStyle()
    idl.reflect("disabled", .boolean)
    idl.reflect("charset")
    idl.reflect("href", .url)
    idl.reflect("hreflang")
    idl.reflect("media")
    idl.reflect("rel")
    idl.reflect("rev")
    idl.tokenList("sizes")
    idl.reflect("target")
    idl.reflect("type")
    idl.reflect("as", .enumerated("fetch font image script style track"))
    idl.reflect("crossOrigin", .crossOrigin)
    idl.reflect("imageSrcset")
    idl.reflect("imageSizes")
    idl.reflect("referrerPolicy", .referrerPolicy)
    idl.tokenList("blocking", supported: ["render"])
    idl.reflect("fetchPriority", .fetchPriority)
    idl.tokenList("relList", of: "rel", supported: supportedLinkTypes)
    idl.reflect("integrity")
  }
}

/// https://html.spec.whatwg.org/multipage/links.html#linkTypes (those that WebKit acts upon)
private let supportedLinkTypes: [DOMString] = [
  "alternate", "apple-touch-icon", "apple-touch-icon-precomposed", "dns-prefetch", "expect", "icon",
  "modulepreload", "preconnect", "preload", "stylesheet",
]
