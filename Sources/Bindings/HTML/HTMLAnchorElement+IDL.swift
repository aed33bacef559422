import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/text-level-semantics.html#htmlanchorelement
  static let htmlAnchorElement = Interface(
    Element.self, "HTMLAnchorElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("attributionSourceId", .unsignedLong)
    idl.reflect("attributionDestination")
    idl.reflect("charset")
    idl.reflect("coords")
    idl.reflect("download")
    idl.reflect("hreflang")
    idl.reflect("name")
    idl.reflect("ping", .usvString)
    idl.reflect("rel")
    idl.reflect("rev")
    idl.reflect("shape")
    idl.reflect("target")
    idl.reflect("type")
    idl.attribute(
      "text", get: { $0.node.descendantTextContent },
      set: { (element, text: DOMString) in element.node.replaceAllWithText(text) })
    idl.tokenList("relList", of: "rel", supported: hyperlinkTypes)
    idl.reflect("referrerPolicy", .referrerPolicy)
    idl.includeHTMLHyperlinkElementUtils()
  }
}
