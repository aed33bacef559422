/// A hash table from pointers to small values: open addressing, a power of two of slots, at most
/// half full.
///
/// OPTIMIZATION: `Dictionary` hashes with SipHash, which costs more than everything else on this
/// path. Public, because other modules cannot specialize generic code with package access.
public struct PointerTable<Value> {
  @usableFromInline var keys: UnsafeMutablePointer<UInt>
  @usableFromInline var values: UnsafeMutablePointer<Value>
  @usableFromInline var mask: Int
  @usableFromInline var count = 0
  @usableFromInline var used = 0

  @inlinable static var tombstone: UInt { 1 }

  /// - Parameter slots: a power of two.
  @inlinable public init(slots: Int = 64) {
    mask = slots - 1
    (keys, values) = Self.allocate(slots)
  }

  @inlinable static func allocate(
    _ slots: Int
  ) -> (UnsafeMutablePointer<UInt>, UnsafeMutablePointer<Value>) {
    let keys = UnsafeMutablePointer<UInt>.allocate(capacity: slots)
    keys.initialize(repeating: 0, count: slots)
    return (keys, .allocate(capacity: slots))
  }

  @inlinable @inline(__always)
  func slot(of key: UInt) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 20) & mask
  }

  @inlinable @inline(__always)
  public subscript(pointer: OpaquePointer) -> Value? {
    let key = UInt(bitPattern: pointer)
    var index = slot(of: key)
    while keys[index] != 0 {
      if keys[index] == key { return values[index] }
      index = (index + 1) & mask
    }
    return nil
  }

  @inlinable public mutating func insert(_ value: Value, for pointer: OpaquePointer) {
    let (index, isNew) = place(of: pointer)
    if isNew {
      values.advanced(by: index).initialize(to: value)
    } else {
      values[index] = value
    }
  }

  /// Whether the pointer was new; if it was not, it keeps its value.
  @inlinable public mutating func insertNew(_ value: Value, for pointer: OpaquePointer) -> Bool {
    let (index, isNew) = place(of: pointer)
    if isNew { values.advanced(by: index).initialize(to: value) }
    return isNew
  }

  /// The slot of a pointer, and whether its value is to be initialized.
  @inlinable @inline(__always)
  mutating func place(of pointer: OpaquePointer) -> (index: Int, isNew: Bool) {
    if (used + 1) * 2 > mask { grow() }
    let key = UInt(bitPattern: pointer)
    var index = slot(of: key)
    while keys[index] != 0 {
      if keys[index] == key { return (index, false) }
      index = (index + 1) & mask
    }
    keys[index] = key
    used += 1
    count += 1
    return (index, true)
  }

  @discardableResult
  @inlinable public mutating func remove(_ pointer: OpaquePointer) -> Value? {
    let key = UInt(bitPattern: pointer)
    var index = slot(of: key)
    while keys[index] != 0 {
      if keys[index] == key {
        keys[index] = Self.tombstone
        count -= 1
        return values.advanced(by: index).move()
      }
      index = (index + 1) & mask
    }
    return nil
  }

  /// Changes the value of a pointer that is in the table.
  package mutating func update(_ pointer: OpaquePointer, _ change: (inout Value) -> Void) {
    let key = UInt(bitPattern: pointer)
    var index = slot(of: key)
    while keys[index] != 0 {
      if keys[index] == key { return change(&values[index]) }
      index = (index + 1) & mask
    }
  }

  /// Frees the memory; the table must not be used afterwards.
  @inlinable public func deallocate() {
    for index in 0...mask where keys[index] > Self.tombstone {
      values.advanced(by: index).deinitialize(count: 1)
    }
    keys.deallocate()
    values.deallocate()
  }

  @inlinable public func forEach(_ body: (OpaquePointer, Value) -> Void) {
    for index in 0...mask where keys[index] > Self.tombstone {
      if let pointer = OpaquePointer(bitPattern: keys[index]) { body(pointer, values[index]) }
    }
  }

  @inlinable mutating func grow() {
    let (oldKeys, oldValues, oldMask) = (keys, values, mask)
    // Many removed entries need a rehash, not more room.
    mask = count * 4 > mask ? (mask + 1) * 2 - 1 : mask
    (keys, values) = Self.allocate(mask + 1)
    used = count
    for index in 0...oldMask where oldKeys[index] > Self.tombstone {
      var target = slot(of: oldKeys[index])
      while keys[target] != 0 { target = (target + 1) & mask }
      keys[target] = oldKeys[index]
      values.advanced(by: target).initialize(to: oldValues.advanced(by: index).move())
    }
    oldKeys.deallocate()
    oldValues.deallocate()
  }
}
