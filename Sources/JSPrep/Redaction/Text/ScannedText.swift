/// A text as the patterns see it: its characters, however they are written in the source.
struct ScannedText {
  let scalars: [UInt32]

  init(_ scalars: [UInt32]) { self.scalars = scalars }

  init(_ string: String) { scalars = string.unicodeScalars.map(\.value) }

  var count: Int { scalars.count }

  /// Zero outside of the text.
  subscript(index: Int) -> UInt32 {
    index >= 0 && index < scalars.count ? scalars[index] : 0
  }

  func string(_ range: Range<Int>) -> String {
    var string = String.UnicodeScalarView()
    for value in scalars[range] { string.append(Unicode.Scalar(value) ?? "\u{FFFD}") }
    return String(string)
  }

  /// Whether the word stands here, given in lower case, in whatever case.
  func has(_ word: StaticString, at index: Int) -> Bool {
    guard index >= 0, index + word.utf8CodeUnitCount <= count else { return false }
    return word.withUTF8Buffer { word in
      word.indices.allSatisfy { scalars[index + $0].asciiLowercased == UInt32(word[$0]) }
    }
  }

  /// The longest parts of characters that the test accepts.
  func runs(where accepts: (UInt32) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for index in 0...count {
      if index < count, accepts(scalars[index]) {
        start = start ?? index
      } else if let first = start {
        runs.append(first..<index)
        start = nil
      }
    }
    return runs
  }

  /// The first place from `index` on whose character the test refuses.
  func end(from index: Int, limit: Int? = nil, where accepts: (UInt32) -> Bool) -> Int {
    var end = index
    let limit = limit ?? count
    while end < limit, accepts(scalars[end]) { end += 1 }
    return end
  }

  /// The place behind the last character before `index` that the test refuses.
  func start(before index: Int, where accepts: (UInt32) -> Bool) -> Int {
    var start = index
    while start > 0, accepts(scalars[start - 1]) { start -= 1 }
    return start
  }

  /// Whether a word or a number neither ends nor goes on there.
  func isEdge(_ index: Int) -> Bool {
    !self[index - 1].isAlphanumeric || !self[index].isAlphanumeric
  }
}

extension UInt32 {
  init(ascii character: Unicode.Scalar) { self = character.value }

  var isDigit: Bool { self &- 0x30 < 10 }
  var isASCIIUpper: Bool { self &- 0x41 < 26 }
  var isASCIILower: Bool { self &- 0x61 < 26 }
  var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
  var isASCIIAlphanumeric: Bool { isDigit || isASCIILetter }
  var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
  var asciiLowercased: UInt32 { isASCIIUpper ? self | 0x20 : self }

  /// A space of any width, or a line break.
  var isSpace: Bool {
    switch self {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20, 0xA0, 0x2000...0x200A, 0x202F, 0x3000: true
    default: false
    }
  }

  /// A letter, a digit or a mark of any script.
  var isAlphanumeric: Bool {
    if self < 0x80 { return isASCIIAlphanumeric }
    guard let properties = Unicode.Scalar(self)?.properties else { return false }
    return properties.isAlphabetic || properties.numericType != nil
      || [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
  }

  /// A capital letter of any script that has them.
  var isCapital: Bool {
    if self < 0x80 { return isASCIIUpper }
    return Unicode.Scalar(self)?.properties.isUppercase ?? false
  }

  /// In lower case, if that is one character too.
  var folded: UInt32 {
    if self < 0x80 { return asciiLowercased }
    guard let lower = Unicode.Scalar(self)?.properties.lowercaseMapping.unicodeScalars,
      lower.count == 1
    else { return self }
    return lower.first?.value ?? self
  }
}
