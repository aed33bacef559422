import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#htmldialogelement
  static let htmlDialogElement = Interface(
    Element.self, "HTMLDialogElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("open", .boolean)
  }
}
