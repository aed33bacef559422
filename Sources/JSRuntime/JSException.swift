import CJavaScriptCore

/// A JavaScript value that was thrown. It is protected, because code that catches an error may keep
/// it, and the collector does not look into the box of an error. (Errors must be sendable; this one
/// stays on its machine's thread.)
package struct JSException: Error, @unchecked Sendable {
  private let kept: ProtectedValue
  package var value: JSValue { kept.value }

  package init(_ value: JSValue, in realm: Realm) { kept = ProtectedValue(value, in: realm) }
}

extension Realm {
  /// An exception for what the engine threw.
  func exception(_ thrown: JSValueRef) -> JSException { JSException(JSValue(thrown), in: self) }
}

/// What a native function throws for a wrong argument; becomes a `TypeError` of the realm.
package struct JSTypeError: Error {
  package let message: String
  /// The bits of the value that does not implement the named interface, to be compared with those
  /// of a call's arguments.
  package let mismatch: (bits: UInt64, interface: String)?

  /// - Parameter message: by default, what WebKit says when it gives no reason.
  package init(_ message: String = "Type error") {
    self.message = message
    mismatch = nil
  }

  /// For an argument, before its operation is known.
  package init(_ value: JSValue, isNo interface: String) {
    message = "Type error"
    mismatch = (value.bits, interface)
  }
}

/// Becomes a `RangeError` of the realm.
package struct JSRangeError: Error {
  package let message: String

  /// - Parameter message: by default, what WebKit says when it gives no reason.
  package init(_ message: String = "Type error") { self.message = message }
}
