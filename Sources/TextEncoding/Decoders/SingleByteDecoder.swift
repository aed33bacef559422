// https://encoding.spec.whatwg.org/#single-byte-decoder
struct SingleByteDecoder: Decoder {
  let index: Index
  let takesASCII = true

  func handle(_ byte: UInt8?, _ queue: inout InputQueue) -> DecoderResult {
    guard let byte else { return .finished }
    if byte < 0x80 { return .codePoint(UInt32(byte)) }
    return index.codePoint(at: Int(byte) - 0x80).map { .codePoint($0) } ?? .error
  }
}

// https://encoding.spec.whatwg.org/#x-user-defined-decoder
struct UserDefinedDecoder: Decoder {
  let takesASCII = true

  func handle(_ byte: UInt8?, _ queue: inout InputQueue) -> DecoderResult {
    guard let byte else { return .finished }
    return .codePoint(byte < 0x80 ? UInt32(byte) : 0xF780 + UInt32(byte) - 0x80)
  }
}

// https://encoding.spec.whatwg.org/#replacement-decoder
struct ReplacementDecoder: Decoder {
  private var hasReturnedError = false
  let takesASCII = false

  mutating func handle(_ byte: UInt8?, _ queue: inout InputQueue) -> DecoderResult {
    if byte == nil || hasReturnedError { return .finished }
    hasReturnedError = true
    return .error
  }
}
