import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmldatalistelement
  static let htmlDataListElement = Interface(
    Element.self, "HTMLDataListElement", inherits: .htmlElement
  ) { idl in
    idl.collection("options") { $0.node.descendants { $0.isHTML(.option) } }
  }
}
