/// Digits in groups, as people write long numbers: `+49 30 123456`, `4111-1111-1111-1111`.
struct DigitGroups {
  struct Group {
    /// From the plus sign or the parenthesis on.
    var range: Range<Int>
    var digits: [UInt8]
    var isInParentheses = false
    /// What follows before the next group, as its first character.
    var separator: UInt32 = 0
  }

  private(set) var groups: [Group] = []
  private(set) var hasPlus = false

  var range: Range<Int> {
    (groups.first?.range.lowerBound ?? 0)..<(groups.last?.range.upperBound ?? 0)
  }
  var digits: [UInt8] { groups.flatMap(\.digits) }
  var counts: [Int] { groups.map(\.digits.count) }
  var hasParentheses: Bool { groups.contains(where: \.isInParentheses) }
  var separators: [UInt32] { groups.dropLast().map(\.separator) }

  /// Where the test accepts groups: as many as possible, from the first one on that can begin. Spaces may separate
  /// them from other numbers.
  static func find(in text: ScannedText, where accepts: (DigitGroups) -> Bool) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for number in all(in: text) {
      var first = 0
      while first < number.groups.count {
        if let end = number.end(from: first, where: accepts) {
          found.append(number.part(first..<end).range)
          first = end
        } else {
          first += 1
        }
      }
    }
    return found
  }

  /// The most groups that belong together.
  private static let most = 8

  private func end(from first: Int, where accepts: (DigitGroups) -> Bool) -> Int? {
    guard first == 0 || groups[first - 1].separator.isSpace else { return nil }
    var end = min(first + Self.most, groups.count)
    while end > first {
      let isWhole = end == groups.count || groups[end - 1].separator.isSpace
      if isWhole, accepts(part(first..<end)) { return end }
      end -= 1
    }
    return nil
  }

  private func part(_ range: Range<Int>) -> DigitGroups {
    var part = self
    part.groups = Array(groups[range])
    part.hasPlus = hasPlus && range.lowerBound == 0
    return part
  }

  // MARK: Reading

  private init() {}

  private static func all(in text: ScannedText) -> [DigitGroups] {
    var found: [DigitGroups] = []
    var index = 0
    while index < text.count {
      let value = text[index]
      let mayBegin = value.isDigit || value == UInt32(ascii: "+") || value == UInt32(ascii: "(")
      guard mayBegin, isFree(index, in: text), let number = read(text, from: index) else {
        index += 1
        continue
      }
      if !number.isPartOfMore(in: text) { found.append(number) }
      index = number.range.upperBound
    }
    return found
  }

  /// Whether no word and no other number goes on here.
  private static func isFree(_ index: Int, in text: ScannedText) -> Bool {
    let before = text[index - 1]
    if before.isAlphanumeric || before == UInt32(ascii: "_") { return false }
    let isPoint = before == UInt32(ascii: ".") || before == UInt32(ascii: ",")
    return !isPoint || !text[index - 2].isDigit
  }

  private static func read(_ text: ScannedText, from start: Int) -> DigitGroups? {
    var number = DigitGroups()
    var index = start
    if text[index] == UInt32(ascii: "+") {
      number.hasPlus = true
      index += 1
    }
    var begin = start
    while true {
      let isOpen = text[index] == UInt32(ascii: "(")
      if isOpen { index += 1 }
      let end = text.end(from: index, where: \.isDigit)
      guard end > index, !isOpen || text[end] == UInt32(ascii: ")") else { break }
      let digits = text.scalars[index..<end].map { UInt8($0 - 0x30) }
      index = isOpen ? end + 1 : end
      number.groups.append(Group(range: begin..<index, digits: digits, isInParentheses: isOpen))
      guard let next = separatorEnd(in: text, at: index) else { break }
      number.groups[number.groups.count - 1].separator = next == index ? 0x20 : text[index]
      (begin, index) = (next, next)
    }
    return number.groups.isEmpty ? nil : number
  }

  /// The place behind what separates two groups: nothing after a parenthesis.
  private static func separatorEnd(in text: ScannedText, at index: Int) -> Int? {
    let end = text.end(from: index) {
      $0 == 0x20 || $0 == 0xA0 || $0 == 0x202F || $0 == 0x2013 || (0x2D...0x2F).contains($0)
    }
    guard end - index <= 3, end > index || text[index - 1] == UInt32(ascii: ")") else { return nil }
    let opens = text[end] == UInt32(ascii: "(") && text[end + 1].isDigit
    return text[end].isDigit || opens ? end : nil
  }

  /// Whether it ends in a word, or has a fraction.
  private func isPartOfMore(in text: ScannedText) -> Bool {
    let end = range.upperBound
    if text[end].isAlphanumeric || text[end] == UInt32(ascii: "_") { return true }
    let isPoint = text[end] == UInt32(ascii: ".") || text[end] == UInt32(ascii: ",")
    return isPoint && text[end + 1].isDigit
  }
}
