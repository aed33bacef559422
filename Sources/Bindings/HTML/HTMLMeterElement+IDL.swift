import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmlmeterelement
  static let htmlMeterElement = Interface(Element.self, "HTMLMeterElement", inherits: .htmlElement)
}
