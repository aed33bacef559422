// https://encoding.spec.whatwg.org/#euc-jp-decoder
struct EUCJPDecoder: Decoder {
  private var isJIS0212 = false
  private var leading: UInt8 = 0

  var takesASCII: Bool { leading == 0 }

  mutating func handle(_ byte: UInt8?, _ queue: inout InputQueue) -> DecoderResult {
    defer { if byte == nil { leading = 0 } }
    guard let byte else { return leading == 0 ? .finished : .error }
    if leading == 0x8E, (0xA1...0xDF).contains(byte) {
      leading = 0
      return .codePoint(0xFF61 - 0xA1 + UInt32(byte))
    }
    if leading == 0x8F, (0xA1...0xFE).contains(byte) {
      isJIS0212 = true
      leading = byte
      return .continue
    }
    if leading != 0 { return handleTrailing(byte, &queue) }
    switch byte {
    case 0x00...0x7F: return .codePoint(UInt32(byte))
    case 0x8E, 0x8F, 0xA1...0xFE:
      leading = byte
      return .continue
    default: return .error
    }
  }

  private mutating func handleTrailing(
    _ byte: UInt8, _ queue: inout InputQueue
  ) -> DecoderResult {
    defer { self = EUCJPDecoder() }
    if (0xA1...0xFE).contains(leading), (0xA1...0xFE).contains(byte) {
      let pointer = (Int(leading) - 0xA1) * 94 + Int(byte) - 0xA1
      let index = isJIS0212 ? Index.jis0212 : Index.jis0208
      if let codePoint = index.codePoint(at: pointer) { return .codePoint(codePoint) }
    }
    if byte < 0x80 { queue.restore(byte) }
    return .error
  }
}
