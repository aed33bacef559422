import CJavaScriptCore

/// A JavaScript value that was thrown. It is protected: who catches an error may keep it, and the box
/// that an error stands in is nowhere that the collector looks. (Errors must be sendable; this one stays
/// on its machine's thread.)
package struct JSException: Error, @unchecked Sendable {
  private let kept: ProtectedValue
  package var value: JSValue { kept.value }

  package init(_ value: JSValue, in realm: Realm) { kept = ProtectedValue(value, in: realm) }
}

extension Realm {
  /// What the engine threw.
  func exception(_ thrown: JSValueRef) -> JSException { JSException(JSValue(thrown), in: self) }
}

/// What a native function throws for a wrong argument; becomes a `TypeError` of the realm.
package struct JSTypeError: Error {
  package let message: String
  /// The bits of the value that is no object of the interface that bears the name, to be compared with
  /// those of a call's arguments.
  package let mismatch: (bits: UInt64, interface: String)?

  /// - Parameter message: what WebKit says where it says no more than that.
  package init(_ message: String = "Type error") {
    self.message = message
    mismatch = nil
  }

  /// Of an argument, before it is known whose.
  package init(_ value: JSValue, isNo interface: String) {
    message = "Type error"
    mismatch = (value.bits, interface)
  }
}

/// Becomes a `RangeError` of the realm.
package struct JSRangeError: Error {
  package let message: String

  /// - Parameter message: what WebKit says where it says no more than that.
  package init(_ message: String = "Type error") { self.message = message }
}
