// https://encoding.spec.whatwg.org/#utf-8-decoder
struct UTF8Decoder: Decoder {
  private var codePoint: UInt32 = 0
  private var bytesSeen = 0
  private var bytesNeeded = 0
  private var lowerBoundary: UInt8 = 0x80
  private var upperBoundary: UInt8 = 0xBF

  var takesASCII: Bool { bytesNeeded == 0 }

  func passUnchanged(_ queue: inout InputQueue, to output: inout [UInt8]) {
    if bytesNeeded == 0 { queue.passUTF8(to: &output) }
  }

  mutating func handle(_ byte: UInt8?, _ queue: inout InputQueue) -> DecoderResult {
    guard let byte else {
      if bytesNeeded == 0 { return .finished }
      bytesNeeded = 0
      return .error
    }
    if bytesNeeded == 0 { return handleFirst(byte) }
    guard byte >= lowerBoundary, byte <= upperBoundary else {
      self = UTF8Decoder()
      queue.restore(byte)
      return .error
    }
    lowerBoundary = 0x80
    upperBoundary = 0xBF
    codePoint = codePoint << 6 | UInt32(byte & 0x3F)
    bytesSeen += 1
    if bytesSeen != bytesNeeded { return .continue }
    let result = codePoint
    self = UTF8Decoder()
    return .codePoint(result)
  }

  private mutating func handleFirst(_ byte: UInt8) -> DecoderResult {
    switch byte {
    case 0x00...0x7F: return .codePoint(UInt32(byte))
    case 0xC2...0xDF:
      bytesNeeded = 1
      codePoint = UInt32(byte & 0x1F)
    case 0xE0...0xEF:
      if byte == 0xE0 { lowerBoundary = 0xA0 }
      if byte == 0xED { upperBoundary = 0x9F }
      bytesNeeded = 2
      codePoint = UInt32(byte & 0xF)
    case 0xF0...0xF4:
      if byte == 0xF0 { lowerBoundary = 0x90 }
      if byte == 0xF4 { upperBoundary = 0x8F }
      bytesNeeded = 3
      codePoint = UInt32(byte & 0x7)
    default: return .error
    }
    return .continue
  }
}
