import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmllegendelement
  static let htmlLegendElement = Interface(
    LegendElement.self, "HTMLLegendElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("align")
    idl.attribute("form") { $0.form }
  }
}
