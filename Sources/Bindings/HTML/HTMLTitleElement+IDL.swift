import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/semantics.html#htmltitleelement
  static let htmlTitleElement = Interface(Element.self, "HTMLTitleElement", inherits: .htmlElement)
  { idl in
    idl.attribute(
      "text", get: { $0.node.childTextContent },
      set: { (element, text: DOMString) in element.node.replaceAllWithText(text) })
  }
}
