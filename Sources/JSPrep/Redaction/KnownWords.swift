/// Names and other texts that the user knows: in any case, as whole words, and with anything between the words of one
/// text that is no letter: `Anna Meier` is in `/users/anna-meier`.
///
/// In scripts that are written without spaces, they are found in words, too.
struct KnownWords {
  /// The words of each text, by the first one.
  private var texts: [[UInt32]: [[[UInt32]]]] = [:]
  private var unspaced: [[UInt32]] = []

  var isEmpty: Bool { texts.isEmpty && unspaced.isEmpty }

  init(_ words: [String]) {
    for word in words {
      let text = ScannedText(word)
      let parts = Self.parts(of: text).map { Self.folded(text.scalars[$0]) }
      guard let first = parts.first else { continue }
      if parts.joined().contains(where: \.isWrittenWithoutSpaces) {
        unspaced.append(Array(parts.joined()))
      } else {
        texts[first, default: []].append(parts)
      }
    }
    // The longest one counts.
    for first in texts.keys { texts[first]?.sort { $0.count > $1.count } }
  }

  /// The most characters between two words of one text.
  private static let mostBetween = 3

  func find(in text: ScannedText) -> [Range<Int>] {
    if isEmpty { return [] }
    var found = unspaced.flatMap { Self.occurrences(of: $0, in: text) }
    guard !texts.isEmpty else { return found }
    let parts = Self.parts(of: text)
    let words = parts.map { Self.folded(text.scalars[$0]) }
    for index in parts.indices {
      let match = texts[words[index]]?.first { text in
        index + text.count <= parts.count
          && text.indices.allSatisfy { offset in
            let between =
              offset == 0
              ? 0 : parts[index + offset].lowerBound - parts[index + offset - 1].upperBound
            return words[index + offset] == text[offset] && between <= Self.mostBetween
          }
      }
      if let match {
        found.append(parts[index].lowerBound..<parts[index + match.count - 1].upperBound)
      }
    }
    return found
  }

  private static func parts(of text: ScannedText) -> [Range<Int>] {
    text.runs(where: \.isAlphanumeric)
  }

  private static func folded(_ word: ArraySlice<UInt32>) -> [UInt32] { word.map(\.folded) }

  private static func occurrences(of word: [UInt32], in text: ScannedText) -> [Range<Int>] {
    text.scalars.indices.compactMap { index in
      index + word.count <= text.count
        && word.indices.allSatisfy { text.scalars[index + $0].folded == word[$0] }
        ? index..<index + word.count : nil
    }
  }
}

extension UInt32 {
  /// Of Thai, Lao, Burmese or Khmer, of Chinese or Japanese, or of Korean, which adds endings to names.
  fileprivate var isWrittenWithoutSpaces: Bool {
    switch self {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
