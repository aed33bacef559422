import CArchive

/// A ZIP file in memory.
///
/// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
package struct ZIPArchive: Sendable {
  package struct Entry: Sendable {
    /// With slashes, as the file has it.
    package let name: String
    package let bytes: [UInt8]
  }

  package enum Failure: Error, Hashable {
    /// In the words of the library, which begin like a sentence.
    case damaged(reason: String)
    case tooLarge
    /// libarchive is not installed.
    case unavailable
  }

  package static let signature: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

  private let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The entries that are wanted, in their order. The others are not decompressed.
  ///
  /// - Parameters:
  ///   - limit: how many bytes all of them may have.
  ///   - isWanted: called with the name of every entry.
  package func entries(
    limit: Int, where isWanted: (String) -> Bool
  ) throws(Failure) -> [Entry] {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(Failure) in try Self.read(bytes, limit: limit, where: isWanted) }
    }
    return try result.get()
  }

  private static func read(
    _ bytes: UnsafeRawBufferPointer, limit: Int, where isWanted: (String) -> Bool
  ) throws(Failure) -> [Entry] {
    guard let file = zip_file_open(bytes.baseAddress, bytes.count) else { throw .unavailable }
    defer { zip_file_close(file) }
    var entries: [Entry] = []
    var room = limit
    while true {
      switch zip_file_next(file) {
      case ZIP_FILE_ENTRY:
        guard let name = zip_file_name(file).flatMap({ String(validatingCString: $0) }),
          isWanted(name)
        else { continue }
        let content = try content(of: file, room: room)
        room -= content.count
        entries.append(Entry(name: name, bytes: content))
      case ZIP_FILE_END: return entries
      default: throw damage(of: file)
      }
    }
  }

  private static func content(of file: OpaquePointer, room: Int) throws(Failure) -> [UInt8] {
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = zip_file_read(file, &buffer, buffer.count)
      guard count >= 0 else { throw damage(of: file) }
      if count == 0 { return content }
      guard count <= room - content.count else { throw .tooLarge }
      content += buffer[..<count]
    }
  }

  private static func damage(of file: OpaquePointer) -> Failure {
    let words = zip_file_error(file).map { String(cString: $0) } ?? ""
    return .damaged(reason: words.isEmpty ? "it is cut off" : words)
  }
}
