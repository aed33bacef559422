import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/tables.html#htmltablecellelement
  static let htmlTableCellElement = Interface(
    TableCellElement.self, "HTMLTableCellElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("align")
    idl.reflect("axis")
    idl.reflect("bgColor", .stringOrNullAsEmpty)
    idl.reflect("ch", as: "char")
    idl.reflect("chOff", as: "charoff")
    idl.reflect("colSpan", .clamped(to: 1...1000, default: 1))
    idl.reflect("rowSpan", .clamped(to: 0...65534, default: 1))
    idl.reflect("headers")
    idl.reflect("height")
    idl.reflect("noWrap", .boolean)
    idl.reflect("vAlign")
    idl.reflect("width")
    idl.reflect("abbr")
    idl.reflect("scope", .enumerated("row col rowgroup colgroup"))
    idl.attribute("cellIndex") { $0.cellIndex }
  }
}
