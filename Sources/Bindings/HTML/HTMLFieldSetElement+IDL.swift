import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmlfieldsetelement
  static let htmlFieldSetElement = Interface(
    Element.self, "HTMLFieldSetElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("disabled", .boolean)
    idl.reflect("name")
  }
}
