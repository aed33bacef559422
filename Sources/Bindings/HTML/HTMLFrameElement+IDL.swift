import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/obsolete.html#htmlframeelement
  package static let htmlFrameElement = Interface(Element.self, "HTMLFrameElement", inherits: .htmlElement)
  { idl in
    idl.reflect("name")
    idl.reflect("scrolling")
    idl.reflect("src", .url)
    idl.reflect("frameBorder")
    idl.reflect("longDesc", .url)
    idl.reflect("noResize", .boolean)
    idl.reflect("marginHeight", .stringOrNullAsEmpty)
    idl.reflect("marginWidth", .stringOrNullAsEmpty)
  }
}
