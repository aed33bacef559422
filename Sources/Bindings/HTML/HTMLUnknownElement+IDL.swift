import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/dom.html#htmlunknownelement
  static let htmlUnknownElement = Interface(
    Element.self, "HTMLUnknownElement", inherits: .htmlElement)
}
