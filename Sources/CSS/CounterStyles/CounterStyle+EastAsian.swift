// https://drafts.csswg.org/css-counter-styles-3/#predefined-counters

extension CounterStyle {
  static func eastAsian(_ name: String) -> CounterStyle? {
    if let (system, symbols) = lists[name] {
      var style = CounterStyle()
      style.system = system
      style.symbols = symbols.unicodeScalars.map { String($0) }
      style.suffix = "、"
      if name == "cjk-decimal" { style.ranges = [0...Int.max] }
      return style
    }
    if name == "ethiopic-numeric" {
      var style = CounterStyle()
      style.system = .ethiopic
      style.ranges = [1...Int.max]
      style.suffix = "/ "
      return style
    }
    return chinese(name) ?? japaneseOrKorean(name)
  }

  /// SAFARI: the stems and branches are alphabetic.
  private static let lists: [String: (System, String)] = [
    "cjk-decimal": (.numeric, "〇一二三四五六七八九"),
    "cjk-earthly-branch": (.alphabetic, "子丑寅卯辰巳午未申酉戌亥"),
    "cjk-heavenly-stem": (.alphabetic, "甲乙丙丁戊己庚辛壬癸"),
    "hiragana": (
      .alphabetic, "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん"
    ),
    "hiragana-iroha": (
      .alphabetic, "いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえてあさきゆめみしゑひもせす"
    ),
    "katakana": (
      .alphabetic, "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン"
    ),
    "katakana-iroha": (
      .alphabetic, "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス"
    ),
  ]

  private static func chinese(_ name: String) -> CounterStyle? {
    let numerals: ChineseNumerals
    switch name {
    case "simp-chinese-informal": numerals = .simplifiedInformal
    case "simp-chinese-formal": numerals = .simplifiedFormal
    case "trad-chinese-informal", "cjk-ideographic": numerals = .traditionalInformal
    case "trad-chinese-formal": numerals = .traditionalFormal
    default: return nil
    }
    var style = CounterStyle()
    style.system = .chinese(numerals)
    style.suffix = "、"
    style.negative.before = name.hasPrefix("simp") ? "负" : "負"
    style.ranges = [-9999...9999]
    style.fallback = "cjk-decimal"
    return style
  }

  private static func japaneseOrKorean(_ name: String) -> CounterStyle? {
    let (digits, places, writesOne): (String, String, Bool)
    switch name {
    case "japanese-informal": (digits, places, writesOne) = ("〇一二三四五六七八九", "千百十", false)
    case "japanese-formal": (digits, places, writesOne) = ("零壱弐参四伍六七八九", "阡百拾", true)
    case "korean-hangul-formal": (digits, places, writesOne) = ("영일이삼사오육칠팔구", "천백십", true)
    case "korean-hanja-informal": (digits, places, writesOne) = ("零一二三四五六七八九", "千百十", false)
    case "korean-hanja-formal": (digits, places, writesOne) = ("零壹貳參四五六七八九", "仟百拾", true)
    default: return nil
    }
    let signs = digits.unicodeScalars.map { String($0) }
    var style = CounterStyle()
    style.system = .additive
    for (place, weight) in zip(places.unicodeScalars.map { String($0) }, [1000, 100, 10]) {
      for digit in (1...9).reversed() {
        let symbol = digit == 1 && !writesOne ? place : signs[digit] + place
        style.additiveSymbols.append((digit * weight, symbol))
      }
    }
    for digit in (0...9).reversed() { style.additiveSymbols.append((digit, signs[digit])) }
    style.ranges = [-9999...9999]
    let isJapanese = name.hasPrefix("japanese")
    style.suffix = isJapanese ? "、" : ", "
    style.negative.before = isJapanese ? "マイナス" : "마이너스 "
    if isJapanese { style.fallback = "cjk-decimal" }
    return style
  }
}

/// https://drafts.csswg.org/css-counter-styles-3/#limited-chinese
struct ChineseNumerals: Sendable {
  private let digits: [String]
  /// For thousands, hundreds, tens and ones.
  private let places: [String]
  private let isInformal: Bool

  private init(_ digits: String, _ places: String, isInformal: Bool) {
    self.digits = digits.unicodeScalars.map { String($0) }
    self.places = places.unicodeScalars.map { String($0) } + [""]
    self.isInformal = isInformal
  }

  static let simplifiedInformal = ChineseNumerals("零一二三四五六七八九", "千百十", isInformal: true)
  static let simplifiedFormal = ChineseNumerals("零壹贰叁肆伍陆柒捌玖", "仟佰拾", isInformal: false)
  static let traditionalInformal = simplifiedInformal
  static let traditionalFormal = ChineseNumerals("零壹貳參肆伍陸柒捌玖", "仟佰拾", isInformal: false)

  func text(of value: Int) -> String? {
    guard (0...9999).contains(value) else { return nil }
    if value == 0 { return digits[0] }
    var text = ""
    var hasGap = false
    for (place, weight) in zip(places, [1000, 100, 10, 1]) {
      let digit = value / weight % 10
      guard digit != 0 else {
        hasGap = !text.isEmpty
        continue
      }
      if hasGap { text += digits[0] }
      hasGap = false
      let isPlainTen = isInformal && weight == 10 && digit == 1 && text.isEmpty
      text += (isPlainTen ? "" : digits[digit]) + place
    }
    return text
  }
}

/// https://drafts.csswg.org/css-counter-styles-3/#ethiopic-numeric-counter-style
enum EthiopicNumerals {
  static func text(of value: Int) -> String? {
    guard value >= 1 else { return nil }
    if value == 1 { return "\u{1369}" }
    var groups: [Int] = []
    var rest = value
    while rest > 0 {
      groups.append(rest % 100)
      rest /= 100
    }
    var text = ""
    for (index, group) in groups.enumerated().reversed() {
      let isOdd = index % 2 == 1
      let isSilent =
        group == 0 || group == 1 && index == groups.count - 1 || isOdd && group == 1
      if !isSilent { text += digits(of: group) }
      if isOdd {
        if group != 0 { text += "\u{137B}" }
      } else if index > 0 {
        text += "\u{137C}"
      }
    }
    return text
  }

  private static func digits(of group: Int) -> String {
    let tens = Unicode.Scalar(0x1371 + UInt32(group / 10)).map { String($0) } ?? ""
    let ones = Unicode.Scalar(0x1368 + UInt32(group % 10)).map { String($0) } ?? ""
    return (group >= 10 ? tens : "") + (group % 10 > 0 ? ones : "")
  }
}
