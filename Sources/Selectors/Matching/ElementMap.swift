import DOM

/// A dictionary by element: open addressing, without the cost of a general hash.
struct ElementMap<Value> {
  private var keys: [UInt]
  private var values: [Value?]
  private(set) var count = 0
  private var mask: Int

  init() {
    keys = Array(repeating: 0, count: 16)
    values = Array(repeating: nil, count: 16)
    mask = 15
  }

  subscript(element: Element) -> Value? {
    let slot = slot(of: UInt(bitPattern: element.pointer))
    return keys[slot] == 0 ? nil : values[slot]
  }

  /// Returns whether the element was new; otherwise its value is unchanged.
  mutating func insert(_ value: Value, for element: Element) -> Bool {
    if count * 2 >= keys.count { grow() }
    return insert(value, key: UInt(bitPattern: element.pointer))
  }

  private mutating func insert(_ value: Value, key: UInt) -> Bool {
    let slot = slot(of: key)
    if keys[slot] != 0 { return false }
    keys[slot] = key
    values[slot] = value
    count += 1
    return true
  }

  /// The place of the key, or where it would be inserted.
  private func slot(of key: UInt) -> Int {
    var slot = Int(truncatingIfNeeded: (key >> 4) &* 0x9E37_79B9_7F4A_7C15 >> 20) & mask
    while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = Array(repeating: 0, count: oldKeys.count * 2)
    values = Array(repeating: nil, count: keys.count)
    mask = keys.count - 1
    count = 0
    for (key, value) in zip(oldKeys, oldValues) {
      if key != 0, let value { _ = insert(value, key: key) }
    }
  }
}

typealias ElementSet = ElementMap<Void>

extension ElementMap where Value == Void {
  func contains(_ element: Element) -> Bool { self[element] != nil }
  mutating func insert(_ element: Element) -> Bool { insert((), for: element) }
}
