/// What all calls of the system have in common.
package enum SystemCall {
  /// Repeats a call as long as signals interrupt it.
  @inlinable
  package static func retryingInterrupted<Result: SignedInteger>(
    _ call: () -> Result
  ) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// The system's description of an error, such as "Permission denied".
  package static func message(_ code: Int32 = errno) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  /// Writes all bytes; the result is 0 or the system's error.
  package static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = retryingInterrupted { write(descriptor, part.baseAddress, part.count) }
      guard count >= 0 else { return errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
