import FuzzSupport

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
      self.init(words: words, texts: texts.split(separator: "\n").map(String.init))
    }

    init(words: String, texts: [String]) {
      self.words = words.split(separator: " ").map { Array($0.utf8) } + [[0x20]]
      self.texts = texts.map { Array($0.utf8) }
    }
  }

  var random: SplitMix64
  /// What is left of a given input.
  private var given: ArraySlice<UInt8>?

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// An input that is given: its first byte decides what is chosen, the texts follow, with 0xFF between them (which
  /// stands in no UTF-8).
  init(given input: [UInt8]) {
    random = SplitMix64(seed: UInt64(input.first ?? 0))
    given = input.dropFirst()
  }

  /// The whole input, if it is given.
  var givenInput: [UInt8]? { given.map { Array($0) } }

  mutating func text(of language: Language) -> [UInt8] {
    if let given {
      let text = given.prefix { $0 != 0xFF }
      self.given = given.dropFirst(text.count + 1)
      return Array(text)
    }
    guard random.number(below: 3) == 0 else {
      var text = random.choice(of: language.texts)
      for _ in 0..<random.number(below: 4) { spoil(&text, with: language.words) }
      return text
    }
    var text: [UInt8] = []
    for _ in 0..<random.number(below: 30) + 1 { text += piece(language.words) }
    return text
  }

  private mutating func piece(_ words: [[UInt8]]) -> [UInt8] {
    switch random.number(below: 12) {
    case 0: [UInt8(random.number(below: 256))]
    case 1: random.choice(of: Self.oddities)
    default: random.choice(of: words)
    }
  }

  private mutating func spoil(_ text: inout [UInt8], with words: [[UInt8]]) {
    let place = random.number(below: text.count + 1)
    let end = min(text.count, place + random.number(below: 12))
    switch random.number(below: 6) {
    case 0: text.replaceSubrange(place..<end, with: [])
    case 1: text.insert(contentsOf: piece(words), at: place)
    case 2: text.replaceSubrange(place..<end, with: piece(words))
    case 3:
      let part = Array(text[place..<end])
      for _ in 0..<random.number(below: 300) { text.insert(contentsOf: part, at: place) }
    case 4: text.removeLast(text.count - place)
    default: if place < text.count { text[place] ^= 1 << UInt8(random.number(below: 8)) }
    }
  }

  private static let oddities: [[UInt8]] = [
    "\0", "\n", "\r\n", "\t", "é", "😀", "\u{FEFF}", "日本", "%", "\\", "'", "\"", "\u{202E}", "-1",
    "99999999999999999999", "1e999", "0x", "\u{FFFF}", "ﬀ", "xn--", "\u{AD}",
  ].map { Array($0.utf8) }
}
