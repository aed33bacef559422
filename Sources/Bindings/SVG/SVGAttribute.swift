import DOM
import IntegerConversion
import JSRuntime

/// What an attribute of SVG holds one of, or a list of.
protocol SVGValue: SendableMetatype {
  /// - Parameter initial: the value of the attribute if it is missing; what the text does not say is as there.
  static func parse(_ text: String, like initial: Self) -> Self?
  /// Nil if the text is not a list of them.
  static func parseList(_ text: String, like initial: Self) -> [Self]?
  var text: String { get }
  static var interface: Interface { get }
  static var listInterface: Interface { get }
}

extension SVGValue {
  /// Values that spaces or commas separate.
  static func parseList(_ text: String, like initial: Self) -> [Self]? {
    var values: [Self] = []
    for word in text.svgWords {
      guard let value = parse(word, like: initial) else { return nil }
      values.append(value)
    }
    return values
  }
}

/// A value that one object stands for.
final class SVGCell<Value> where Value: SVGValue {
  var value: Value
  /// The object, as long as anything refers to it.
  weak var object: SVGItem<Value>?
  /// The matrix of a transform.
  weak var matrix: SVGMatrix?

  init(_ value: Value) { self.value = value }
}

/// The values of an attribute, which objects read and change. They are parsed when the attribute is no longer as it
/// was last seen.
///
/// https://svgwg.org/svg2-draft/types.html#TermReflect
final class SVGAttribute<Value> where Value: SVGValue {
  let element: Element
  private let name: DOMString
  private let isList: Bool
  let isReadOnly: Bool
  private let initial: Value
  private(set) var cells: [SVGCell<Value>] = []
  private var seen: DOMString?
  private var isParsed = false

  init(_ element: Element, _ name: DOMString, isList: Bool, isReadOnly: Bool, initial: Value) {
    self.element = element
    self.name = name
    self.isList = isList
    self.isReadOnly = isReadOnly
    self.initial = initial
    if !isList { cells = [SVGCell(initial)] }
  }

  /// https://svgwg.org/svg2-draft/types.html#TermSynchronize
  func synchronize() {
    let text = element[name]
    if isParsed, text == seen { return }
    isParsed = true
    seen = text
    if isList {
      detachAll()
      let values = text.flatMap { Value.parseList(String($0), like: initial) } ?? []
      cells = values.map { SVGCell($0) }
    } else {
      cells[0].value = text.flatMap { Value.parse(String($0), like: initial) } ?? initial
    }
  }

  /// https://svgwg.org/svg2-draft/types.html#TermReserialize
  func reserialize() {
    let text = DOMString(cells.map(\.value.text).joined(separator: " "))
    seen = text
    element[name] = text
  }

  /// Changes the list, after its attribute has been read.
  func changeList<Result>(_ change: (inout [SVGCell<Value>]) throws -> Result) throws -> Result {
    if isReadOnly { throw DOMException(.noModificationAllowedError) }
    synchronize()
    let result = try change(&cells)
    reserialize()
    return result
  }

  func object(at index: Int) -> SVGItem<Value>? {
    cells.indices.contains(index) ? object(of: cells[index]) : nil
  }

  func object(of cell: SVGCell<Value>) -> SVGItem<Value> {
    if let known = cell.object { return known }
    let made = SVGItem(cell, of: self)
    cell.object = made
    return made
  }

  /// https://svgwg.org/svg2-draft/types.html#ListDetach
  func detachAll() {
    for cell in cells { cell.object?.detach() }
    cells = []
  }
}

/// An object for one value: of an attribute, of an item of its list, or of nothing.
final class SVGItem<Value>: PlatformObject where Value: SVGValue {
  let cell: SVGCell<Value>
  private(set) var attribute: SVGAttribute<Value>?
  var interface: Interface { Value.interface }
  static var interfaceName: String { Value.interface.name }
  func visitHeldNodes(_ visit: (Node) -> Void) {
    if let attribute { visit(attribute.element.node) }
  }

  init(_ cell: SVGCell<Value>, of attribute: SVGAttribute<Value>?) {
    self.cell = cell
    self.attribute = attribute
  }

  /// One that belongs to no element.
  convenience init(_ value: Value) {
    let cell = SVGCell(value)
    self.init(cell, of: nil)
    cell.object = self
  }

  func detach() { attribute = nil }

  var value: Value {
    attribute?.synchronize()
    return cell.value
  }

  func change(_ change: (inout Value) throws -> Void) throws {
    if attribute?.isReadOnly == true { throw DOMException(.noModificationAllowedError) }
    var value = value
    try change(&value)
    cell.value = value
    attribute?.reserialize()
  }

  /// The cell for a list that the object is put in: a new one if it belongs to an attribute already.
  fileprivate func cellForList(of attribute: SVGAttribute<Value>) -> SVGCell<Value> {
    guard self.attribute == nil else { return SVGCell(value) }
    self.attribute = attribute
    return cell
  }
}

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
