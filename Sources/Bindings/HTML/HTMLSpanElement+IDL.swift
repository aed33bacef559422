import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/text-level-semantics.html#htmlspanelement
  static let htmlSpanElement = Interface(Element.self, "HTMLSpanElement", inherits: .htmlElement)
}
