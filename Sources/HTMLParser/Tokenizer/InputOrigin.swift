/// Where the bytes that the tokenizer looks at stand in the page's text.
struct InputOrigin {
  /// What is to be added to an address to get its offset.
  private var shift = 0
  /// The one offset that all bytes have, for text that a script inserted; otherwise -1.
  private var fixedOffset = -1
  /// Where bytes of the original were left out, as addresses: each stands for one byte fewer.
  private var gaps: UnsafePointer<Int>?
  private var gapCount = 0

  init() {}

  /// Text from `start` on that began at `offset` of the page; `gaps` are offsets from `start`.
  init(start: UnsafePointer<UInt8>, offset: Int, gaps: UnsafeBufferPointer<Int>) {
    shift = offset - Int(bitPattern: start)
    base = Int(bitPattern: start)
    self.gaps = gaps.baseAddress
    gapCount = gaps.count
  }

  private var base = 0

  /// Text that is not the page's, inserted at `offset`.
  init(insertedAt offset: Int) { fixedOffset = offset }

  @inline(__always)
  func offset(of position: UnsafePointer<UInt8>) -> Int {
    if gapCount == 0 && fixedOffset < 0 { return Int(bitPattern: position) &+ shift }
    return slowOffset(of: position)
  }

  @inline(never)
  private func slowOffset(of position: UnsafePointer<UInt8>) -> Int {
    if fixedOffset >= 0 { return fixedOffset }
    guard let gaps else { return 0 }
    let distance = Int(bitPattern: position) - base
    var low = 0
    var high = gapCount
    while low < high {
      let middle = (low + high) / 2
      if gaps[middle] < distance { low = middle + 1 } else { high = middle }
    }
    return Int(bitPattern: position) &+ shift &+ low
  }
}
