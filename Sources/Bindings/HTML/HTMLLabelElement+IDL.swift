import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/forms.html#htmllabelelement
  static let htmlLabelElement = Interface(Element.self, "HTMLLabelElement", inherits: .htmlElement)
  { idl in
    idl.reflect("htmlFor", as: "for")
    idl.attribute("form") { $0.labeledControl?.formOwner }
    idl.attribute("control") { $0.labeledControl }
  }
}
