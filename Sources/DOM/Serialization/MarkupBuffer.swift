import POSIX

/// The text that a serializer writes: a plain block of memory, because the checks of `Array.append`
/// cost as much as the copying when there are tens of thousands of short pieces.
struct MarkupBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var count = 0
  private var capacity: Int

  init(capacity: Int = 4096) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { base.deallocate() }

  var string: DOMString {
    DOMString(unchecked: Array(UnsafeBufferPointer(start: base, count: count)))
  }

  private mutating func reserve(_ additional: Int) {
    if count + additional <= capacity { return }
    capacity = max(2 * capacity, count + additional)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }

  mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  mutating func append(_ bytes: UnsafePointer<UInt8>, count length: Int) {
    reserve(length)
    (base + count).update(from: bytes, count: length)
    count += length
  }

  mutating func append(_ text: StaticString) {
    append(text.utf8Start, count: text.utf8CodeUnitCount)
  }

  mutating func append(string: DOMString) {
    string.bytes.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { append(start, count: bytes.count) }
    }
  }

  /// Appends a C string of the tree; nil is empty.
  mutating func append(cString: UnsafePointer<UInt8>?) {
    guard let cString else { return }
    append(cString, count: length(of: cString))
  }

  /// Appends a C string of the tree with the bytes that `escapes` marks replaced.
  mutating func append(escaping cString: UnsafePointer<UInt8>?, _ escapes: MarkupEscapes) {
    guard var source = cString else { return }
    var left = length(of: source)
    while true {
      reserve(left)
      let copied = escapes.copyUnmarked(from: source, count: left, to: base + count)
      count += copied
      left -= copied
      if left == 0 { return }
      source += copied
      let length = min(left, source.pointee < 0x80 ? 1 : 2)
      if let replacement = escapes.replacement(for: source) {
        append(replacement)
      } else {
        append(source, count: length)
      }
      source += length
      left -= length
    }
  }

  private func length(of cString: UnsafePointer<UInt8>) -> Int {
    strlen(UnsafeRawPointer(cString).assumingMemoryBound(to: CChar.self))
  }
}

extension DOMString {
  /// The string for functions that take C strings of the tree.
  func withCString<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { fatalError("a terminated string is not empty") }
      return body(start)
    }
  }
}
