import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmloptionelement
  static let htmlOptionElement = Interface(
    Element.self, "HTMLOptionElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("disabled", .boolean)
    idl.reflect("defaultSelected", as: "selected", .boolean)
  }
}
