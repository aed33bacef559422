import DOM
import Infra

/// A growing buffer of bytes without reference counting; its creator deallocates it.
package struct ByteBuffer {
  private(set) var start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  func deallocate() { start.deallocate() }

  package var isEmpty: Bool { count == 0 }
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  var string: DOMString { DOMString(unchecked: Array(bytes)) }

  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(to: count + 1) }
    start[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ source: UnsafePointer<UInt8>, count length: Int) {
    if count + length > capacity { grow(to: count + length) }
    (start + count).update(from: source, count: length)
    count += length
  }

  mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    if let start = bytes.baseAddress { append(start, count: bytes.count) }
  }

  /// Appends the bytes of a literal.
  mutating func append(_ text: StaticString) {
    append(text.utf8Start, count: text.utf8CodeUnitCount)
  }

  mutating func append(_ other: ByteBuffer) { append(other.start, count: other.count) }

  /// Appends a code point; surrogates too, in WTF-8.
  mutating func append(codePoint: UInt32) {
    codePoint.forEachUTF8Byte { append($0) }
  }

  mutating func appendReplacementCharacter() { append("\u{FFFD}") }

  func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in 0..<count where start[index] != text.utf8Start[index] { return false }
    return true
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    capacity = max(needed, capacity * 2)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
