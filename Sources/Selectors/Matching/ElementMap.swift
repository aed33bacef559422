import DOM
import Infra

/// A dictionary by element. Copies share their contents once something has been inserted.
struct ElementMap<Value> {
  private final class Storage {
    @exclusivity(unchecked) var table = PointerTable<Value>(slots: 16)
    deinit { table.deallocate() }
  }

  // Most matchers never insert anything.
  private var storage: Storage?

  init() {}

  subscript(element: Element) -> Value? {
    storage?.table[OpaquePointer(element.pointer)]
  }

  /// Returns whether the element was new; otherwise its value is unchanged.
  mutating func insert(_ value: Value, for element: Element) -> Bool {
    let storage = storage ?? Storage()
    self.storage = storage
    return storage.table.insertNew(value, for: OpaquePointer(element.pointer))
  }
}

typealias ElementSet = ElementMap<Void>

extension ElementMap where Value == Void {
  func contains(_ element: Element) -> Bool { self[element] != nil }
  mutating func insert(_ element: Element) -> Bool { insert((), for: element) }
}
