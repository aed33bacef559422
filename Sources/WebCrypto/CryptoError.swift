import DOM

/// Why an operation of an algorithm failed, worded as WebKit words it.
enum CryptoError: Error {
  case notSupported, syntax, invalidAccess, data, operation

  var exception: DOMException {
    switch self {
    case .notSupported: DOMException(.notSupportedError, "The algorithm is not supported")
    case .syntax: DOMException(.syntaxError, "A required parameter was missing or out-of-range")
    case .invalidAccess:
      DOMException(
        .invalidAccessError, "The requested operation is not valid for the provided key")
    case .data:
      DOMException(.dataError, "Data provided to an operation does not meet requirements")
    case .operation:
      DOMException(.operationError, "The operation failed for an operation-specific reason")
    }
  }
}
