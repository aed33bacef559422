import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/grouping-content.html#htmlquoteelement
  static let htmlQuoteElement = Interface(Element.self, "HTMLQuoteElement", inherits: .htmlElement)
  { idl in
    idl.reflect("cite", .url)
  }
}
