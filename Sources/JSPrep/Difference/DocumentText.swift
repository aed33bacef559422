import DOM
import POSIX

/// A document as lines that can be compared.
public struct DocumentText: Sendable {
  /// How a document is divided into lines.
  public enum Layout: Sendable {
    /// As serialized, byte for byte.
    case raw
    /// One node on each line, indented, with sorted attributes and without white space between
    /// nodes.
    case pretty
  }

  /// The text, in UTF-8 if it was made from a document.
  public let bytes: [UInt8]
  /// The range of each line in `bytes`, including its line feed.
  package let lines: [Range<Int>]

  /// - Parameter bytes: a text in any encoding in which a line feed is the byte 0x0A.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
    lines = bytes.withUnsafeBytes(Self.lines)
  }

  private static func lines(of bytes: UnsafeRawBufferPointer) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      let end = rest.firstIndex(ofByte: 0x0A).map { start + $0 + 1 } ?? bytes.count
      lines.append(start..<end)
      start = end
    }
    return lines
  }

  /// The document as it is now, after what the script has done so far.
  public init(of harness: Harness, layout: Layout) {
    switch layout {
    case .raw: self.init(bytes: harness.htmlBytes)
    case .pretty: self.init(pretty: harness.document)
    }
  }

  package init(pretty document: Document) {
    self.init(bytes: PrettySerializer.serialize(document).bytes)
  }

  /// A line without its line feed.
  func content(ofLine index: Int) -> ArraySlice<UInt8> {
    let line = bytes[lines[index]]
    return line.last == 0x0A ? line.dropLast() : line
  }

  /// Whether a line is the same as a line of another text, or of this one.
  func line(_ index: Int, equals other: Int, of text: DocumentText) -> Bool {
    bytes.withUnsafeBytes { bytes in
      text.bytes.withUnsafeBytes { otherBytes in
        UnsafeRawBufferPointer(rebasing: bytes[lines[index]])
          .hasSameBytes(as: UnsafeRawBufferPointer(rebasing: otherBytes[text.lines[other]]))
      }
    }
  }

  func endsInLineFeed(line index: Int) -> Bool { bytes[lines[index].upperBound - 1] == 0x0A }
}

extension DocumentText {
  /// Lines with their line feeds.
  package func text(ofLines range: Range<Int>) -> ArraySlice<UInt8> {
    guard let first = range.first, let last = range.last else { return [] }
    return bytes[lines[first].lowerBound..<lines[last].upperBound]
  }
}

extension UnsafeRawBufferPointer {
  /// OPTIMIZATION: the C library looks at many bytes at once.
  func firstIndex(ofByte byte: UInt8) -> Int? {
    guard let baseAddress, let found = memchr(baseAddress, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - baseAddress
  }

  func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let baseAddress, let start = other.baseAddress else { return true }
    return memcmp(baseAddress, start, count) == 0
  }
}
