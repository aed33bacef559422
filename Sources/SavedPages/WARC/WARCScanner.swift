import Compression
import MIME

/// Finds the pages in a WARC file of any size, one after the other, without keeping it: where their records are, so that each
/// can be read by itself.
///
/// https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/#annex-d-informative-compression-recommendations
package struct WARCScanner {
  /// In bytes of the file.
  package struct Record: Hashable, Sendable {
    package let offset: Int
    package let length: Int
  }

  private var input: ScannedInput
  private let isCompressed: Bool
  /// Counted from 1.
  private var number = 0

  /// How much of a record is looked at: its header, and that of the response in it.
  private static let longestHead = 1 << 18

  /// - Parameter read: the next bytes; none at the end.
  package init(read: @escaping () -> [UInt8]) {
    input = ScannedInput(read: read)
    isCompressed = input.peek(2).elementsEqual(Decompression.gzipSignature)
  }

  /// - Returns: nil after the last page.
  package mutating func next() throws(SavedPageError) -> Record? {
    while true {
      input.skip { $0 == 0x0D || $0 == 0x0A }
      guard !input.peek(1).isEmpty else { return nil }
      number += 1
      let start = input.offset
      let extent = try isCompressed ? passMember() : passRecord()
      if extent.isPage { return Record(offset: start, length: extent.end - start) }
    }
  }

  private struct Extent {
    let isPage: Bool
    /// Where the record ends in the file.
    let end: Int
  }

  private func error(_ words: String) -> SavedPageError {
    SavedPageError("record \(number) of the WARC file, at byte \(input.offset), \(words)")
  }

  private mutating func passRecord() throws(SavedPageError) -> Extent {
    let bytes = input.peek(Self.longestHead)
    let head = try head(bytes)
    let start = head.blockStart - bytes.startIndex
    let isPage = WARCRecord(head, beginningOf: bytes).isPage
    let wanted = start + head.length
    guard input.drop(wanted) == wanted else { throw error("is cut off") }
    return Extent(isPage: isPage, end: input.offset)
  }

  /// A record that is compressed by itself.
  private mutating func passMember() throws(SavedPageError) -> Extent {
    guard let coder = Coder(.gzip, compresses: false) else {
      throw error("is compressed, and zlib (libz.so.1) is not installed")
    }
    var head: [UInt8] = []
    var count = 0
    while !coder.hasEnded {
      let piece = input.peek(1 << 16)
      guard !piece.isEmpty else { throw error("is cut off") }
      var output: [UInt8] = []
      let read: Int
      do {
        read = try coder.code(piece, isLast: false, into: &output, limit: 1 << 20)
      } catch {
        throw self.error("is not compressed by gzip, or damaged")
      }
      count += output.count
      if head.count < Self.longestHead { head += output.prefix(Self.longestHead - head.count) }
      _ = input.drop(read)
    }
    let record = try self.head(head[...])
    let whole = record.blockStart + record.length
    guard count >= whole else { throw error("is cut off") }
    guard count <= whole + 4 else {
      throw error("is compressed together with others: compress each by itself")
    }
    return Extent(isPage: WARCRecord(record, beginningOf: head[...]).isPage, end: input.offset)
  }

  /// More than any file has: so sums of lengths have no overflow.
  private static let longestRecord = 1 << 46

  private func head(_ bytes: ArraySlice<UInt8>) throws(SavedPageError) -> WARCHead {
    do throws(WARCHead.Problem) {
      let head = try WARCHead(bytes)
      guard head.length < Self.longestRecord else {
        throw WARCHead.Problem(words: "has no length under 'Content-Length'")
      }
      return head
    } catch {
      throw self.error(error.words)
    }
  }
}

extension WARCRecord {
  /// - Parameter bytes: those that the head was read from.
  fileprivate init(_ head: WARCHead, beginningOf bytes: ArraySlice<UInt8>) {
    self.init(headers: head.fields, block: bytes[head.blockStart...].prefix(head.length))
  }

  /// Whether it is a page, by its header and the beginning of its block.
  fileprivate var isPage: Bool {
    let type: String?
    switch self.type {
    case "response":
      guard let head = HTTPResponse.Head(block), (200..<300).contains(head.status) else {
        return false
      }
      type = head.headers["content-type"]
    case "resource": type = headers["content-type"]
    default: return false
    }
    return SavedPage.isDocument(type.flatMap { MIMEType($0) }?.essence)
  }
}

/// Bytes as they come, of which some are looked at before they are passed.
struct ScannedInput {
  private let read: () -> [UInt8]
  private var buffer: ArraySlice<UInt8> = []
  private var hasEnded = false
  /// How many bytes have been passed.
  private(set) var offset = 0

  init(read: @escaping () -> [UInt8]) { self.read = read }

  /// The next bytes, fewer at the end.
  mutating func peek(_ count: Int) -> ArraySlice<UInt8> {
    while buffer.count < count, !hasEnded {
      let more = read()
      hasEnded = more.isEmpty
      buffer = ArraySlice(Array(buffer) + more)
    }
    return buffer.prefix(count)
  }

  mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let first = peek(1).first, isSkipped(first) {
      buffer.removeFirst()
      offset += 1
    }
  }

  /// Passes bytes.
  ///
  /// - Returns: how many there were.
  mutating func drop(_ count: Int) -> Int {
    var rest = count
    while rest > 0 {
      if buffer.isEmpty { _ = peek(1) }
      if buffer.isEmpty { break }
      let part = min(rest, buffer.count)
      buffer = buffer.dropFirst(part)
      rest -= part
    }
    offset += count - rest
    return count - rest
  }
}
