/// Byte strings that hit the states of decoders, the same wherever they are made.
struct RandomBytes {
  private var state: UInt32 = 1

  private mutating func number() -> UInt32 {
    state = state &* 1_103_515_245 &+ 12345
    return state >> 16
  }

  /// One to twelve bytes.
  mutating func next() -> [UInt8] {
    (0..<number() % 12 + 1).map { _ in
      let choice = number() % 8
      let byte = number()
      return switch choice {
      case 0: UInt8(0x30 + byte % 10)
      case 1:
        [0x1B, 0x24, 0x28, 0x42, 0x4A, 0x49, 0x40, 0x8E, 0x8F, 0x80, 0xFF, 0x00][Int(byte % 12)]
      case 2, 3: UInt8(0x20 + byte % 0x60)
      default: UInt8(0x80 + byte % 0x80)
      }
    }
  }

  /// FNV-1a in 32 bits over UTF-16 code units, with a separator behind each string.
  struct Hash {
    private(set) var value: UInt32 = 0x811c_9dc5

    mutating func combine(_ string: String) {
      for unit in string.utf16 { value = (value ^ UInt32(unit)) &* 0x0100_0193 }
      value = (value ^ 0xFFFF) &* 0x0100_0193
    }
  }

  /// As WebKit's `TextDecoder` does it.
  static let webKitHashes: [(String, UInt32)] = [
    ("UTF-8", 0x07be_adba), ("IBM866", 0xccd8_42e2), ("ISO-8859-2", 0x068c_4f80),
    ("ISO-8859-3", 0x667c_ced2), ("ISO-8859-4", 0xc793_f609), ("ISO-8859-5", 0xdab7_1a85),
    ("ISO-8859-6", 0x407f_2397), ("ISO-8859-7", 0xd3c4_6f4a), ("ISO-8859-8", 0xd7d5_b125),
    ("ISO-8859-8-I", 0xd7d5_b125), ("ISO-8859-10", 0xa220_bc43), ("ISO-8859-13", 0x81c5_82e7),
    ("ISO-8859-14", 0x6d6c_14cb), ("ISO-8859-15", 0x888f_3745), ("KOI8-R", 0x8595_e72c),
    ("KOI8-U", 0xfb1a_6b10), ("macintosh", 0x11fa_ed22),
    ("windows-874", 0xf577_21f2), ("windows-1250", 0x80fc_1807), ("windows-1251", 0xe28e_3271),
    ("windows-1252", 0x2a9f_e987), ("windows-1253", 0xe3d4_1b87), ("windows-1254", 0x8547_1827),
    ("windows-1255", 0xb7f2_1b65), ("windows-1256", 0x2bec_bc5f), ("windows-1257", 0xcf20_ca4b),
    ("windows-1258", 0x3292_fc8d), ("x-mac-cyrillic", 0x62f6_4b64), ("GBK", 0xf31a_c779),
    ("gb18030", 0xf31a_c779), ("Big5", 0xcd52_ac2e), ("Shift_JIS", 0x0ebd_5b8a),
    ("EUC-KR", 0xec6a_2725),
    ("UTF-16BE", 0x9ed8_5af1), ("UTF-16LE", 0xde14_48a8), ("x-user-defined", 0xc7c0_2b67),
  ]

  /// As the standard has it, where WebKit 2.50 does otherwise.
  static let hashesUnlikeWebKit: [(String, UInt32)] = [
    // WebKit on Linux does not know it.
    ("ISO-8859-16", 0xb644_eb06),
    // After an error in a sequence of three bytes WebKit looks the next character up in jis0212.
    ("EUC-JP", 0x84d6_8d8d),
    // After an escape that is none, WebKit does not read its third byte again.
    ("ISO-2022-JP", 0x815a_4ba7),
  ]
}
