import CJavaScriptCore
import Infra
import POSIX

/// Strings that are passed to scripts repeatedly (names, attribute values), kept as JavaScript
/// values by content, in sets of four.
///
/// OPTIMIZATION: a new string result costs 230 ns, a look-up here a tenth of that. A string is kept
/// when it comes a second time, because most never do. The values here are protected from the
/// collector.
final class StringCache {
  private static let longest = 256
  private static let mostSlots = 4096
  private static let setSize = 4
  private var slots: UnsafeMutableBufferPointer<Slot>
  private var misses = 0

  private struct Slot {
    var hash: UInt64 = 0
    var bytes = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
    var value: JSValueRef?
    /// The hash of the string not found last.
    var missed: UInt64 = 0

    @inline(__always)
    func value(of bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> JSValueRef? {
      guard self.hash == hash, self.bytes.count == bytes.count else { return nil }
      guard let known = self.bytes.baseAddress, let asked = bytes.baseAddress else { return value }
      return memcmp(known, asked, bytes.count) == 0 ? value : nil
    }
  }

  init() { slots = Self.allocate(256) }

  /// To be called after the group, whose marking reads the values, has been released.
  func deallocate() {
    for slot in slots { slot.bytes.deallocate() }
    slots.deallocate()
  }

  func mark(_ marker: HeapMarker) {
    for slot in slots {
      if let value = slot.value { marker.mark(JSObject(value)) }
    }
  }

  func string(_ bytes: UnsafeBufferPointer<UInt8>, in realm: Realm) -> JSValue {
    guard bytes.count <= Self.longest else { return realm.string(utf8: bytes) }
    let hash = quickHash(UnsafeRawBufferPointer(bytes))
    let first = firstSlot(of: hash)
    for index in first..<first + Self.setSize {
      if let known = slots[index].value(of: bytes, hash) { return JSValue(known) }
    }
    let value = realm.string(utf8: bytes)
    if slots[first].missed == hash {
      keep(value, bytes, hash)
    } else {
      slots[first].missed = hash
      misses += 1
      if misses > slots.count, slots.count < Self.mostSlots { grow() }
    }
    return value
  }

  // MARK: Slots

  private func keep(_ value: JSValue, _ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    insert(Slot(hash: hash, bytes: copy, value: value.ref))
  }

  /// Replaces the oldest of the set.
  private func insert(_ slot: Slot) {
    let first = firstSlot(of: slot.hash)
    let last = first + Self.setSize - 1
    slots[last].bytes.deallocate()
    for index in stride(from: last, to: first, by: -1) { slots[index] = slots[index - 1] }
    slots[first] = slot
  }

  private func grow() {
    let old = slots
    slots = Self.allocate(old.count * 4)
    misses = 0
    for slot in old where slot.value != nil { insert(slot) }
    old.deallocate()
  }

  private static func allocate(_ count: Int) -> UnsafeMutableBufferPointer<Slot> {
    let slots = UnsafeMutableBufferPointer<Slot>.allocate(capacity: count)
    slots.initialize(repeating: Slot())
    return slots
  }

  @inline(__always)
  private func firstSlot(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 32) & (slots.count - Self.setSize)
  }

}

extension Realm {
  /// A string that has probably been passed to scripts before.
  package func cachedString(_ bytes: UnsafeBufferPointer<UInt8>) -> JSValue {
    machine.strings.string(bytes, in: self)
  }

  package func cachedString(_ text: StaticString) -> JSValue {
    machine.strings.string(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), in: self)
  }
}
