/// A place for what a layer above keeps with each world, of a type that only that layer knows.
///
///     static let slot = WorldSlot<Streams>()
package final class WorldSlot<Value>: Sendable {
  package init() {}
}

/// What stands in the slots of one world.
struct WorldSlots {
  private var contents: [ObjectIdentifier: AnyObject] = [:]

  private final class Content<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  subscript<Value>(slot: WorldSlot<Value>) -> Value? {
    get { (contents[ObjectIdentifier(slot)] as? Content<Value>)?.value }
    set { contents[ObjectIdentifier(slot)] = newValue.map { Content($0) } }
  }
}

extension World {
  package subscript<Value>(slot: WorldSlot<Value>) -> Value? {
    get { slots[slot] }
    set { slots[slot] = newValue }
  }

  /// What stands in the slot; made when it is first asked for.
  package subscript<Value>(slot: WorldSlot<Value>, make: (World) -> Value) -> Value {
    if let known = slots[slot] { return known }
    let made = make(self)
    slots[slot] = made
    return made
  }
}
