/// A piece of the input stream, with line feeds for newlines and plain zero bytes for U+0000.
struct InputSegment {
  var start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  let origin: InputOrigin
  /// The memory of the text, if it is the segment's own.
  private let memory: UnsafeMutablePointer<UInt8>?
  private let gaps: UnsafeMutablePointer<Int>?

  /// Text that the caller keeps alive.
  init(borrowing text: UnsafeBufferPointer<UInt8>, origin: InputOrigin) {
    let empty: StaticString = ""
    start = text.baseAddress ?? empty.utf8Start
    end = start + text.count
    self.origin = origin
    memory = nil
    gaps = nil
  }

  init(
    memory: UnsafeMutablePointer<UInt8>, count: Int, gaps: UnsafeMutablePointer<Int>?,
    origin: InputOrigin
  ) {
    start = UnsafePointer(memory)
    end = start + count
    self.memory = memory
    self.gaps = gaps
    self.origin = origin
  }

  var isBorrowed: Bool { memory == nil }

  func deallocate() {
    memory?.deallocate()
    gaps?.deallocate()
  }

  /// The same segment with its own copy of the text that has not been read.
  func owning() -> InputSegment {
    let count = end - start
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    copy.update(from: start, count: count)
    return InputSegment(
      memory: copy, count: count, gaps: nil, origin: origin.moved(from: start, to: copy))
  }
}
