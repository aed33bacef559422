/// Long runs that look as if chance had made them: hexadecimal digits, or letters and digits that change often.
/// The paths of SVG are none.
enum RandomTokens {
  private static let shortest = 24

  @Sendable static func find(in text: ScannedText) -> [Range<Int>] {
    (plainRuns(in: text) + paddedRuns(in: text)).filter { run in
      isRandom(text.scalars[run])
    }
  }

  /// Runs of Base64 for addresses, or their parts, where only these look so and the others are words: `main-0ebb29e…`.
  private static func plainRuns(in text: ScannedText) -> [Range<Int>] {
    text.runs(where: \.isTokenCharacter).flatMap { run -> [Range<Int>] in
      guard run.count >= shortest else { return [] }
      let inner = ScannedText(Array(text.scalars[run]))
      if run.count >= 36, !UniqueIdentifiers.find(in: inner).isEmpty { return [] }
      let parts = inner.runs(where: \.isASCIIAlphanumeric)
      let random = parts.filter { isRandom(inner.scalars[$0]) }
      guard !random.isEmpty,
        parts.allSatisfy({ isWord(inner.scalars[$0]) || isRandom(inner.scalars[$0]) })
      else { return [run] }
      return random.map { $0.lowerBound + run.lowerBound..<$0.upperBound + run.lowerBound }
    }
  }

  /// Runs of ordinary Base64, which a slash does not end. In an address it does, so something must say what it is.
  private static func paddedRuns(in text: ScannedText) -> [Range<Int>] {
    text.runs {
      $0.isASCIIAlphanumeric || $0 == UInt32(ascii: "+") || $0 == UInt32(ascii: "/")
    }.filter { run in
      run.count >= shortest
        && (text[run.upperBound] == UInt32(ascii: "=")
          || text.scalars[run].contains(UInt32(ascii: "+")))
    }
  }

  private static func isWord(_ part: ArraySlice<UInt32>) -> Bool {
    part.count < 13 && part.dropFirst().allSatisfy(\.isASCIILower)
  }

  private static func isRandom(_ characters: ArraySlice<UInt32>) -> Bool {
    let letters = characters.filter(\.isASCIIAlphanumeric)
    guard letters.count >= shortest, characters.count - letters.count <= characters.count / 6,
      !letters.allSatisfy(\.isPathCommandOrDigit)
    else { return false }
    let digits = letters.count(where: \.isDigit)
    if letters.count >= 32, letters.allSatisfy(\.isHexDigit) {
      return digits >= 4 && letters.count - digits >= 4
    }
    let changes = zip(letters, letters.dropFirst()).count { $0.sort != $1.sort }
    let share = Double(changes) / Double(letters.count - 1)
    return Set(letters.map(\.sort)).count == 3
      ? digits >= 2 && share >= 0.38 : letters.count >= 26 && digits >= 4 && share >= 0.3
  }
}

extension UInt32 {
  /// Capital letter, small letter or digit.
  fileprivate var sort: Int { isDigit ? 0 : isASCIIUpper ? 1 : 2 }

  // https://svgwg.org/svg2-draft/paths.html#PathDataBNF
  fileprivate var isPathCommandOrDigit: Bool {
    isDigit || "mzlhvcsqta".unicodeScalars.contains { $0.value == asciiLowercased }
  }
}
