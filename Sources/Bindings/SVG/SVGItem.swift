import DOM

/// An object for one value: of an attribute, of an item of its list, or of nothing.
final class SVGItem<Value>: PlatformObject where Value: SVGValue {
  let cell: SVGCell<Value>
  private(set) var attribute: SVGAttribute<Value>?
  var interface: Interface { cell.value.interface }
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
    var value = value
    if let attribute, attribute.isReadOnly {
      guard Value.canLeaveReadOnlyLists else { throw DOMException(.noModificationAllowedError) }
      attribute.renew()
    }
    try change(&value)
    cell.value = value
    attribute?.reserialize()
  }

  /// The cell for a list that the object is put in: a new one if it belongs to an attribute already.
  func cellForList(of attribute: SVGAttribute<Value>) -> SVGCell<Value> {
    guard self.attribute == nil else { return SVGCell(value) }
    self.attribute = attribute
    return cell
  }
}
