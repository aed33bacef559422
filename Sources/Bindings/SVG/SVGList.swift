import DOM
import IntegerConversion
import JSRuntime

/// https://svgwg.org/svg2-draft/types.html#TermListInterface
final class SVGList<Value>: PlatformObject where Value: SVGValue {
  let attribute: SVGAttribute<Value>
  var interface: Interface { Value.listInterface }
  static var interfaceName: String { Value.listInterface.name }
  func visitHeldNodes(_ visit: (Node) -> Void) { visit(attribute.element.node) }

  init(_ element: Element, _ name: DOMString, isReadOnly: Bool, initial: Value) {
    attribute = SVGAttribute(
      element, name, isList: true, isReadOnly: isReadOnly, initial: initial)
  }

  var count: Int {
    attribute.synchronize()
    return attribute.cells.count
  }

  subscript(_ index: Int) -> SVGItem<Value>? {
    attribute.synchronize()
    return attribute.object(at: index)
  }

  func clear() throws {
    try attribute.changeList { cells in
      for cell in cells { cell.object?.detach() }
      cells = []
    }
  }

  func initialize(_ item: SVGItem<Value>) throws -> SVGItem<Value> {
    try clear()
    return try insert(item, at: 0)
  }

  func insert(_ item: SVGItem<Value>, at index: Int) throws -> SVGItem<Value> {
    if index >= count, !attribute.isReadOnly {
      let cell = item.cellForList(of: attribute)
      attribute.append(cell)
      return attribute.object(of: cell)
    }
    let cell = try attribute.changeList { cells in
      let cell = item.cellForList(of: attribute)
      cells.insert(cell, at: min(index, cells.count))
      return cell
    }
    return attribute.object(of: cell)
  }

  func replace(_ item: SVGItem<Value>, at index: Int) throws -> SVGItem<Value> {
    let cell = try attribute.changeList { cells in
      guard index < cells.count else { throw DOMException(.indexSizeError) }
      cells[index].object?.detach()
      let cell = item.cellForList(of: attribute)
      cells[index] = cell
      return cell
    }
    return attribute.object(of: cell)
  }

  func remove(at index: Int) throws -> SVGItem<Value> {
    let cell = try attribute.changeList { cells in
      guard index < cells.count else { throw DOMException(.indexSizeError) }
      return cells.remove(at: index)
    }
    let object = cell.object ?? SVGItem(cell, of: nil)
    object.detach()
    return object
  }
}

extension Interface {
  /// An interface of lists, with the members that all of them have.
  static func svgList<Value: SVGValue>(
    of _: Value.Type, _ name: String,
    _ more: @escaping @Sendable (inout InterfaceBuilder<SVGList<Value>>) -> Void = { _ in }
  ) -> Interface {
    Interface(SVGList<Value>.self, name) { idl in
      idl.attribute("length") { $0.count }
      idl.attribute("numberOfItems") { $0.count }
      idl.operation("clear") { (list) in try list.clear() }
      idl.operation("initialize") { (list, item: SVGItem<Value>) in try list.initialize(item) }
      idl.operation("getItem") { (list, index: UInt32) in
        guard let item = list[Int(index)] else { throw DOMException(.indexSizeError) }
        return item
      }
      idl.operation("insertItemBefore") { (list, item: SVGItem<Value>, index: UInt32) in
        try list.insert(item, at: Int(index))
      }
      idl.operation("replaceItem") { (list, item: SVGItem<Value>, index: UInt32) in
        try list.replace(item, at: Int(index))
      }
      idl.operation("removeItem") { (list, index: UInt32) in try list.remove(at: Int(index)) }
      idl.operation("appendItem") { (list, item: SVGItem<Value>) in
        try list.insert(item, at: list.count)
      }
      idl.indexed(length: { $0.count }, item: { $0[$1] })
      idl.setter()
      idl.iterable(methods: false)
      idl.changesTrees()
      more(&idl)
    }
  }
}

extension InterfaceBuilder where This: Receiver {
  /// https://svgwg.org/svg2-draft/types.html#TermListInterface (the indexed setter)
  fileprivate mutating func setter<Value: SVGValue>() where This == SVGList<Value> {
    members.collection?.setItem = { call in
      guard case .object(let object)? = call.world.native(call[0]),
        let list = object as? SVGList<Value>, let index = call[1].number
      else { return .undefined }
      let item = try SVGItem<Value>.convert(call[2], call.world)
      return try list.replace(item, at: Int(clamping: index)).value(in: call.world)
    }
  }
}
