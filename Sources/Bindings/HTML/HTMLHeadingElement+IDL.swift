import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/sections.html#htmlheadingelement
  static let htmlHeadingElement = Interface(
    Element.self, "HTMLHeadingElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("align")
  }
}
