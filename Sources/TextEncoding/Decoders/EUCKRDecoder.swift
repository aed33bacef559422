// https://encoding.spec.whatwg.org/#euc-kr-decoder
struct EUCKRDecoder: Decoder {
  private var leading: UInt8 = 0

  var takesASCII: Bool { leading == 0 }

  mutating func handle(_ byte: UInt8?, _ queue: inout InputQueue) -> DecoderResult {
    defer { if byte == nil { leading = 0 } }
    guard let byte else { return leading == 0 ? .finished : .error }
    if leading != 0 {
      let row = Int(leading) - 0x81
      leading = 0
      if byte >= 0x41, byte != 0xFF,
        let codePoint = Index.eucKR.codePoint(at: row * 190 + Int(byte) - 0x41)
      {
        return .codePoint(codePoint)
      }
      if byte < 0x80 { queue.restore(byte) }
      return .error
    }
    if byte < 0x80 { return .codePoint(UInt32(byte)) }
    if byte == 0x80 || byte == 0xFF { return .error }
    leading = byte
    return .continue
  }
}
