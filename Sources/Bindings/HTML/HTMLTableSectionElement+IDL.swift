import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/tables.html#htmltablesectionelement
  static let htmlTableSectionElement = Interface(
    Element.self, "HTMLTableSectionElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("align")
    idl.reflect("ch", as: "char")
    idl.reflect("chOff", as: "charoff")
    idl.reflect("vAlign")
  }
}
