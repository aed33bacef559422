import CJavaScriptCore

/// A JavaScript value. It is alive while it is on the stack (where the collector looks) or
/// reachable from JavaScript; anywhere else it must be protected (see `ProtectedValue`).
package struct JSValue: Hashable {
  package let ref: JSValueRef

  @inlinable package init(_ ref: JSValueRef) { self.ref = ref }

  /// The bits of the value as JavaScriptCore encodes it on 64-bit machines.
  /// https://github.com/WebKit/WebKit/blob/main/Source/JavaScriptCore/runtime/JSCJSValue.h
  @inlinable package var bits: UInt64 { UInt64(UInt(bitPattern: ref)) }

  @inlinable package init(bits: UInt64) {
    // Every encoding is non-zero except the empty value, which never leaves the engine.
    ref = OpaquePointer(bitPattern: UInt(bits)).unsafelyUnwrapped
  }

  // OPTIMIZATION: primitive values are encoded and recognised here; otherwise each would be a call
  // into the library that takes the engine's lock (35 ns). `Realm.init` checks that the library
  // agrees.

  @inlinable package static var undefined: JSValue { JSValue(bits: 0x0A) }
  @inlinable package static var null: JSValue { JSValue(bits: 0x02) }
  @inlinable package static var `true`: JSValue { JSValue(bits: 0x07) }
  @inlinable package static var `false`: JSValue { JSValue(bits: 0x06) }

  @inlinable package init(_ bool: Bool) { self.init(bits: bool ? 0x07 : 0x06) }

  @inlinable package init(_ number: Int32) {
    self.init(bits: 0xFFFE_0000_0000_0000 | UInt64(UInt32(bitPattern: number)))
  }

  @inlinable package init(_ number: Int) {
    if let small = Int32(exactly: number) { self.init(small) } else { self.init(Double(number)) }
  }

  @inlinable package init(_ number: Double) {
    if let small = Int32(exactly: number), !(number == 0 && number.sign == .minus) {
      self.init(small)
    } else {
      let bits = number.isNaN ? 0x7FF8_0000_0000_0000 : number.bitPattern
      self.init(bits: bits &+ 0x0002_0000_0000_0000)
    }
  }

  @inlinable package var isUndefined: Bool { bits == 0x0A }
  @inlinable package var isNull: Bool { bits == 0x02 }
  @inlinable package var isUndefinedOrNull: Bool { bits & ~0x08 == 0x02 }
  @inlinable package var isBoolean: Bool { bits & ~1 == 0x06 }
  @inlinable package var isInt32: Bool { bits & 0xFFFE_0000_0000_0000 == 0xFFFE_0000_0000_0000 }
  @inlinable package var isNumber: Bool { bits & 0xFFFE_0000_0000_0000 != 0 }
  /// A string, symbol, big integer or object.
  @inlinable package var isCell: Bool { bits & 0xFFFE_0000_0000_0002 == 0 }

  /// The number, if it is one.
  @inlinable package var number: Double? {
    if isInt32 { return Double(Int32(truncatingIfNeeded: bits)) }
    return isNumber ? Double(bitPattern: bits &- 0x0002_0000_0000_0000) : nil
  }
}

/// A JavaScript object; see `JSValue` for how long it lives.
package struct JSObject: Hashable {
  package let ref: JSObjectRef

  @inlinable package init(_ ref: JSObjectRef) { self.ref = ref }

  @inlinable package var value: JSValue { JSValue(ref) }
}

/// A value that stays alive until this is released.
package final class ProtectedValue {
  package let value: JSValue
  private let realm: Realm

  package init(_ value: JSValue, in realm: Realm) {
    self.value = value
    self.realm = realm
    JSValueProtect(realm.context, value.ref)
  }

  deinit { JSValueUnprotect(realm.context, value.ref) }
}
