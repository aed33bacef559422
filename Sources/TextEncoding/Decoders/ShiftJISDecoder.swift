// https://encoding.spec.whatwg.org/#shift_jis-decoder
struct ShiftJISDecoder: Decoder {
  private var leading: UInt8 = 0

  var takesASCII: Bool { leading == 0 }

  mutating func handle(_ byte: UInt8?, _ queue: inout InputQueue) -> DecoderResult {
    defer { if byte == nil { leading = 0 } }
    guard let byte else { return leading == 0 ? .finished : .error }
    if leading != 0 { return handleTrailing(byte, &queue) }
    switch byte {
    case 0x00...0x80: return .codePoint(UInt32(byte))
    case 0xA1...0xDF: return .codePoint(0xFF61 - 0xA1 + UInt32(byte))
    case 0x81...0x9F, 0xE0...0xFC:
      leading = byte
      return .continue
    default: return .error
    }
  }

  private mutating func handleTrailing(
    _ byte: UInt8, _ queue: inout InputQueue
  ) -> DecoderResult {
    let row = Int(leading) - (leading < 0xA0 ? 0x81 : 0xC1)
    leading = 0
    if (0x40...0x7E).contains(byte) || (0x80...0xFC).contains(byte) {
      let pointer = row * 188 + Int(byte) - (byte < 0x7F ? 0x40 : 0x41)
      // User-defined characters.
      if (8836...10715).contains(pointer) { return .codePoint(UInt32(0xE000 - 8836 + pointer)) }
      if let codePoint = Index.jis0208.codePoint(at: pointer) { return .codePoint(codePoint) }
    }
    if byte < 0x80 { queue.restore(byte) }
    return .error
  }
}
