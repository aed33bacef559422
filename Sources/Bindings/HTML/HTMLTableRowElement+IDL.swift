import DOM
import JSRuntime

extension Interface {
  /// https://html.spec.whatwg.org/multipage/tables.html#htmltablerowelement
  static let htmlTableRowElement = Interface(
    TableRowElement.self, "HTMLTableRowElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("align")
    idl.reflect("bgColor", .stringOrNullAsEmpty)
    idl.reflect("ch", as: "char")
    idl.reflect("chOff", as: "charoff")
    idl.reflect("vAlign")
    idl.attribute("rowIndex") { $0.rowIndex }
    idl.attribute("sectionRowIndex") { $0.sectionRowIndex }
    idl.collection("cells") { $0.cells }
    idl.operation("insertCell") { (row, index: Omissible<Int32>) in
      try row.insertChild("td", among: row.cells, at: Int(index ?? -1))
    }
    idl.operation("deleteCell") { (row, index: Int32) in
      try row.deleteChild(among: row.cells, at: Int(index))
    }
  }
}
