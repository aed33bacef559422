import Infra

/// Replaces texts: letter by letter, the same text by the same one in whatever case and however it is spaced.
struct Replacement {
  let key: RedactionKey
  /// OPTIMIZATION: most pages have the same few texts many times.
  private var known: [[UInt32]: [UInt64]] = [:]

  init(key: RedactionKey) { self.key = key }

  /// As many characters, of which letters, digits and marks are others.
  mutating func replace(_ text: ArraySlice<UInt32>) -> [UInt32] {
    let numbers = numbers(for: text)
    if numbers.isEmpty { return Array(text) }
    let form = Form(text)
    // One in a few short texts would be its own replacement.
    for attempt in 0..<UInt64(16) {
      let replaced = Self.replace(text, form, by: numbers, attempt)
      if !replaced.elementsEqual(text) { return replaced }
    }
    return Array(text)
  }

  /// A number for each letter, which nobody can turn around.
  private mutating func numbers(for text: ArraySlice<UInt32>) -> [UInt64] {
    let letters = text.filter(\.isAlphanumeric).map(\.folded)
    if letters.isEmpty { return [] }
    if let numbers = known[letters] { return numbers }
    var bytes: [UInt8] = []
    for letter in letters { letter.forEachUTF8Byte { bytes.append($0) } }
    let seed = Self.bytes(SipHash.hash(bytes, key: key))
    let numbers = letters.indices.map {
      SipHash.hash(seed + Self.bytes(UInt64($0)), key: key)
    }
    known[letters] = numbers
    return numbers
  }

  private static func bytes(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func replace(
    _ text: ArraySlice<UInt32>, _ form: Form, by numbers: [UInt64], _ attempt: UInt64
  ) -> [UInt32] {
    var letter = 0
    return text.indices.map { index in
      let scalar = text[index]
      guard scalar.isAlphanumeric else { return scalar }
      defer { letter += 1 }
      let number = numbers[letter] &+ attempt
      if !scalar.isDigit {
        if form == .hexadecimal { return (scalar & 0x20) + 0x41 + UInt32(number % 6) }
        return Alphabet.replacement(for: scalar, number: number) ?? scalar
      }
      if form == .dotted, isHundred(index, in: text) { return 0x31 }
      // A number stays one: no zero comes first that was not there.
      if index > text.startIndex { return 0x30 + UInt32(number % 10) }
      return scalar == 0x30 ? scalar : 0x31 + UInt32(number % 9)
    }
  }

  /// Whether a digit is the first of three.
  private static func isHundred(_ index: Int, in text: ArraySlice<UInt32>) -> Bool {
    (index == text.startIndex || !text[index - 1].isDigit)
      && text[index...].prefix { $0.isDigit }.count == 3
  }

  /// A date or a time as a form has it, which stays one: in the first days and hours, and in the same century.
  mutating func replaceDate(_ text: ArraySlice<UInt32>) -> [UInt32] {
    let numbers = numbers(for: text)
    let hasYear = text.count > 3 && text.prefix(4).allSatisfy(\.isDigit)
    var letter = 0
    // In the number.
    var digit = 0
    return text.map { scalar in
      defer { if scalar.isAlphanumeric { letter += 1 } }
      guard scalar.isDigit else {
        digit = 0
        return scalar
      }
      defer { digit += 1 }
      // Years have four digits, and everything else two.
      if hasYear, letter < 4 { return digit < 2 ? scalar : 0x30 + UInt32(numbers[letter] % 10) }
      return digit == 0 ? 0x30 : 0x31 + UInt32(numbers[letter] % 9)
    }
  }
}

extension Replacement {
  /// What a text must remain, whatever it was found as.
  private enum Form {
    case other
    /// Eight or more hexadecimal digits.
    case hexadecimal
    /// An address of four numbers below 256.
    case dotted

    init(_ text: ArraySlice<UInt32>) {
      let letters = text.filter(\.isAlphanumeric)
      if letters.allSatisfy(\.isDigit) {
        let parts = text.split(separator: UInt32(ascii: "."), omittingEmptySubsequences: false)
        let isDotted = parts.count == 4 && parts.allSatisfy { (1...3).contains($0.count) }
        self = isDotted && parts.joined().allSatisfy(\.isDigit) ? .dotted : .other
      } else {
        let isHexadecimal = letters.count > 7 && letters.allSatisfy(\.isHexDigit)
        self = isHexadecimal && letters.count(where: \.isDigit) > 2 ? .hexadecimal : .other
      }
    }
  }
}
