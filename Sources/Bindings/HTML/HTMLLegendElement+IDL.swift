import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmllegendelement
  static let htmlLegendElement = Interface(
    Element.self, "HTMLLegendElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("align")
    idl.attribute("form") { legend in
      Element(legend.node.parent).flatMap { $0.isHTML(.fieldset) ? $0.formOwner : nil }
    }
  }
}
