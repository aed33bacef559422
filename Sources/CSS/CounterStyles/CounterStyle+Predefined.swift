extension CounterStyle {
  static let decimal = CounterStyle(.numeric, "0123456789")

  private init(_ system: System, _ symbols: String) {
    self.system = system
    self.symbols = symbols.unicodeScalars.map { String($0) }
  }

  /// https://drafts.csswg.org/css-counter-styles-3/#predefined-counters
  ///
  /// https://www.w3.org/TR/predefined-counter-styles/
  init?(predefined name: String) {
    if let zero = Self.zeros[name], let first = Unicode.Scalar(zero) {
      system = .numeric
      symbols = (0..<10).compactMap { Unicode.Scalar(first.value + $0).map { String($0) } }
    } else if let style = Self.counted(name) ?? Self.summed(name) ?? Self.eastAsian(name) {
      self = style
    } else {
      return nil
    }
  }

  /// Where the ten digits begin.
  private static let zeros: [String: UInt32] = [
    "arabic-indic": 0x660, "bengali": 0x9E6, "cambodian": 0x17E0, "khmer": 0x17E0,
    "devanagari": 0x966, "gujarati": 0xAE6, "gurmukhi": 0xA66, "kannada": 0xCE6, "lao": 0xED0,
    "malayalam": 0xD66, "mongolian": 0x1810, "myanmar": 0x1040, "oriya": 0xB66, "persian": 0x6F0,
    "urdu": 0x6F0, "tamil": 0xBE6, "telugu": 0xC66, "thai": 0xE50, "tibetan": 0xF20,
  ]

  /// Numeric and alphabetic styles.
  private static func counted(_ name: String) -> CounterStyle? {
    switch name {
    case "decimal": return decimal
    case "decimal-leading-zero":
      var style = decimal
      style.padding = (2, "0")
      return style
    case "binary": return CounterStyle(.numeric, "01")
    case "octal": return CounterStyle(.numeric, "01234567")
    case "lower-hexadecimal": return CounterStyle(.numeric, "0123456789abcdef")
    case "upper-hexadecimal": return CounterStyle(.numeric, "0123456789ABCDEF")
    case "lower-alpha", "lower-latin":
      return CounterStyle(.alphabetic, "abcdefghijklmnopqrstuvwxyz")
    case "upper-alpha", "upper-latin":
      return CounterStyle(.alphabetic, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    case "lower-greek": return CounterStyle(.alphabetic, "αβγδεζηθικλμνξοπρστυφχψω")
    case "upper-greek": return CounterStyle(.alphabetic, "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ")
    case "hangul": return CounterStyle(.alphabetic, "가나다라마바사아자차카타파하")
    case "hangul-consonant": return CounterStyle(.alphabetic, "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ")
    case "lower-norwegian":
      return CounterStyle(.alphabetic, "abcdefghijklmnopqrstuvwxyzæøå").ending(" ")
    case "upper-norwegian":
      return CounterStyle(.alphabetic, "ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ").ending(" ")
    case "disc": return CounterStyle(.cyclic, "\u{2022}").ending(" ")
    case "circle": return CounterStyle(.cyclic, "\u{25E6}").ending(" ")
    case "square": return CounterStyle(.cyclic, "\u{25A0}").ending(" ")
    case "disclosure-open": return CounterStyle(.cyclic, "\u{25BE}").ending(" ")
    case "disclosure-closed": return CounterStyle(.cyclic, "\u{25B8}").ending(" ")
    case "asterisks": return CounterStyle(.symbolic, "*").ending(" ")
    case "footnotes": return CounterStyle(.symbolic, "*⁑†‡").ending(" ")
    default: return ethiopicLetters[name].map { CounterStyle(.alphabetic, $0).ending("\u{1366}") }
    }
  }

  private func ending(_ suffix: String) -> CounterStyle {
    var style = self
    style.suffix = suffix
    return style
  }

  private static let ethiopicLetters: [String: String] = {
    let families: [(String, String)] = [
      ("afar ethiopic-halehame-aa-et ethiopic-halehame-aa-er", "ሀለሐመረሰበተነአከወዐየደገጸፈ"),
      ("ethiopic-halehame-ti-er tigrinya-er", "ሀለሐመረሰሸቀቐበተቸነኘአከኸወዐዘዠየደጀገጠጨጰጸፈፐ"),
      ("ethiopic-halehame-ti-et tigrinya-et", "ሀለሐመሠረሰሸቀቐበተቸኀነኘአከኸወዐዘዠየደጀገጠጨጰጸፀፈፐ"),
      ("oromo ethiopic-halehame-om-et", "ሀለመረሰሸቀበተቸነኘአከወየደዸጀገጠጨጸጰፈ"),
      ("sidama ethiopic-halehame-sid-et", "ሀለሐመረሰሸቀበተቸነኘአከወየደዸጀገጠጨጸጰፈ"),
      ("tigre ethiopic-halehame-tig", "ሀለሐመረሰሸቀበተቸነአከወዐዘየደጀገጠጨጸጰፈፐ"),
      ("amharic ethiopic-halehame-am-et", "ሀለሐመሠረሰሸቀበተቸኀነኘአከኸወዐዘዠየደጀገጠጨጰጸፀፈፐ"),
      ("amharic-abegede ethiopic-abegede-am-et", "አበገደጀሀወዘዠሐጠጨየከኸለመነኘሠዐፈጸቀረሰሸተቸኀፀጰፐ"),
      ("ethiopic ethiopic-halehame-gez", "ሀለሐመሠረሰቀበተኀነአከወዐዘየደገጠጰጸፀፈፐ"),
      ("ethiopic-abegede ethiopic-abegede-gez", "አበገደሀወዘሐጠየከለመነሠዐፈጸቀረሰተኀፀጰፐ"),
      ("somali ethiopic-halehame-so-et", "ሀለሐመረሰሸቀበተነአከኸወዐየደጀገጸፈ"),
      ("tigrinya-er-abegede ethiopic-abegede-ti-er", "አበገደጀሀወዘዠሐጠጨየከኸለመነኘዐፈጸቀቐረሰሸተቸጰፐ"),
      ("tigrinya-et-abegede ethiopic-abegede-ti-et", "አበገደጀሀወዘዠሐጠጨየከኸለመነኘሠዐፈጸቀቐረሰሸተቸኀፀጰፐ"),
    ]
    var letters: [String: String] = [:]
    for (names, text) in families {
      for name in names.split(separator: " ") { letters[String(name)] = text }
    }
    return letters
  }()

  // MARK: Additive styles

  private static func summed(_ name: String) -> CounterStyle? {
    switch name {
    case "lower-roman": return additive(roman, 1...3999)
    case "upper-roman": return additive(roman.map { ($0.0, $0.1.uppercased()) }, 1...3999)
    case "armenian", "upper-armenian": return additive(armenian(0x531), 1...9999)
    case "lower-armenian": return additive(armenian(0x561), 1...9999)
    case "georgian": return additive(weighted("ჵ", [10000]) + weighted(georgian), 1...19999)
    case "hebrew": return additive(hebrew, 1...10999)
    default: return nil
    }
  }

  private static func additive(
    _ symbols: [(Int, String)], _ range: ClosedRange<Int>
  ) -> CounterStyle {
    var style = CounterStyle(.additive, "")
    style.additiveSymbols = symbols.map { (weight: $0.0, symbol: $0.1) }
    style.ranges = [range]
    return style
  }

  private static let roman = [
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
    (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
  ]

  /// 9000, 8000, … 10, 9, … 1.
  private static let decimalWeights = [1000, 100, 10, 1].flatMap { place in
    (1...9).reversed().map { $0 * place }
  }

  private static func weighted(_ symbols: String, _ weights: [Int]? = nil) -> [(Int, String)] {
    let weights = weights ?? decimalWeights
    return zip(weights, symbols.unicodeScalars).map { ($0, String($1)) }
  }

  private static func armenian(_ first: UInt32) -> [(Int, String)] {
    decimalWeights.enumerated().compactMap { index, weight in
      Unicode.Scalar(first + UInt32(35 - index)).map { (weight, String($0)) }
    }
  }

  private static let georgian = "ჰჯჴხჭწძცჩშყღქფჳტსრჟპოჲნმლკითჱზვედგბა"

  private static let hebrew: [(Int, String)] =
    zip((1...10).reversed(), "יטחזוהדגבא").map { ($0 * 1000, "\($1)\u{5F3}") }
    + weighted("תשרק", [400, 300, 200, 100])
    + weighted("צפעסנמלכ", [90, 80, 70, 60, 50, 40, 30, 20])
    + [(19, "יט"), (18, "יח"), (17, "יז"), (16, "טז"), (15, "טו")]
    + weighted("יטחזוהדגבא", [10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
}
