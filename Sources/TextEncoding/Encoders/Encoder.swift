/// The encoder of an encoding, with its state.
/// https://encoding.spec.whatwg.org/#encoder
protocol Encoder {
  /// Appends the bytes of a scalar value. If it has none, returns the value to report: the
  /// handler's error.
  mutating func handle(_ codePoint: UInt32, to output: inout [UInt8]) -> UInt32?

  /// Appends what is required at the end of the text.
  mutating func finish(to output: inout [UInt8])
}

extension Encoder {
  func finish(to output: inout [UInt8]) {}
}

extension Encoding {
  /// An encoder for the output encoding, at the start of its output.
  func makeEncoder() -> any Encoder {
    switch self {
    case .utf8, .replacement, .utf16BE, .utf16LE: UTF8Encoder()
    case .gbk: GB18030Encoder(isGBK: true)
    case .gb18030: GB18030Encoder(isGBK: false)
    case .big5: Big5Encoder()
    case .eucJP: EUCJPEncoder()
    case .iso2022JP: ISO2022JPEncoder()
    case .shiftJIS: ShiftJISEncoder()
    case .eucKR: EUCKREncoder()
    case .userDefined: UserDefinedEncoder()
    default: SingleByteEncoder(self)
    }
  }
}

// https://encoding.spec.whatwg.org/#utf-8-encoder
struct UTF8Encoder: Encoder {
  func handle(_ codePoint: UInt32, to output: inout [UInt8]) -> UInt32? {
    guard let scalar = Unicode.Scalar(codePoint) else { return codePoint }
    output.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
    return nil
  }
}

// https://encoding.spec.whatwg.org/#single-byte-encoder
struct SingleByteEncoder: Encoder {
  private let pointers: [UInt32: Int]

  init(_ encoding: Encoding) {
    pointers = Index.singleByte(encoding)?.firstPointers() ?? [:]
  }

  func handle(_ codePoint: UInt32, to output: inout [UInt8]) -> UInt32? {
    if codePoint < 0x80 {
      output.append(UInt8(codePoint))
      return nil
    }
    guard let pointer = pointers[codePoint] else { return codePoint }
    output.append(UInt8(pointer + 0x80))
    return nil
  }
}

// https://encoding.spec.whatwg.org/#x-user-defined-encoder
struct UserDefinedEncoder: Encoder {
  func handle(_ codePoint: UInt32, to output: inout [UInt8]) -> UInt32? {
    switch codePoint {
    case 0x00...0x7F: output.append(UInt8(codePoint))
    case 0xF780...0xF7FF: output.append(UInt8(codePoint - 0xF780 + 0x80))
    default: return codePoint
    }
    return nil
  }
}
