// https://encoding.spec.whatwg.org/#gb18030-decoder
struct GB18030Decoder: Decoder {
  private var first: UInt8 = 0
  private var second: UInt8 = 0
  private var third: UInt8 = 0

  var takesASCII: Bool { first == 0 }

  mutating func handle(_ byte: UInt8?, _ queue: inout InputQueue) -> DecoderResult {
    guard let byte else {
      if first == 0 { return .finished }
      self = GB18030Decoder()
      return .error
    }
    if third != 0 { return handleFourth(byte, &queue) }
    if second != 0 {
      if (0x81...0xFE).contains(byte) {
        third = byte
        return .continue
      }
      queue.restore(second, byte)
      self = GB18030Decoder()
      return .error
    }
    if first != 0 { return handleSecond(byte, &queue) }
    if byte < 0x80 { return .codePoint(UInt32(byte)) }
    if byte == 0x80 { return .codePoint(0x20AC) }
    if byte == 0xFF { return .error }
    first = byte
    return .continue
  }

  private mutating func handleSecond(
    _ byte: UInt8, _ queue: inout InputQueue
  ) -> DecoderResult {
    if (0x30...0x39).contains(byte) {
      second = byte
      return .continue
    }
    let leading = Int(first)
    first = 0
    if byte >= 0x40, byte != 0x7F, byte != 0xFF {
      let pointer = (leading - 0x81) * 190 + Int(byte) - (byte < 0x7F ? 0x40 : 0x41)
      if let codePoint = Index.gb18030.codePoint(at: pointer) { return .codePoint(codePoint) }
    }
    if byte < 0x80 { queue.restore(byte) }
    return .error
  }

  private mutating func handleFourth(
    _ byte: UInt8, _ queue: inout InputQueue
  ) -> DecoderResult {
    defer { self = GB18030Decoder() }
    guard (0x30...0x39).contains(byte) else {
      queue.restore(second, third, byte)
      return .error
    }
    let pointer =
      (Int(first) - 0x81) * (10 * 126 * 10) + (Int(second) - 0x30) * (10 * 126)
      + (Int(third) - 0x81) * 10 + Int(byte) - 0x30
    return GB18030Ranges.codePoint(at: pointer).map { .codePoint($0) } ?? .error
  }
}
