/// A JavaScript value that was thrown. (Errors must be sendable; this one stays on its machine's
/// thread.)
package struct JSException: Error, @unchecked Sendable {
  package let value: JSValue

  package init(_ value: JSValue) { self.value = value }
}

/// What a host function throws for a wrong argument; becomes a `TypeError` of the realm.
package struct JSTypeError: Error {
  package let message: String
  /// The value that is no object of the interface that bears the name.
  package let mismatch: (value: JSValue, interface: String)?

  package init(_ message: String) {
    self.message = message
    mismatch = nil
  }

  /// Of an argument, before it is known whose.
  package init(_ value: JSValue, isNo interface: String) {
    message = "Type error"
    mismatch = (value, interface)
  }
}

/// Becomes a `RangeError` of the realm.
package struct JSRangeError: Error {
  package let message: String

  package init(_ message: String) { self.message = message }
}
