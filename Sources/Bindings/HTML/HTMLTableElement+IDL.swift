import DOM
import JSRuntime

extension Interface {
  /// https://html.spec.whatwg.org/multipage/tables.html#htmltableelement
  static let htmlTableElement = Interface(
    TableElement.self, "HTMLTableElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("align")
    idl.reflect("border")
    idl.reflect("frame")
    idl.reflect("rules")
    idl.reflect("summary")
    idl.reflect("width")
    idl.reflect("bgColor", .stringOrNullAsEmpty)
    idl.reflect("cellPadding", .stringOrNullAsEmpty)
    idl.reflect("cellSpacing", .stringOrNullAsEmpty)
    idl.attribute(
      "caption", get: { table, _ in table.firstChildElement(.caption) },
      set: { (table, value: JSValue, world) in
        try table.setCaption(try world.element(orNull: value, named: .caption))
      })
    idl.attribute(
      "tHead", get: { table, _ in table.firstChildElement(.thead) },
      set: { (table, value: JSValue, world) in
        try table.setHead(try world.element(orNull: value, named: .thead, .tbody, .tfoot))
      })
    idl.attribute(
      "tFoot", get: { table, _ in table.firstChildElement(.tfoot) },
      set: { (table, value: JSValue, world) in
        try table.setFoot(try world.element(orNull: value, named: .thead, .tbody, .tfoot))
      })
    idl.collection("tBodies") { $0.bodies }
    idl.collection("rows") { $0.rows }
    idl.operation("createCaption") { try $0.makeCaption() }
    idl.operation("deleteCaption") { try $0.setCaption(nil) }
    idl.operation("createTHead") { try $0.makeHead() }
    idl.operation("deleteTHead") { try $0.setHead(nil) }
    idl.operation("createTFoot") { try $0.makeFoot() }
    idl.operation("deleteTFoot") { try $0.setFoot(nil) }
    idl.operation("createTBody") { try $0.makeBody() }
    idl.operation("insertRow") { (table, index: Omissible<Int32>) in
      try table.insertRow(at: Int(index ?? -1))
    }
    idl.operation("deleteRow") { (table, index: Int32) in
      try table.deleteChild(among: table.rows, at: Int(index))
    }
  }
}
