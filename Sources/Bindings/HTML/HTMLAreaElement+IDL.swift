import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/image-maps.html#htmlareaelement
  static let htmlAreaElement = Interface(Element.self, "HTMLAreaElement", inherits: .htmlElement) {
    idl in
    idl.reflect("alt")
    idl.reflect("coords")
    idl.reflect("noHref", .boolean)
    idl.reflect("ping", .usvString)
    idl.reflect("rel")
    idl.reflect("shape")
    idl.reflect("target")
    idl.reflect("download")
    idl.reflect("referrerPolicy", .referrerPolicy)
    idl.tokenList("relList", of: "rel", supported: hyperlinkTypes)
    idl.includeHTMLHyperlinkElementUtils()
  }
}
