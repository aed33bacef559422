import Infra
import TextEncoding

/// A change of a decoded text.
struct SourceEdit {
  var range: Range<Int>
  var bytes: [UInt8]
  /// Whether a character reference may stand for a character that the encoding lacks.
  var allowsReferences = false
}

/// Text in some encoding, whose bytes stay where nothing is changed.
struct DecodedSource {
  let bytes: [UInt8]
  let encoding: Encoding
  /// As in the strings of the DOM.
  let text: [UInt8]
  /// The byte at which the character of each byte of the text begins; nil if it is the same one, after a mark.
  private let offsets: [Int32]?
  private let markLength: Int

  init(_ bytes: [UInt8], encoding: Encoding) {
    self.bytes = bytes
    let mark = bytes.withUnsafeBufferPointer { Encoding.sniffByteOrderMark($0) }
    self.encoding = mark?.encoding ?? encoding
    markLength = mark?.length ?? 0
    text = self.encoding.decodeWithoutMark(bytes, dropping: markLength)
    let isSame = text.count == bytes.count - markLength && text == Array(bytes[markLength...])
    offsets = isSame ? nil : Self.offsets(bytes, from: markLength, self.encoding)
  }

  /// OPTIMIZATION: byte by byte, which only pages in old encodings need.
  private static func offsets(
    _ bytes: [UInt8], from start: Int, _ encoding: Encoding
  ) -> [Int32] {
    var decoder = StreamingDecoder(encoding, ignoresByteOrderMark: true)
    var offsets: [Int32] = []
    offsets.reserveCapacity(bytes.count)
    var first = start
    bytes.withUnsafeBufferPointer { buffer in
      for index in start..<max(bytes.count, start + 1) {
        let piece = UnsafeBufferPointer(rebasing: buffer[index..<min(index + 1, buffer.count)])
        let decoded = decoder.decode(piece, isLast: index + 1 >= bytes.count)
        if decoded.isEmpty { continue }
        // An ASCII character that ends a malformed sequence has a byte of its own.
        let own = decoded.count > 1 && (decoded.last ?? 0xFF) < 0x80
        for position in decoded.indices {
          offsets.append(Int32(own && position == decoded.count - 1 ? index : first))
        }
        first = index + 1
      }
    }
    return offsets
  }

  private func byteOffset(_ position: Int) -> Int {
    guard let offsets else { return position + markLength }
    return position < offsets.count ? Int(offsets[position]) : bytes.count
  }

  /// The bytes with changes.
  ///
  /// - Parameter edits: in any order, without overlaps.
  func applying(_ edits: [SourceEdit]) -> [UInt8] {
    let edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    if edits.isEmpty { return bytes }
    // Its bytes depend on those before them.
    if encoding == .iso2022JP { return encoding.encode(Self.apply(edits, to: text)) }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var position = 0
    for edit in edits {
      let edit = withoutMalformedBytes(edit)
      let start = byteOffset(edit.range.lowerBound)
      guard start >= position else { continue }
      output += bytes[position..<start]
      output += encoded(edit)
      position = edit.range.isEmpty ? start : byteOffset(edit.range.upperBound)
    }
    return output + bytes[position...]
  }

  /// A byte before a changed character that means nothing by itself could mean something with the new one. A question
  /// mark takes its place, which is as long as what it is in the tree.
  private func withoutMalformedBytes(_ edit: SourceEdit) -> SourceEdit {
    let start = edit.range.lowerBound
    guard [.gbk, .gb18030, .big5, .eucJP, .eucKR, .shiftJIS].contains(encoding), start > 2,
      text[start - 3..<start].elementsEqual([0xEF, 0xBF, 0xBD])
    else { return edit }
    var edit = edit
    edit.range = start - 3..<edit.range.upperBound
    edit.bytes.insert(UInt8(ascii: "?"), at: 0)
    return edit
  }

  /// The text with changes, in order.
  static func apply(_ edits: [SourceEdit], to text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var position = 0
    for edit in edits where edit.range.lowerBound >= position {
      output += text[position..<edit.range.lowerBound]
      output += edit.bytes
      position = edit.range.upperBound
    }
    return output + text[position...]
  }

  private func encoded(_ edit: SourceEdit) -> [UInt8] {
    switch encoding {
    case .utf8, .replacement: return edit.bytes
    case .utf16LE, .utf16BE:
      return String(decoding: edit.bytes, as: UTF8.self).utf16.flatMap { unit -> [UInt8] in
        let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
        return encoding == .utf16LE ? bytes : bytes.reversed()
      }
    default:
      var encoder = StreamingEncoder(encoding)
      var output: [UInt8] = []
      var position = 0
      while let lacking = encoder.encodeOrFail(edit.bytes, from: &position, to: &output) {
        output += edit.allowsReferences ? Array("&#\(lacking);".utf8) : [UInt8(ascii: "x")]
      }
      return output
    }
  }
}
