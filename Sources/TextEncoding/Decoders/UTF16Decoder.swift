// https://encoding.spec.whatwg.org/#shared-utf-16-decoder
struct UTF16Decoder: Decoder {
  let isBigEndian: Bool
  private var leadingByte: UInt8?
  private var leadingSurrogate: UInt16?
  let takesASCII = false

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  mutating func handle(_ byte: UInt8?, _ queue: inout InputQueue) -> DecoderResult {
    guard let byte else {
      if leadingByte == nil, leadingSurrogate == nil { return .finished }
      leadingByte = nil
      leadingSurrogate = nil
      return .error
    }
    guard let first = leadingByte else {
      leadingByte = byte
      return .continue
    }
    leadingByte = nil
    let codeUnit =
      isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first)
    if let leading = leadingSurrogate {
      leadingSurrogate = nil
      if codeUnit & 0xFC00 == 0xDC00 {
        return .codePoint(0x10000 + UInt32(leading & 0x3FF) << 10 + UInt32(codeUnit & 0x3FF))
      }
      queue.restore(first, byte)
      return .error
    }
    switch codeUnit & 0xFC00 {
    case 0xD800:
      leadingSurrogate = codeUnit
      return .continue
    case 0xDC00: return .error
    default: return .codePoint(UInt32(codeUnit))
    }
  }
}
