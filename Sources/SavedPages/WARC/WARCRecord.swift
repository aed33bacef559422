import MIME

/// A record of a WARC file.
///
/// https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/
struct WARCRecord {
  let headers: HeaderFields
  let block: ArraySlice<UInt8>

  /// What kind of record it is: `response`, `resource`, `revisit`.
  var type: String { headers["warc-type"] ?? "" }

  /// Some writers put the address into angle brackets, as an example of the first version did.
  var url: String? {
    headers["warc-target-uri"].map { $0.hasPrefix("<") ? String($0.dropFirst().dropLast()) : $0 }
  }

  var date: String? { headers["warc-date"] }
}

/// The records of a WARC file, one after the other.
struct WARCRecords {
  /// Without compression.
  let bytes: [UInt8]
  /// As in "record 1 of the WARC file".
  private let file: String
  private var offset = 0
  /// Counted from 1.
  private var number = 0

  /// - Parameters:
  ///   - bytes: may be compressed, each record by itself.
  ///   - file: its name in messages.
  ///   - limit: how many bytes the records may have.
  init(_ bytes: [UInt8], of file: String, limit: Int) throws(UnpackingError) {
    self.bytes = try bytes.unpacked(limit: limit)
    self.file = file
  }

  /// - Returns: nil after the last record.
  mutating func next() throws(SavedPageError) -> WARCRecord? {
    while offset < bytes.count, bytes[offset] == 0x0D || bytes[offset] == 0x0A { offset += 1 }
    guard offset < bytes.count else { return nil }
    number += 1
    let head: WARCHead
    do {
      head = try WARCHead(bytes[offset...])
    } catch {
      throw self.error(error.words)
    }
    let rest = bytes.count - head.blockStart
    guard head.length <= rest else {
      throw error("is cut off: \(rest) of its \(head.length) bytes are there")
    }
    offset = head.blockStart + head.length
    return WARCRecord(headers: head.fields, block: bytes[head.blockStart..<offset])
  }

  private func error(_ words: String) -> SavedPageError {
    SavedPageError("record \(number) of \(file), at byte \(offset), \(words)")
  }
}
