import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmlselectelement
  static let htmlSelectElement = Interface(
    Element.self, "HTMLSelectElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("disabled", .boolean)
    idl.reflect("multiple", .boolean)
    idl.reflect("name")
    idl.reflect("required", .boolean)
    idl.reflect("size", .unsignedLong)
  }
}
