import Infra

/// Replaces texts: letter by letter, the same text by the same one in whatever case and however it is spaced.
struct Replacement {
  let key: RedactionKey
  /// OPTIMIZATION: most pages have the same few texts many times.
  private var known: [[UInt32]: [UInt64]] = [:]

  init(key: RedactionKey) { self.key = key }

  /// As many characters, of which letters, digits and marks are others.
  mutating func replace(_ text: ArraySlice<UInt32>) -> [UInt32] {
    let letters = text.filter(\.isAlphanumeric).map(\.folded)
    guard !letters.isEmpty else { return Array(text) }
    let numbers = numbers(for: letters)
    // One in a few short texts would be its own replacement.
    for attempt in 0..<UInt64(16) {
      let replaced = Self.replace(text, by: numbers, attempt)
      if !replaced.elementsEqual(text) { return replaced }
    }
    return Array(text)
  }

  private mutating func numbers(for letters: [UInt32]) -> [UInt64] {
    if let numbers = known[letters] { return numbers }
    var bytes: [UInt8] = []
    for letter in letters { letter.forEachUTF8Byte { bytes.append($0) } }
    let seed = SipHash.hash(bytes, key: key)
    let seedBytes = (0..<8).map { UInt8(truncatingIfNeeded: seed >> (8 * $0)) }
    let numbers = letters.indices.map { index in
      SipHash.hash(seedBytes + (0..<4).map { UInt8(truncatingIfNeeded: index >> (8 * $0)) }, key: key)
    }
    known[letters] = numbers
    return numbers
  }

  private static func replace(
    _ text: ArraySlice<UInt32>, by numbers: [UInt64], _ attempt: UInt64
  ) -> [UInt32] {
    var letter = 0
    return text.indices.map { index in
      let scalar = text[index]
      guard scalar.isAlphanumeric else { return scalar }
      defer { letter += 1 }
      let number = numbers[letter] &+ attempt
      guard scalar.isDigit else { return Alphabet.replacement(for: scalar, number: number) ?? scalar }
      // A number stays one: no zero comes first that was not there.
      if index > text.startIndex { return 0x30 + UInt32(number % 10) }
      return scalar == 0x30 ? scalar : 0x31 + UInt32(number % 9)
    }
  }

  /// A date or a time as a form has it, which stays one: in the first days and hours, and in the same century.
  mutating func replaceDate(_ text: ArraySlice<UInt32>) -> [UInt32] {
    let numbers = numbers(for: text.filter(\.isAlphanumeric).map(\.folded))
    var letter = 0
    var digit = 0
    return text.map { scalar in
      guard scalar.isAlphanumeric else {
        digit = 0
        return scalar
      }
      defer { letter += 1 }
      guard scalar.isDigit else { return scalar }
      defer { digit += 1 }
      // Years have four digits, and everything else two.
      let isYear = digit > 1 || letter < 2 && text.dropFirst(3).first?.isDigit == true
      if isYear { return digit < 2 ? scalar : 0x30 + UInt32(numbers[letter] % 10) }
      return digit == 0 ? 0x30 : 0x31 + UInt32(numbers[letter] % 9)
    }
  }
}
