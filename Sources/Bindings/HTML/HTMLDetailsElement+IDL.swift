import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#htmldetailselement
  static let htmlDetailsElement = Interface(
    DetailsElement.self, "HTMLDetailsElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("name")
    idl.reflect("open", .boolean)
  }
}
