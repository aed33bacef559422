import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/scripting.html#htmlslotelement
  static let htmlSlotElement = Interface(Element.self, "HTMLSlotElement", inherits: .htmlElement) {
    idl in
    idl.reflect("name")
  }
}
