import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/semantics.html#htmltitleelement
  static let htmlTitleElement = Interface(Element.self, "HTMLTitleElement", inherits: .htmlElement)
}
