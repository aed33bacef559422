import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmloptgroupelement
  static let htmlOptGroupElement = Interface(
    Element.self, "HTMLOptGroupElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("disabled", .boolean)
    idl.reflect("label")
  }
}
