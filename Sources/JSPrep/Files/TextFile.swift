import Files
import PropertyList
import Session

/// Reads files that must contain text in UTF-8.
package enum TextFile {
  /// The text, without a byte order mark.
  package static func read(_ path: String, as role: InputRole) throws(JSPrepError) -> String {
    do throws(InputFailure) {
      // Tests name other files: a pipe there is a mistake.
      var bytes = try InputFile.read(path, role == .test ? .regularFiles : .streams())
      guard !bytes.isEmpty else { throw .empty }
      if let invalid = firstInvalidUTF8(in: bytes) {
        try ContentSniffer.refuseBinary(bytes, as: role)
        let before = bytes[..<invalid]
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        throw .notUTF8(
          line: before.count { $0 == 0x0A } + 1, column: before[lineStart...].utf16Count + 1)
      }
      if bytes.starts(with: ContentSniffer.byteOrderMark) { bytes.removeFirst(3) }
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      throw .input(role, path: path, error)
    }
  }
}
