import Testing
import TextEncoding

@Suite struct StreamingDecoderTests {
  private func pieces(_ pieces: [[UInt8]], _ encoding: Encoding, keepsMark: Bool = false)
    -> [String]
  {
    var decoder = StreamingDecoder(encoding, ignoresByteOrderMark: keepsMark)
    return pieces.enumerated().map { index, piece in
      let text = piece.withUnsafeBufferPointer {
        decoder.decode($0, isLast: index == pieces.count - 1)
      }
      return String(decoding: text, as: UTF8.self)
    }
  }

  @Test func sequencesMayBeSplit() {
    #expect(pieces([[0xE2], [0x82], [0xAC]], .utf8) == ["", "", "€"])
    #expect(pieces([[0xE2], [0x82], []], .utf8) == ["", "", "\u{FFFD}"])
    #expect(pieces([[0x3D], [0xD8, 0x00], [0xDE]], .utf16LE) == ["", "", "😀"])
    #expect(pieces([[0x81], [0x30, 0x81], [0x40]], .gb18030) == ["", "", "\u{FFFD}0丂"])
  }

  @Test func byteOrderMarkIsDroppedOnce() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(pieces([[0xEF], [0xBB], [0xBF, 0x61], mark], .utf8) == ["", "", "a", "\u{FEFF}"])
    #expect(pieces([mark + [0x61]], .utf8, keepsMark: true) == ["\u{FEFF}a"])
    #expect(pieces([mark], .windows1252) == ["ï»¿"])
    #expect(pieces([[0xFE, 0xFF, 0, 0x61]], .utf16BE) == ["a"])
  }

  @Test func theNextTextBeginsAnew() {
    var decoder = StreamingDecoder(.utf8)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF, 0x61]
    for _ in 0..<2 {
      let text = mark.withUnsafeBufferPointer { decoder.decode($0, isLast: true) }
      #expect(text == [0x61])
    }
  }

  /// The hash of what becomes of 4,000 short random byte strings.
  @Test(arguments: RandomBytes.webKitHashes + RandomBytes.hashesUnlikeWebKit)
  func randomBytes(name: String, hash: UInt32) throws {
    let encoding = try #require(Encoding(label: name))
    var random = RandomBytes()
    var result = RandomBytes.Hash()
    var decoder = StreamingDecoder(encoding)
    for _ in 0..<4000 {
      let bytes = random.next()
      let whole = bytes.withUnsafeBufferPointer { decoder.decode($0, isLast: true) }
      result.combine(string(whole))
      var bytewise: [UInt8] = []
      for byte in bytes {
        bytewise += [byte].withUnsafeBufferPointer { decoder.decode($0, isLast: false) }
      }
      bytewise += decoder.decode(UnsafeBufferPointer(start: nil, count: 0), isLast: true)
      #expect(bytewise == whole)
    }
    #expect(result.value == hash)
  }

  /// U+0000 stands in decoded text as two bytes.
  private func string(_ text: [UInt8]) -> String {
    var bytes: [UInt8] = []
    for byte in text {
      if byte == 0x80, bytes.last == 0xC0 { bytes[bytes.count - 1] = 0 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
