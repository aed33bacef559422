import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/tables.html#htmltableelement
  static let htmlTableElement = Interface(Element.self, "HTMLTableElement", inherits: .htmlElement)
  { idl in
    idl.reflect("align")
    idl.reflect("border")
    idl.reflect("frame")
    idl.reflect("rules")
    idl.reflect("summary")
    idl.reflect("width")
    idl.reflect("bgColor", .stringOrNullAsEmpty)
    idl.reflect("cellPadding", .stringOrNullAsEmpty)
    idl.reflect("cellSpacing", .stringOrNullAsEmpty)
  }
}
