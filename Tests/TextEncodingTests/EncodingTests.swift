import Testing
import TextEncoding

@Suite struct EncodingTests {
  @Test(arguments: [
    ("utf-8", Encoding.utf8), (" \tUTF8\n", .utf8), ("latin1", .windows1252),
    ("ISO-8859-1", .windows1252), ("ascii", .windows1252), ("gb2312", .gbk), ("x-sjis", .shiftJIS),
    ("unicode", .utf16LE), ("hz-gb-2312", .replacement), ("iso-8859-9", .windows1254),
    ("visual", .iso8859Part8), ("logical", .iso8859Part8I), ("ks_c_5601-1987", .eucKR),
  ])
  func labels(label: String, encoding: Encoding) {
    #expect(Encoding(label: label) == encoding)
  }

  @Test(arguments: ["", "utf 8", "utf-7", "utf-32", "\u{A0}utf-8", "latin-1", "cesu-8", "ﬁ"])
  func notLabels(label: String) {
    #expect(Encoding(label: label) == nil)
  }

  @Test func everyNameIsALabel() {
    #expect(Encoding.allCases.count == 40)
    for encoding in Encoding.allCases { #expect(Encoding(label: encoding.name) == encoding) }
  }

  @Test func outputEncodings() {
    #expect(Encoding.utf16LE.outputEncoding == .utf8)
    #expect(Encoding.replacement.outputEncoding == .utf8)
    #expect(Encoding.big5.outputEncoding == .big5)
  }

  @Test(
    arguments: [
      (Encoding.windows1252, [0xEF, 0xBB, 0xBF, 0x41], "A"), (.utf8, [0xFE, 0xFF, 0, 0x41], "A"),
      (.utf8, [0xFF, 0xFE, 0x41, 0], "A"), (.windows1252, [0x80, 0x9D], "€\u{9D}"),
      (.utf8, [0xEF, 0xBB], "\u{FFFD}"), (.utf16LE, [0x41], "\u{FFFD}"),
      (.utf16BE, [0xD8, 0, 0, 0x41], "\u{FFFD}A"), (.utf8, [], ""),
      (.utf8, [0x61, 0xE2, 0x82, 0x62, 0xF0, 0x80, 0x80], "a\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}"),
      (.utf8, [0xED, 0xA0, 0x80, 0xC0, 0x80], String(repeating: "\u{FFFD}", count: 5)),
      (.replacement, [0x41, 0x42], "\u{FFFD}"), (.userDefined, [0x41, 0xFF], "A\u{F7FF}"),
      (.gbk, [0x80, 0xA3, 0xA0, 0x81, 0x30, 0x81, 0x30], "€\u{3000}\u{80}"),
      (.gb18030, [0x81, 0x30, 0x81, 0x40], "\u{FFFD}0丂"), (.big5, [0x88, 0x62], "Ê\u{304}"),
      (.shiftJIS, [0xF0, 0x40, 0xB1, 0x80], "\u{E000}ｱ\u{80}"),
      (.eucJP, [0x8F, 0xB0, 0xA1, 0x8E, 0xB1], "丂ｱ"),
      (.iso2022JP, [0x1B, 0x24, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x4A, 0x5C, 0x7E], "あ¥‾"),
      (.eucKR, [0xB0, 0xA1, 0x81, 0x20], "가\u{FFFD} "),
    ] as [(Encoding, [UInt8], String)])
  func decode(encoding: Encoding, bytes: [UInt8], text: String) {
    #expect(String(decoding: encoding.decode(bytes), as: UTF8.self) == text)
  }

  @Test func zerosBecomeTwoBytes() {
    for encoding in [Encoding.utf8, .windows1252, .gbk, .iso2022JP] {
      #expect(encoding.decode([0x61, 0, 0x62]) == [0x61, 0xC0, 0x80, 0x62])
    }
    #expect(Encoding.utf16LE.decode([0, 0]) == [0xC0, 0x80])
  }

  @Test func longTextPassesInBlocks() {
    let text =
      String(repeating: "0123456789abcdef", count: 5) + "é€😀" + String(repeating: "x", count: 70)
    for offset in 0..<40 {
      let bytes = Array(String(repeating: "y", count: offset).utf8) + Array(text.utf8)
      #expect(Encoding.utf8.decode(bytes) == bytes)
      let broken = bytes + [0xFF] + bytes + [0xE2, 0x82]
      #expect(
        Encoding.utf8.decode(broken) == Array(String(decoding: broken, as: UTF8.self).utf8))
    }
  }

  @Test func failing() throws {
    #expect(throws: MalformedBytes.self) { try Encoding.utf8.decodeOrFail([0x61, 0xFF]) }
    #expect(throws: MalformedBytes.self) { try Encoding.utf16LE.decodeOrFail([0x61]) }
    #expect(try Encoding.utf8.decodeOrFail([0x61]) == [0x61])
  }
}
