/// Normalizes newlines, and turns the representation of U+0000 in a `DOMString` into zero bytes.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream
struct InputPreprocessor {
  /// Whether the text so far ended in a CR, so that a LF that follows belongs to it.
  private var skipsLineFeed = false
  /// Whether the text so far ended in the first byte of `C0 80`, which is then in the next segment.
  private(set) var hasHalfZero = false

  /// A segment for the text; it refers to the text itself if nothing in it has to change. `origin`
  /// makes the origin of text that starts at an address, with its gaps.
  mutating func segment(
    _ text: UnsafeBufferPointer<UInt8>,
    origin: (UnsafePointer<UInt8>, UnsafeBufferPointer<Int>) -> InputOrigin
  ) -> InputSegment? {
    guard let start = text.baseAddress, !text.isEmpty else { return nil }
    let end = start + text.count
    let first = Scanning.first(of: 0x0D, 0xC0, from: start, to: end)
    if first == end, !skipsLineFeed, !hasHalfZero {
      return InputSegment(
        borrowing: text, origin: origin(start, UnsafeBufferPointer(start: nil, count: 0)))
    }
    return converted(text, origin: origin)
  }

  private mutating func converted(
    _ text: UnsafeBufferPointer<UInt8>,
    origin: (UnsafePointer<UInt8>, UnsafeBufferPointer<Int>) -> InputOrigin
  ) -> InputSegment {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count + 1)
    let gaps = UnsafeMutablePointer<Int>.allocate(capacity: text.count)
    var (count, gapCount) = (0, 0)
    for byte in text {
      if skipsLineFeed || hasHalfZero {
        let isPair = byte == (skipsLineFeed ? 0x0A : 0x80)
        if hasHalfZero { memory[count] = isPair ? 0 : 0xC0 }
        if hasHalfZero { count += 1 }
        (skipsLineFeed, hasHalfZero) = (false, false)
        if isPair {
          gaps[gapCount] = count - 1
          gapCount += 1
          continue
        }
      }
      switch byte {
      case 0x0D:
        skipsLineFeed = true
        memory[count] = 0x0A
        count += 1
      case 0xC0:
        hasHalfZero = true
      default:
        memory[count] = byte
        count += 1
      }
    }
    return InputSegment(
      memory: memory, count: count, gaps: gaps,
      origin: origin(memory, UnsafeBufferPointer(start: gaps, count: gapCount)))
  }
}
