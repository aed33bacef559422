import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/forms.html#htmllabelelement
  static let htmlLabelElement = Interface(Element.self, "HTMLLabelElement", inherits: .htmlElement)
  { idl in
    idl.reflect("htmlFor", as: "for")
  }
}
