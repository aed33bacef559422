/// Postal addresses as far as they have a number beside a word for a street; a postal code and a place only near one.
enum PostalAddresses {
  @Sendable static func find(in text: ScannedText) -> [Range<Int>] {
    let words = text.runs { $0.isAlphanumeric || $0 == 0x2D || $0 == 0x27 || $0 == 0x2019 }
    var found: [Range<Int>] = []
    for index in words.indices {
      let street =
        numberFirst(words, index, in: text) ?? numberLast(words, index, in: text)
        ?? romance(words, index, in: text)
      guard let street, found.last.map({ $0.upperBound <= street.lowerBound }) ?? true else {
        continue
      }
      found.append(street)
      if let place = place(after: street.upperBound, words, in: text) { found.append(place) }
    }
    return found
  }

  // MARK: Streets

  /// `221B Baker Street`, `5 Old Mill Rd`.
  private static func numberFirst(
    _ words: [Range<Int>], _ index: Int, in text: ScannedText
  ) -> Range<Int>? {
    guard isHouseNumber(text.scalars[words[index]], digits: 1...5), isFree(words[index], in: text)
    else { return nil }
    for offset in 1...4 {
      let last = index + offset
      guard words.indices.contains(last), isNext(words[last - 1], words[last], in: text) else {
        return nil
      }
      let word = text.scalars[words[last]]
      if offset > 1, word.first?.isCapital == true, streetWords.contains(folded(word)) {
        return words[index].lowerBound..<words[last].upperBound
      }
      guard word.first?.isCapital == true else { return nil }
    }
    return nil
  }

  /// `Hauptstraße 12a`, `Lange Gasse 7`.
  private static func numberLast(
    _ words: [Range<Int>], _ index: Int, in text: ScannedText
  ) -> Range<Int>? {
    let next = index + 1
    guard words.indices.contains(next), text[words[next].lowerBound].isDigit,
      text[words[index].lowerBound].isCapital, let start = germanStart(words, index, in: text)
    else { return nil }
    // `str.` has a full stop.
    let gap = text.string(words[index].upperBound..<words[next].lowerBound)
    guard gap == " " || gap == "\u{A0}" || gap == ". " || gap == ".",
      isHouseNumber(text.scalars[words[next]], digits: 1...3), isFree(words[next], in: text)
    else { return nil }
    return start..<words[next].upperBound
  }

  private static func germanStart(
    _ words: [Range<Int>], _ index: Int, in text: ScannedText
  ) -> Int? {
    let word = folded(text.scalars[words[index]])
    let isCompound = germanEndings.contains { ending in
      word.hasSuffix(ending) && word.unicodeScalars.count >= ending.unicodeScalars.count + 3
    }
    if isCompound { return words[index].lowerBound }
    guard ["straße", "strasse", "str", "gasse", "allee"].contains(word), index > 0,
      text.scalars[words[index - 1]].first?.isCapital == true,
      isNext(words[index - 1], words[index], in: text)
    else { return nil }
    return words[index - 1].lowerBound
  }

  /// `12 rue de la Paix`, `Via Roma 5`, `Calle Mayor, 3`.
  private static func romance(
    _ words: [Range<Int>], _ index: Int, in text: ScannedText
  ) -> Range<Int>? {
    // OPTIMIZATION: most words are no candidates.
    guard (3...9).contains(words[index].count), !text[words[index].lowerBound].isDigit,
      romanceWords.contains(folded(text.scalars[words[index]]))
    else { return nil }
    var end = index
    while end - index < 5, words.indices.contains(end + 1),
      isNext(words[end], words[end + 1], in: text),
      text.scalars[words[end + 1]].first?.isDigit == false
    {
      end += 1
      if text.scalars[words[end]].first?.isCapital == true,
        !(words.indices.contains(end + 1) && text.scalars[words[end + 1]].first?.isCapital == true)
      {
        break
      }
    }
    guard end > index, text.scalars[words[end]].first?.isCapital == true else { return nil }
    if index > 0, isHouseNumber(text.scalars[words[index - 1]], digits: 1...4),
      isNear(words[index - 1], words[index], in: text), isFree(words[index - 1], in: text)
    {
      return words[index - 1].lowerBound..<words[end].upperBound
    }
    guard words.indices.contains(end + 1), isNear(words[end], words[end + 1], in: text),
      isHouseNumber(text.scalars[words[end + 1]], digits: 1...3), isFree(words[end + 1], in: text)
    else { return nil }
    return words[index].lowerBound..<words[end + 1].upperBound
  }

  // MARK: Places

  /// A postal code and the words beside it, shortly after a street.
  private static func place(
    after end: Int, _ words: [Range<Int>], in text: ScannedText
  ) -> Range<Int>? {
    var (first, last) = (0, words.count)
    while first < last {
      let middle = (first + last) / 2
      if words[middle].lowerBound < end { first = middle + 1 } else { last = middle }
    }
    for index in first..<max(first, min(first + 7, words.count)) {
      let word = text.scalars[words[index]]
      guard words[index].lowerBound - end < 60, word.count >= 4, word.count <= 10,
        word.allSatisfy({ $0.isDigit || $0 == 0x2D }), isFree(words[index], in: text)
      else { continue }
      // `Springfield, IL 62704`, or `10115 Berlin`.
      let start = first < index ? words[first].lowerBound : words[index].lowerBound
      guard words.indices.contains(index + 1), first == index,
        isNext(words[index], words[index + 1], in: text),
        text.scalars[words[index + 1]].first?.isCapital == true
      else { return start..<words[index].upperBound }
      return start..<words[index + 1].upperBound
    }
    return nil
  }

  // MARK: Words

  private static func isHouseNumber(
    _ word: ArraySlice<UInt32>, digits: ClosedRange<Int>
  ) -> Bool {
    let count = word.prefix(while: \.isDigit).count
    let rest = word.dropFirst(count)
    guard digits.contains(count), rest.count < 2, rest.allSatisfy(\.isASCIILetter) else {
      return rest.first == 0x2D && digits.contains(count) && rest.dropFirst().allSatisfy(\.isDigit)
    }
    let number = word.prefix(count).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    // Years.
    return number > 0 && !(1900...2099).contains(number)
  }

  /// Whether no amount and no fraction surrounds a number.
  private static func isFree(_ word: Range<Int>, in text: ScannedText) -> Bool {
    let signs: [UInt32] = "$€£#.,:/%".unicodeScalars.map(\.value)
    let before = text[word.lowerBound - 1]
    let after = text[word.upperBound]
    if signs.contains(before), before != 0x2C || text[word.lowerBound - 2].isDigit { return false }
    let isFraction = signs.contains(after) && text[word.upperBound + 1].isDigit
    return !isFraction && after != UInt32(ascii: "%") && after != UInt32(ascii: "€")
  }

  private static func isNext(
    _ word: Range<Int>, _ next: Range<Int>, in text: ScannedText
  ) -> Bool {
    next.lowerBound - word.upperBound == 1 && text[word.upperBound].isSpace
      && text[word.upperBound] != 0x0A
  }

  private static func isNear(
    _ word: Range<Int>, _ next: Range<Int>, in text: ScannedText
  ) -> Bool {
    let gap = text.string(word.upperBound..<next.lowerBound)
    return gap == " " || gap == ", " || gap == "\u{A0}"
  }

  private static func folded(_ word: ArraySlice<UInt32>) -> String {
    var string = String.UnicodeScalarView()
    for value in word { string.append(Unicode.Scalar(value.folded) ?? "\u{FFFD}") }
    return String(string)
  }

  private static let streetWords: Set = [
    "street", "st", "avenue", "ave", "road", "rd", "lane", "ln", "drive", "dr", "boulevard", "blvd",
    "court", "ct", "square", "sq", "terrace", "crescent", "parkway", "pkwy", "highway", "hwy",
    "close", "mews",
  ]

  private static let germanEndings = [
    "straße", "strasse", "str", "weg", "platz", "allee", "gasse", "damm", "ufer",
  ]

  private static let romanceWords: Set = [
    "rue", "avenue", "boulevard", "quai", "impasse", "via", "viale", "piazza", "corso", "calle",
    "avenida", "rua", "plaza",
  ]
}
