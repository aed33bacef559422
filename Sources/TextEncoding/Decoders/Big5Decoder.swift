// https://encoding.spec.whatwg.org/#big5-decoder
struct Big5Decoder: Decoder {
  private var leading: UInt8 = 0

  var takesASCII: Bool { leading == 0 }

  mutating func handle(_ byte: UInt8?, _ queue: inout InputQueue) -> DecoderResult {
    defer { if byte == nil { leading = 0 } }
    guard let byte else { return leading == 0 ? .finished : .error }
    if leading != 0 { return handleTrailing(byte, &queue) }
    if byte < 0x80 { return .codePoint(UInt32(byte)) }
    if byte == 0x80 || byte == 0xFF { return .error }
    leading = byte
    return .continue
  }

  private mutating func handleTrailing(
    _ byte: UInt8, _ queue: inout InputQueue
  ) -> DecoderResult {
    let row = Int(leading) - 0x81
    leading = 0
    if (0x40...0x7E).contains(byte) || (0xA1...0xFE).contains(byte) {
      let pointer = row * 157 + Int(byte) - (byte < 0x7F ? 0x40 : 0x62)
      switch pointer {
      case 1133: return .codePoints(0xCA, 0x304)
      case 1135: return .codePoints(0xCA, 0x30C)
      case 1164: return .codePoints(0xEA, 0x304)
      case 1166: return .codePoints(0xEA, 0x30C)
      default: break
      }
      if let codePoint = Index.big5.codePoint(at: pointer) { return .codePoint(codePoint) }
    }
    if byte < 0x80 { queue.restore(byte) }
    return .error
  }
}
