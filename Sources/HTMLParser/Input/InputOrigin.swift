/// Maps the bytes that the tokenizer reads to their offsets in the page's text.
struct InputOrigin {
  /// Added to an address, gives its offset.
  private var shift = 0
  /// The one offset that all bytes have, for text that a script inserted; otherwise -1.
  private var fixedOffset = -1
  /// Where bytes of the original were left out, as distances from `base`, one for each byte.
  private var gaps = UnsafeBufferPointer<Int>(start: nil, count: 0)
  private var base = 0

  init() {}

  /// Text from `start` on that began at `offset` of the page.
  init(
    start: UnsafePointer<UInt8>, offset: Int,
    gaps: UnsafeBufferPointer<Int> = UnsafeBufferPointer(start: nil, count: 0)
  ) {
    base = Int(bitPattern: start)
    shift = offset - base
    self.gaps = gaps
  }

  /// Text that is not the page's, inserted at `offset`.
  init(insertedAt offset: Int) { fixedOffset = offset }

  /// The same bytes at another address.
  func moved(from old: UnsafePointer<UInt8>, to new: UnsafePointer<UInt8>) -> InputOrigin {
    var origin = self
    origin.shift += old - new
    origin.base -= old - new
    return origin
  }

  @inline(__always)
  func offset(of position: UnsafePointer<UInt8>) -> Int {
    if gaps.isEmpty && fixedOffset < 0 { return Int(bitPattern: position) &+ shift }
    return slowOffset(of: position)
  }

  @inline(never)
  private func slowOffset(of position: UnsafePointer<UInt8>) -> Int {
    if fixedOffset >= 0 { return fixedOffset }
    let distance = Int(bitPattern: position) - base
    var low = 0
    var high = gaps.count
    while low < high {
      let middle = (low + high) / 2
      if gaps[middle] < distance { low = middle + 1 } else { high = middle }
    }
    return Int(bitPattern: position) &+ shift &+ low
  }
}
