import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/iframe-embed-object.html#htmliframeelement
  package static let htmlIFrameElement = Interface(
    Element.self, "HTMLIFrameElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("src", .url)
    idl.reflect("srcdoc", .trusted(.string))
    idl.reflect("name")
    idl.tokenList("sandbox", supported: supportedSandboxTokens)
    idl.reflect("allow")
    idl.reflect("allowFullscreen", .boolean)
    idl.reflect("width")
    idl.reflect("height")
    idl.reflect("referrerPolicy", .referrerPolicy)
    idl.reflect("loading", .lazyLoading)
    idl.reflect("align")
    idl.reflect("scrolling")
    idl.reflect("frameBorder")
    idl.reflect("longDesc", .url)
    idl.reflect("marginHeight", .stringOrNullAsEmpty)
    idl.reflect("marginWidth", .stringOrNullAsEmpty)
  }
}

/// https://html.spec.whatwg.org/multipage/iframe-embed-object.html#attr-iframe-sandbox
private let supportedSandboxTokens: [DOMString] = [
  "allow-downloads", "allow-forms", "allow-modals", "allow-pointer-lock", "allow-popups",
  "allow-popups-to-escape-sandbox", "allow-same-origin", "allow-scripts",
  "allow-storage-access-by-user-activation",
  "allow-top-navigation", "allow-top-navigation-by-user-activation",
  "allow-top-navigation-to-custom-protocols",
]
