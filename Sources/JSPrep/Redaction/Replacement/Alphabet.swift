/// The characters that may take a character's place: of the same script, the same case and the same length in UTF-16.
enum Alphabet {
  /// The replacement of a character; nil if it stays: white space, punctuation, symbols.
  ///
  /// - Parameter number: any, which decides.
  static func replacement(for scalar: UInt32, number: UInt64) -> UInt32? {
    if scalar < 0x80 {
      if scalar.isDigit { return 0x30 + UInt32(number % 10) }
      if scalar.isASCIIUpper { return 0x41 + UInt32(number % 26) }
      return scalar.isASCIILower ? 0x61 + UInt32(number % 26) : nil
    }
    guard let properties = Unicode.Scalar(scalar)?.properties,
      isReplaced(properties.generalCategory)
    else { return nil }
    for common in commonLetters where common.accepts(scalar, properties) {
      let letters = properties.generalCategory == .uppercaseLetter ? common.upper : common.lower
      if !letters.isEmpty { return letters[Int(number % UInt64(letters.count))] }
    }
    return neighbour(of: scalar, properties, number: number)
  }

  private static func isReplaced(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
      true
    default: false
    }
  }

  // MARK: Common letters

  /// The most common letters of a script, which all of its fonts and encodings have.
  private struct CommonLetters {
    let range: ClosedRange<UInt32>
    let lower: [UInt32]
    let upper: [UInt32]

    init(_ range: ClosedRange<UInt32>, _ lower: String, upper: String? = nil) {
      self.range = range
      self.lower = lower.unicodeScalars.map(\.value)
      self.upper = (upper ?? lower).unicodeScalars.map(\.value)
    }

    func accepts(_ scalar: UInt32, _ properties: Unicode.Scalar.Properties) -> Bool {
      guard range.contains(scalar) else { return false }
      switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .otherLetter: return true
      default: return false
      }
    }
  }

  private static let commonLetters = [
    // Latin with accents.
    CommonLetters(0xAA...0x24F, "áâäéëíîôöúü", upper: "ÁÂÄÉËÍÎÔÖÚÜ"),
    CommonLetters(0x386...0x3CE, "αβγδεζηθικλμνξοπρστυφχψω", upper: "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"),
    CommonLetters(
      0x400...0x45F, "абвгдежзиклмнопрстуфхцчшщыэюя", upper: "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ"),
    CommonLetters(0x5D0...0x5EA, "אבגדהוזחטילמנסעפצקרשת"),
    CommonLetters(0x620...0x64A, "ابتثجحدرزسشصضطعغفقكلمنهوي"),
    CommonLetters(0x905...0x939, "कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह"),
    CommonLetters(0xE01...0xE2E, "กขคงจชซดตถทธนบปผพมยรลวสหอ"),
    CommonLetters(0x3041...0x3096, "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわ"),
    CommonLetters(0x30A1...0x30FA, "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワ"),
    CommonLetters(
      0x3400...0x9FFF, "山川天地日月火水木金土石田力口目耳手足子女王玉本林森上下中大小人心文方白立竹米羊色花草虫見言走車青雨音"),
    CommonLetters(
      0xAC00...0xD7A3, "가나다라마바사아자차카타파하거너더러머버서어저고노도로모보소오조구누두루무부수우주기니디리미비시이지"),
  ]

  // MARK: Other letters

  /// A character of the same category nearby: blocks begin at multiples of 128.
  private static func neighbour(
    of scalar: UInt32, _ properties: Unicode.Scalar.Properties, number: UInt64
  ) -> UInt32 {
    let block = scalar & ~0x7F
    for offset in 0..<UInt32(128) {
      let candidate = block | (UInt32(truncatingIfNeeded: number) &+ offset) & 0x7F
      guard let found = Unicode.Scalar(candidate)?.properties,
        found.generalCategory == properties.generalCategory,
        found.canonicalCombiningClass == properties.canonicalCombiningClass
      else { continue }
      return candidate
    }
    return scalar
  }
}
