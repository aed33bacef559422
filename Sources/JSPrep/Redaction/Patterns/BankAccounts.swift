/// International numbers of bank accounts (IBAN), with or without spaces.
///
/// https://www.iso.org/standard/81090.html
enum BankAccounts {
  private static let lengths = 15...34

  @Sendable static func find(in text: ScannedText) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index + 3 < text.count {
      if text[index].isASCIIUpper, text[index + 1].isASCIIUpper, text[index + 2].isDigit,
        text[index + 3].isDigit, !text[index - 1].isAlphanumeric,
        let end = end(ofAccountAt: index, in: text)
      {
        found.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    return found
  }

  /// The longest that has the right check digits: words may follow after a space.
  private static func end(ofAccountAt start: Int, in text: ScannedText) -> Int? {
    var characters: [UInt32] = []
    var ends: [(length: Int, end: Int)] = []
    var index = start
    while characters.count < lengths.upperBound {
      if text[index].isDigit || text[index].isASCIIUpper {
        characters.append(text[index])
        index += 1
        if !text[index].isAlphanumeric { ends.append((characters.count, index)) }
      } else if text[index] == 0x20 || text[index] == 0xA0, characters.count % 4 == 0,
        !text[index + 1].isSpace
      {
        index += 1
      } else {
        break
      }
    }
    return ends.last { lengths.contains($0.length) && isValid(characters.prefix($0.length)) }?.end
  }

  private static func isValid(_ characters: ArraySlice<UInt32>) -> Bool {
    let rotated = Array(characters.dropFirst(4)) + characters.prefix(4)
    let remainder = rotated.reduce(0) { remainder, value in
      value.isDigit
        ? (remainder * 10 + Int(value - 0x30)) % 97 : (remainder * 100 + Int(value - 55)) % 97
    }
    return remainder == 1
  }
}
