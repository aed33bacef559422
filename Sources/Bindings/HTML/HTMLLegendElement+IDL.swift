import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmllegendelement
  static let htmlLegendElement = Interface(
    Element.self, "HTMLLegendElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("align")
  }
}
