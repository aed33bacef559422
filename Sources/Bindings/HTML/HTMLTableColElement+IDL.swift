import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/tables.html#htmltablecolelement
  static let htmlTableColElement = Interface(
    Element.self, "HTMLTableColElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("align")
    idl.reflect("ch", as: "char")
    idl.reflect("chOff", as: "charoff")
    idl.reflect("span", .clamped(to: 1...1000, default: 1))
    idl.reflect("vAlign")
    idl.reflect("width")
  }
}
