extension Encoding {
  /// A decoder at the start of its input.
  func makeDecoder() -> any Decoder {
    switch self {
    case .utf8: UTF8Decoder()
    case .gbk, .gb18030: GB18030Decoder()
    case .big5: Big5Decoder()
    case .eucJP: EUCJPDecoder()
    case .iso2022JP: ISO2022JPDecoder()
    case .shiftJIS: ShiftJISDecoder()
    case .eucKR: EUCKRDecoder()
    case .replacement: ReplacementDecoder()
    case .utf16BE: UTF16Decoder(isBigEndian: true)
    case .utf16LE: UTF16Decoder(isBigEndian: false)
    case .userDefined: UserDefinedDecoder()
    default: makeSingleByteDecoder()
    }
  }

  private func makeSingleByteDecoder() -> any Decoder {
    guard let index = Index.singleByte(self) else { fatalError("\(name) has no decoder") }
    return SingleByteDecoder(index: index)
  }

  /// The encoding that the byte order mark at the start of the bytes means, and its length.
  /// https://encoding.spec.whatwg.org/#bom-sniff
  package static func sniffByteOrderMark(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (encoding: Encoding, length: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BE, 2) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LE, 2) }
    return nil
  }
}
