extension Index {
  /// The index of a single-byte encoding, made anew each time; nil for the others.
  /// https://encoding.spec.whatwg.org/#index-single-byte
  package static func singleByte(_ encoding: Encoding) -> Index? {
    guard let library = libraryNames[encoding] else { return nil }
    return Index(count: 128, library: library, corrections: corrections(for: encoding)) {
      [UInt8($0 + 0x80)]
    }
  }

  private static func corrections(for encoding: Encoding) -> String {
    switch encoding {
    case .koi8U: "46:45E 62:40E"
    case .macintosh: "70:2206 112:F8FF"
    case .macCyrillic: "127:20AC"
    // The controls that the standard has where the code pages have nothing.
    case .windows874:
      """
      1:81 2:82 3:83 4:84 6:86 7:87 8:88 9:89 10:8A 11:8B 12:8C 13:8D 14:8E 15:8F 16:90 24:98 25:99
      26:9A 27:9B 28:9C 29:9D 30:9E 31:9F
      """
    case .windows1250: "1:81 3:83 8:88 16:90 24:98"
    case .windows1251: "24:98"
    case .windows1252: "1:81 13:8D 15:8F 16:90 29:9D"
    case .windows1253:
      "1:81 8:88 10:8A 12:8C 13:8D 14:8E 15:8F 16:90 24:98 26:9A 28:9C 29:9D 30:9E 31:9F"
    case .windows1254: "1:81 13:8D 14:8E 15:8F 16:90 29:9D 30:9E"
    case .windows1255:
      "1:81 10:8A 12:8C 13:8D 14:8E 15:8F 16:90 26:9A 28:9C 29:9D 30:9E 31:9F 74:5BA"
    case .windows1257: "1:81 3:83 8:88 10:8A 12:8C 16:90 24:98 26:9A 28:9C 31:9F"
    case .windows1258: "1:81 10:8A 13:8D 14:8E 15:8F 16:90 26:9A 29:9D 30:9E"
    default: ""
    }
  }

  private static let libraryNames: [Encoding: String] = [
    .ibm866: "CP866", .iso8859Part2: "ISO-8859-2", .iso8859Part3: "ISO-8859-3",
    .iso8859Part4: "ISO-8859-4", .iso8859Part5: "ISO-8859-5", .iso8859Part6: "ISO-8859-6",
    .iso8859Part7: "ISO-8859-7", .iso8859Part8: "ISO-8859-8", .iso8859Part8I: "ISO-8859-8",
    .iso8859Part10: "ISO-8859-10", .iso8859Part13: "ISO-8859-13",
    .iso8859Part14: "ISO-8859-14", .iso8859Part15: "ISO-8859-15",
    .iso8859Part16: "ISO-8859-16", .koi8R: "KOI8-R", .koi8U: "KOI8-U",
    .macintosh: "MACINTOSH", .windows874: "CP874", .windows1250: "CP1250",
    .windows1251: "CP1251", .windows1252: "CP1252", .windows1253: "CP1253",
    .windows1254: "CP1254", .windows1255: "CP1255", .windows1256: "CP1256",
    .windows1257: "CP1257", .windows1258: "CP1258", .macCyrillic: "MAC-UK",
  ]
}
