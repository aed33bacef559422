import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/forms.html#htmllabelelement
  static let htmlLabelElement = Interface(
    LabelElement.self, "HTMLLabelElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("htmlFor", as: "for")
    idl.attribute("form") { $0.control?.formOwner }
    idl.attribute("control") { $0.control }
  }
}
