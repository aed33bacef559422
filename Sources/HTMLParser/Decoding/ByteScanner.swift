import DOM

/// The pointer of the standard's scanning algorithms. Running out of bytes ends the scan as a whole.
struct ByteScanner {
  struct OutOfBytes: Error {}

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var current: UInt8 {
    get throws(OutOfBytes) {
      guard position < bytes.count else { throw OutOfBytes() }
      return bytes[position]
    }
  }

  mutating func advance(while isSkipped: (UInt8) -> Bool) throws(OutOfBytes) {
    while isSkipped(try current) { position += 1 }
  }

  /// Whether the bytes are next; lowercase letters match both cases.
  func points(to text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount
    where bytes[position + index].asciiLowercased != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// The position of the next occurrence at or after `start`, or else this position.
  func next(_ text: StaticString, from start: Int? = nil) -> Int? {
    var scanner = self
    scanner.position = start ?? position
    while scanner.position < bytes.count {
      if scanner.points(to: text) { return scanner.position }
      scanner.position += 1
    }
    return nil
  }

  /// The position of the next occurrence, in the same case.
  func next(exactly text: StaticString) -> Int? {
    let needle = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes.indices.dropFirst(position).first { bytes[$0...].starts(with: needle) }
  }
}
