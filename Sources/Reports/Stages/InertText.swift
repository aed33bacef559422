import DOM
import Saving

/// Where a text stands in `InertMarkup`.
enum InertText {
  case content
  case attribute
  /// With numbers of resources.
  case markedAttribute

  /// - Returns: how many lines the text ends.
  func write(_ text: UnsafeBufferPointer<UInt8>, into bytes: inout [UInt8]) -> Int {
    guard !text.contains(where: { $0 == 0xC0 || $0 == 0xED }) else {
      return Array(text).wellFormed.withUnsafeBufferPointer { escape($0, into: &bytes) }
    }
    return escape(text, into: &bytes)
  }

  private func escape(_ text: UnsafeBufferPointer<UInt8>, into bytes: inout [UInt8]) -> Int {
    // OPTIMIZATION: the text between escapes is written at once.
    var written = 0
    var lines = 0
    for index in text.indices {
      let escape: StaticString
      switch text[index] {
      case UInt8(ascii: "&"): escape = "&amp;"
      case UInt8(ascii: "<"): escape = "&lt;"
      case UInt8(ascii: ">"): escape = "&gt;"
      // It would become a line feed.
      case 0x0D: escape = "&#13;"
      case UInt8(ascii: "\"") where self != .content: escape = "&quot;"
      case 0x0A where self != .content: escape = "&#10;"
      case 0x0A:
        lines += 1
        continue
      case SharedResources.mark where self != .markedAttribute: escape = ""
      default: continue
      }
      bytes += text[written..<index]
      escape.withUTF8Buffer { bytes += $0 }
      written = index + 1
    }
    bytes += text[written...]
    return lines
  }
}

extension [UInt8] {
  /// The bytes of the tree's strings as UTF-8.
  var wellFormed: [UInt8] {
    contains { $0 == 0xC0 || $0 == 0xED }
      ? Array(String(DOMString(unchecked: self)).utf8.filter { $0 != 0 }) : self
  }
}
