import FuzzSupport

/// Random words of style sheets and of text.
struct StyleWords {
  var random: SplitMix64
  /// Whether there are lengths and ratios too great to be added up: in every fourth page.
  let hasAbsurdNumbers: Bool

  private static let absurd: Set<String> = [
    "1e9px", "-1e9px", "99999999px", "1e38px", "33554431px", "1e6px", "1e-30", "1e30 / 1", "1e30",
    "matrix(1e20,0,0,1,0,0)", "99999999999",
  ]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    hasAbsurdNumbers = seed % 4 == 0
  }

  mutating func one(_ words: [String]) -> String {
    let word = random.choice(of: words)
    guard !hasAbsurdNumbers, Self.absurd.contains(word) else { return word }
    return words.first { !Self.absurd.contains($0) } ?? word
  }

  mutating func length() -> String {
    switch random.number(below: 24) {
    case 0: one(["1e9px", "-1e9px", "99999999px", "1e38px", "0.001px", "-0.5px", "33554431px"])
    case 1: "calc(\(random.number(below: 200))% - \(random.number(below: 99))px)"
    case 2...5: "\(random.number(below: 130))%"
    case 6...8: "\(random.number(below: 4))em"
    case 9: "\(random.number(below: 120))\(one(["vw", "vh", "cqw", "cqh", "vmin"]))"
    case 10: "\(random.number(below: 9))\(one(["ch", "ex", "rem", "lh", "rlh", "cap"]))"
    default: "\(random.number(below: 160))px"
    }
  }

  /// The value of a property's grammar in `Properties.table`.
  private mutating func value(_ grammar: String) -> String {
    let words = grammar.split(separator: "|").map(String.init)
    let word = one(words)
    switch word {
    case "L": return length()
    case "-L": return "-" + length()
    case "LL": return "\(length()) \(length())"
    case "LLLL": return "\(length()) \(length()) \(length()) \(length())"
    case "N": return "\(random.number(below: 6))"
    case "T": return (0...random.number(below: 4)).map { _ in track() }.joined(separator: " ")
    default: return word
    }
  }

  private mutating func track() -> String {
    let kinds = [
      "auto", "1fr", "2fr", "min-content", "max-content", "minmax(0, 1fr)", "fit-content(40px)",
      "repeat(2, 30px)", "[a]", "0.3fr", "minmax(20px, auto)", "repeat(3, 1fr)", "subgrid",
    ]
    return random.chance(4) ? length() : one(kinds)
  }

  mutating func declaration() -> String {
    // Some properties matter more.
    let table = random.chance(3) ? StyleTable.frequent : StyleTable.all
    let entry = random.choice(of: table)
    let isImportant = random.chance(30) ? " !important" : ""
    return "\(entry.0): \(value(entry.1))\(isImportant)"
  }

  mutating func style() -> String {
    (0...random.number(below: 4)).map { _ in declaration() }.joined(separator: "; ")
  }

  mutating func classes() -> String {
    (0..<random.number(below: 3)).map { _ in one(["a", "b", "c", "d", "e"]) }
      .joined(separator: " ")
  }

  mutating func text() -> String {
    let words = [
      "a", "word", "longer-word", "incomprehensibilities", " ", "  ", "\n", "&nbsp;", "&shy;",
      "&#8203;",
      "日本語", "שלום", "مرحبا", "x", "😀", "e\u{301}", "\t", ".", "fi", "ß", "&#x202e;", "&#x2028;",
      "ⅻ",
      "👩‍👩‍👧", "(", "-", "\u{0E2A}\u{0E27}\u{0E31}\u{0E2A}", "",
    ]
    return (0...random.number(below: 7)).map { _ in one(words) }
      .joined(separator: random.chance(4) ? "" : " ")
  }
}
