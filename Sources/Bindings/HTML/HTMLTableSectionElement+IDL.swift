import DOM
import JSRuntime

extension Interface {
  /// https://html.spec.whatwg.org/multipage/tables.html#htmltablesectionelement
  static let htmlTableSectionElement = Interface(
    TableSectionElement.self, "HTMLTableSectionElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("align")
    idl.reflect("ch", as: "char")
    idl.reflect("chOff", as: "charoff")
    idl.reflect("vAlign")
    idl.collection("rows") { $0.rows }
    idl.operation("insertRow") { (section, index: Omissible<Int32>) in
      try section.insertChild("tr", among: section.rows, at: Int(index ?? -1))
    }
    idl.operation("deleteRow") { (section, index: Int32) in
      try section.deleteChild(among: section.rows, at: Int(index))
    }
  }
}
