import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/grouping-content.html#htmlparagraphelement
  static let htmlParagraphElement = Interface(
    Element.self, "HTMLParagraphElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("align")
  }
}
