import Testing
import TextEncoding

@Suite struct EncoderTests {
  @Test(
    arguments: [
      (Encoding.windows1252, "a€é", [0x61, 0x80, 0xE9]), (.utf16LE, "é", [0xC3, 0xA9]),
      (.gbk, "€丂", [0x80, 0x81, 0x40]), (.gb18030, "€😀", [0xA2, 0xE3, 0x94, 0x39, 0xFC, 0x36]),
      (.gb18030, "\u{E78D}\u{E7C7}", [0xA6, 0xD9, 0x81, 0x35, 0xF4, 0x37]),
      (.big5, "一┼", [0xA4, 0x40, 0xA2, 0x71]), (.big5, "═", [0xF9, 0xF9]),
      (.eucJP, "あｱ−¥", [0xA4, 0xA2, 0x8E, 0xB1, 0xA1, 0xDD, 0x5C]),
      (.shiftJIS, "あｱ−‾", [0x82, 0xA0, 0xB1, 0x81, 0x7C, 0x7E]),
      (
        .iso2022JP, "aあ¥b\\ｱ",
        [
          0x61, 0x1B, 0x24, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x4A, 0x5C, 0x62, 0x1B, 0x28, 0x42, 0x5C,
          0x1B, 0x24, 0x42, 0x25, 0x22, 0x1B, 0x28, 0x42,
        ]
      ),
      (.eucKR, "가", [0xB0, 0xA1]), (.userDefined, "\u{F780}", [0x80]),
    ] as [(Encoding, String, [UInt8])])
  func encode(encoding: Encoding, text: String, bytes: [UInt8]) {
    #expect(encoding.encode(Array(text.utf8)) == bytes)
  }

  @Test func whatIsMissingBecomesACharacterReference() {
    #expect(Encoding.windows1252.encode(Array("a中b".utf8)) == Array("a&#20013;b".utf8))
    #expect(Encoding.iso2022JP.encode([0x1B]) == Array("&#65533;".utf8))
    #expect(Encoding.utf8.encode([0xED, 0xA0, 0x80]) == [0xEF, 0xBF, 0xBD])
    #expect(Encoding.gbk.encode([0xC0, 0x80]) == [0])
  }

  @Test(
    arguments: [
      (Encoding.gbk, [0x61, 0xE6, 0x3C]), (.shiftJIS, [0xFF, 0x82, 0xA0, 0xA0]),
      (.eucJP, [0xA4, 0xA2, 0xFF, 0x61]), (.big5, [0x80, 0xA4, 0x40]),
      (.eucKR, [0xFF, 0xB0, 0xA1]),
      (.iso2022JP, [0x1B, 0x24, 0x42, 0x24, 0x22, 0xFF, 0x24, 0x22]), (.windows1253, [0xAA, 0x61]),
    ] as [(Encoding, [UInt8])])
  func whatWasMalformedStaysSo(encoding: Encoding, bytes: [UInt8]) {
    let text = encoding.decodeWithoutMark(bytes)
    #expect(String(decoding: text, as: UTF8.self).contains("\u{FFFD}"))
    #expect(encoding.decodeWithoutMark(encoding.encodeDecoded(text)) == text)
  }

  @Test func encodeOrFailStopsBehindTheCharacter() {
    var encoder = StreamingEncoder(.eucKR)
    var position = 0
    var output: [UInt8] = []
    let text = Array("a😀b".utf8)
    #expect(encoder.encodeOrFail(text, from: &position, to: &output) == 0x1F600)
    #expect(position == 5)
    #expect(encoder.encodeOrFail(text, from: &position, to: &output) == nil)
    #expect(output == [0x61, 0x62])
  }

  /// All that decodes to a character and is the preferred code for it comes back the same.
  @Test(arguments: [Encoding.gb18030, .big5, .eucJP, .shiftJIS, .eucKR, .windows1252, .koi8U])
  func roundTrip(encoding: Encoding) {
    let text = (0x80...0xFFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
      .map { Array(String(Character($0)).utf8) }
    var encoder = StreamingEncoder(encoding)
    var count = 0
    for character in text {
      var bytes: [UInt8] = []
      var position = 0
      guard encoder.encodeOrFail(character, from: &position, to: &bytes) == nil else { continue }
      count += 1
      if bytes.count > 1 || bytes[0] >= 0x80 {
        #expect(encoding.decode(bytes) == character || encoding.hasNoWayBack(character))
      }
    }
    #expect(count > 100)
  }
}

extension Encoding {
  /// What an encoder takes for another character.
  fileprivate func hasNoWayBack(_ character: [UInt8]) -> Bool {
    let text = String(decoding: character, as: UTF8.self)
    return text == "−" || self == .gb18030 && ("\u{E000}"..."\u{F8FF}").contains(text)
  }
}
