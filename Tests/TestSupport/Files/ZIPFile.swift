/// Writes ZIP files with entries that are not compressed.
///
/// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
public enum ZIPFile {
  public static func write(_ entries: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for (name, bytes) in entries {
      // Version 2.0, no flags, stored, at midnight of the first day.
      let fields =
        little(20, 2) + little(0, 2) + little(0, 2) + little(0, 2) + little(0x21, 2)
        + little(checksum(of: bytes), 4) + little(bytes.count, 4) + little(bytes.count, 4)
        + little(name.utf8.count, 2) + little(0, 2)
      directory += Array("PK\u{1}\u{2}".utf8) + little(20, 2) + fields
      // No comment, first disk, no attributes.
      directory += little(0, 2) + little(0, 2) + little(0, 2) + little(0, 4)
      directory += little(file.count, 4) + Array(name.utf8)
      file += Array("PK\u{3}\u{4}".utf8) + fields + Array(name.utf8) + bytes
    }
    let end =
      Array("PK\u{5}\u{6}".utf8) + little(0, 4) + little(entries.count, 2)
      + little(entries.count, 2) + little(directory.count, 4) + little(file.count, 4) + little(0, 2)
    return file + directory + end
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// https://www.w3.org/TR/png-3/#D-CRCAppendix
  private static func checksum(of bytes: [UInt8]) -> Int {
    var value: UInt32 = .max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320 }
    }
    return Int(~value)
  }
}
