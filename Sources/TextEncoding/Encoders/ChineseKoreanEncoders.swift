// https://encoding.spec.whatwg.org/#gb18030-encoder
struct GB18030Encoder: Encoder {
  let isGBK: Bool

  /// Private code points that the standard of 2005 used for characters that were added later.
  private static let privateCodePoints: [UInt32: [UInt8]] = [
    0xE78D: [0xA6, 0xD9], 0xE78E: [0xA6, 0xDA], 0xE78F: [0xA6, 0xDB], 0xE790: [0xA6, 0xDC],
    0xE791: [0xA6, 0xDD], 0xE792: [0xA6, 0xDE], 0xE793: [0xA6, 0xDF], 0xE794: [0xA6, 0xEC],
    0xE795: [0xA6, 0xED], 0xE796: [0xA6, 0xF3], 0xE81E: [0xFE, 0x59], 0xE826: [0xFE, 0x61],
    0xE82B: [0xFE, 0x66], 0xE82C: [0xFE, 0x67], 0xE832: [0xFE, 0x6D], 0xE843: [0xFE, 0x7E],
    0xE854: [0xFE, 0x90], 0xE864: [0xFE, 0xA0],
  ]

  func handle(_ codePoint: UInt32, to output: inout [UInt8]) -> UInt32? {
    if codePoint < 0x80 {
      output.append(UInt8(codePoint))
    } else if codePoint == 0xE5E5 {
      return codePoint
    } else if isGBK, codePoint == 0x20AC {
      output.append(0x80)
    } else if let bytes = Self.privateCodePoints[codePoint] {
      output.append(contentsOf: bytes)
    } else if let pointer = Index.gb18030Pointers[codePoint] {
      let trailing = pointer % 190
      output.append(UInt8(pointer / 190 + 0x81))
      output.append(UInt8(trailing + (trailing < 0x3F ? 0x40 : 0x41)))
    } else if isGBK {
      return codePoint
    } else {
      let pointer = GB18030Ranges.pointer(of: codePoint)
      output.append(UInt8(pointer / (10 * 126 * 10) + 0x81))
      output.append(UInt8(pointer / (10 * 126) % 10 + 0x30))
      output.append(UInt8(pointer / 10 % 126 + 0x81))
      output.append(UInt8(pointer % 10 + 0x30))
    }
    return nil
  }
}

// https://encoding.spec.whatwg.org/#big5-encoder
struct Big5Encoder: Encoder {
  func handle(_ codePoint: UInt32, to output: inout [UInt8]) -> UInt32? {
    if codePoint < 0x80 {
      output.append(UInt8(codePoint))
      return nil
    }
    guard let pointer = Index.big5Pointers[codePoint] else { return codePoint }
    let trailing = pointer % 157
    output.append(UInt8(pointer / 157 + 0x81))
    output.append(UInt8(trailing + (trailing < 0x3F ? 0x40 : 0x62)))
    return nil
  }
}

// https://encoding.spec.whatwg.org/#euc-kr-encoder
struct EUCKREncoder: Encoder {
  func handle(_ codePoint: UInt32, to output: inout [UInt8]) -> UInt32? {
    if codePoint < 0x80 {
      output.append(UInt8(codePoint))
      return nil
    }
    guard let pointer = Index.eucKRPointers[codePoint] else { return codePoint }
    output.append(UInt8(pointer / 190 + 0x81))
    output.append(UInt8(pointer % 190 + 0x41))
    return nil
  }
}
