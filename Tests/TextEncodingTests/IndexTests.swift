import Testing
import TextEncoding

/// Each index of the standard, as the number of its code points and a hash of them all: both were
/// computed from the standard's own files (whatwg/encoding, 2026-05-21).
@Suite struct IndexTests {
  @Test(arguments: [
    ("gb18030", Index.gb18030, 23940, 0x1d93_f964_6669_3822 as UInt64),
    ("Big5", Index.big5, 18590, 0x770b_6fa0_6311_78df),
    ("jis0208", Index.jis0208, 7724, 0xde92_0a8a_ba38_e688),
    ("jis0212", Index.jis0212, 6067, 0x5b56_4791_63fd_7636),
    ("EUC-KR", Index.eucKR, 17048, 0xb4fc_3f13_c6ab_f5fa),
  ])
  func multiByte(name: String, index: Index, count: Int, hash: UInt64) {
    let codePoints = index.pointers.map { index.codePoint(at: $0) ?? 0 }
    #expect(codePoints.filter { $0 != 0 }.count == count)
    #expect(hashOf(codePoints) == hash)
  }

  @Test func gb18030Ranges() {
    let codePoints = (0..<39500).map { GB18030Ranges.codePoint(at: $0) ?? 0 }
    #expect(hashOf(codePoints) == 0x189a_c2ab_b8f6_44dc)
    #expect(GB18030Ranges.codePoint(at: 189000) == 0x10000)
    #expect(GB18030Ranges.codePoint(at: 1_237_575) == 0x10FFFF)
    #expect(GB18030Ranges.codePoint(at: 1_237_576) == nil)
  }

  @Test(arguments: singleByteIndexes)
  func singleByte(name: String, count: Int, hash: UInt64) throws {
    let encoding = try #require(Encoding(label: name))
    let index = try #require(Index.singleByte(encoding))
    let codePoints = index.pointers.map { index.codePoint(at: $0) ?? 0 }
    #expect(codePoints.filter { $0 != 0 }.count == count)
    #expect(hashOf(codePoints) == hash)
  }

  private static let singleByteIndexes: [(String, Int, UInt64)] = [
    ("ibm866", 128, 0x9631_9dcf_1d92_9585), ("iso-8859-10", 128, 0x233b_db42_3408_493b),
    ("iso-8859-13", 128, 0x3a4f_3b5b_04c4_2a4a), ("iso-8859-14", 128, 0x75b3_5cf6_0953_a41f),
    ("iso-8859-15", 128, 0xec2d_f6e1_72f1_bed8), ("iso-8859-16", 128, 0x5fae_acff_2300_a1ec),
    ("iso-8859-2", 128, 0x15dd_9397_6fe9_98ca), ("iso-8859-3", 121, 0x70af_5754_1123_2b5b),
    ("iso-8859-4", 128, 0xf0b5_d36a_ab27_b23c), ("iso-8859-5", 128, 0xac92_a43e_b69c_8f9a),
    ("iso-8859-6", 83, 0x4c63_dbaa_3720_9f88), ("iso-8859-7", 125, 0xfc9e_6c45_312d_bca0),
    ("iso-8859-8", 92, 0xd8f1_78d6_2489_403d), ("iso-8859-8-i", 92, 0xd8f1_78d6_2489_403d),
    ("koi8-r", 128, 0x79b9_c995_ac09_0b16), ("koi8-u", 128, 0x3ac9_f380_5ae4_efb6),
    ("macintosh", 128, 0x7ebe_cf5c_3a3c_57ad), ("windows-1250", 128, 0x0daf_7938_1516_0ee8),
    ("windows-1251", 128, 0x729b_349a_c32a_31b7), ("windows-1252", 128, 0x3c48_1ca4_9eef_fb78),
    ("windows-1253", 125, 0x8ba9_e7ce_f4db_781d), ("windows-1254", 128, 0x8cf2_cbaa_cfa5_b91e),
    ("windows-1255", 118, 0x68a3_f6f4_fd14_baab), ("windows-1256", 128, 0xea1c_e6fb_d227_0c30),
    ("windows-1257", 126, 0xc987_e830_da11_1689), ("windows-1258", 128, 0x868c_3efe_3fdd_4d6a),
    ("windows-874", 120, 0xe4dd_3c5b_cfa8_17d5), ("x-mac-cyrillic", 128, 0xe4a3_6c3e_c0ba_b6cb),
  ]

  /// FNV-1a over the code points, each as four bytes, the lowest first.
  private func hashOf(_ codePoints: [UInt32]) -> UInt64 {
    var hash = FNV1a()
    for codePoint in codePoints { hash.combine(codePoint) }
    return hash.value
  }
}

/// http://www.isthe.com/chongo/tech/comp/fnv/
struct FNV1a {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ integer: some FixedWidthInteger) {
    for shift in stride(from: 0, to: integer.bitWidth, by: 8) {
      value = (value ^ UInt64(truncatingIfNeeded: integer >> shift & 0xFF)) &* 0x100_0000_01b3
    }
  }
}
