import MIME

/// The beginning of a record: its header fields.
///
/// https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/#file-and-record-model
struct WARCHead {
  let fields: HeaderFields
  /// Where the block begins in the bytes that were read.
  let blockStart: Int
  /// That of the block, in bytes.
  let length: Int

  /// What is wrong, in words that follow the record's name.
  struct Problem: Error {
    let words: String
  }

  init(_ bytes: ArraySlice<UInt8>) throws(Problem) {
    guard bytes.starts(with: "WARC/".utf8), let line = bytes.firstIndex(of: 0x0A) else {
      throw Problem(words: "does not begin with 'WARC/'")
    }
    var position = line + 1
    guard let fields = HeaderFields(reading: bytes, from: &position) else {
      throw Problem(words: "has a line in its header that is no field, or is cut off")
    }
    guard let length = fields["content-length"].flatMap(Int.init), length >= 0 else {
      throw Problem(words: "has no length under 'Content-Length'")
    }
    (self.fields, blockStart, self.length) = (fields, position, length)
  }
}
