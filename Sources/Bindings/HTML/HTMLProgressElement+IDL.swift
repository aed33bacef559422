import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmlprogresselement
  static let htmlProgressElement = Interface(
    Element.self, "HTMLProgressElement", inherits: .htmlElement)
}
