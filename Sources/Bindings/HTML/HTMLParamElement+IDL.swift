import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/obsolete.html#htmlparamelement
  static let htmlParamElement = Interface(Element.self, "HTMLParamElement", inherits: .htmlElement)
  { idl in
    idl.reflect("name")
    idl.reflect("type")
    idl.reflect("value")
    idl.reflect("valueType")
  }
}
