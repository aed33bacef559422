import CJavaScriptCore

/// Short strings that go to scripts again and again (names, attribute values), kept as JavaScript
/// values by content.
///
/// OPTIMIZATION: a new string result costs 230 ns, a look-up here a tenth of it.
package final class StringCache {
  private var slots: [(hash: UInt64, bytes: [UInt8], value: JSValue)?] =
    Array(repeating: nil, count: 1024)
  private static let longest = 32

  func string(_ bytes: UnsafeBufferPointer<UInt8>, in realm: Realm) -> JSValue {
    guard bytes.count <= Self.longest else { return realm.string(utf8: bytes) }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let index = Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
    if let slot = slots[index], slot.hash == hash, slot.bytes.elementsEqual(bytes) {
      return slot.value
    }
    let value = realm.string(utf8: bytes)
    if let replaced = slots[index] { JSValueUnprotect(realm.context, replaced.value.ref) }
    JSValueProtect(realm.context, value.ref)
    slots[index] = (hash, Array(bytes), value)
    return value
  }

  /// Lets go of the strings of a realm that ends.
  func release(in context: JSGlobalContextRef) {
    for slot in slots {
      if let slot { JSValueUnprotect(context, slot.value.ref) }
    }
  }
}

extension Realm {
  /// A string that is likely to have gone to scripts before.
  package func cachedString(_ bytes: UnsafeBufferPointer<UInt8>) -> JSValue {
    strings.string(bytes, in: self)
  }

  package func cachedString(_ text: StaticString) -> JSValue {
    strings.string(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), in: self)
  }
}
