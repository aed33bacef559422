import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmldatalistelement
  static let htmlDataListElement = Interface(
    Element.self, "HTMLDataListElement", inherits: .htmlElement)
}
