/// Random texts of a language: its words in any order, and good texts that were spoiled. The same one
/// for the same seed.
struct Grist {
  /// What a language is made of, and texts that are right in it.
  struct Language {
    var words: [[UInt8]]
    var texts: [[UInt8]]

    /// - Parameters:
    ///   - words: separated by spaces.
    ///   - texts: one a line.
    init(words: String, texts: String) {
      self.words = words.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) } + [[0x20]]
      self.texts = texts.split(separator: "\n").map { Array($0.utf8) }
    }
  }

  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  // https://prng.di.unimi.it/splitmix64.c
  mutating func number(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(limit))
  }

  mutating func choice<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  mutating func text(of language: Language) -> [UInt8] {
    guard number(below: 3) == 0 else {
      var text = choice(of: language.texts)
      for _ in 0..<number(below: 4) { spoil(&text, with: language.words) }
      return text
    }
    var text: [UInt8] = []
    for _ in 0..<number(below: 30) + 1 { text += piece(language.words) }
    return text
  }

  private mutating func piece(_ words: [[UInt8]]) -> [UInt8] {
    switch number(below: 12) {
    case 0: [UInt8(number(below: 256))]
    case 1: choice(of: Self.oddities)
    default: choice(of: words)
    }
  }

  private mutating func spoil(_ text: inout [UInt8], with words: [[UInt8]]) {
    let place = number(below: text.count + 1)
    let end = min(text.count, place + number(below: 12))
    switch number(below: 6) {
    case 0: text.replaceSubrange(place..<end, with: [])
    case 1: text.insert(contentsOf: piece(words), at: place)
    case 2: text.replaceSubrange(place..<end, with: piece(words))
    case 3:
      let part = Array(text[place..<end])
      for _ in 0..<number(below: 300) { text.insert(contentsOf: part, at: place) }
    case 4: text.removeLast(text.count - place)
    default: if place < text.count { text[place] ^= 1 << UInt8(number(below: 8)) }
    }
  }

  private static let oddities: [[UInt8]] = [
    "\0", "\n", "\r\n", "\t", "é", "😀", "\u{FEFF}", "日本", "%", "\\", "'", "\"", "\u{202E}", "-1",
    "99999999999999999999", "1e999", "0x", "\u{FFFF}", "ﬀ", "xn--", "\u{AD}",
  ].map { Array($0.utf8) }
}
