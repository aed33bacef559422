import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/tables.html#htmltablerowelement
  static let htmlTableRowElement = Interface(
    Element.self, "HTMLTableRowElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("align")
    idl.reflect("bgColor", .stringOrNullAsEmpty)
    idl.reflect("ch", as: "char")
    idl.reflect("chOff", as: "charoff")
    idl.reflect("vAlign")
  }
}
