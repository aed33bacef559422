import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/semantics.html#htmlheadelement
  static let htmlHeadElement = Interface(Element.self, "HTMLHeadElement", inherits: .htmlElement)
}
