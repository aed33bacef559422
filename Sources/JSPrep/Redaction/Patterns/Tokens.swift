extension UInt32 {
  /// A character of Base64 for addresses.
  var isTokenCharacter: Bool {
    isASCIIAlphanumeric || self == UInt32(ascii: "-") || self == UInt32(ascii: "_")
  }
}

/// https://www.rfc-editor.org/rfc/rfc9562: `123e4567-e89b-42d3-a456-426614174000`.
enum UniqueIdentifiers {
  private static let groups = [8, 4, 4, 4, 12]

  @Sendable static func find(in text: ScannedText) -> [Range<Int>] {
    text.runs { $0.isHexDigit || $0 == UInt32(ascii: "-") }.flatMap { run -> [Range<Int>] in
      // OPTIMIZATION: most runs are short.
      run.count < 36 ? [] : identifiers(in: run, of: text)
    }
  }

  private static func identifiers(in run: Range<Int>, of text: ScannedText) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = run.lowerBound
    while index + 36 <= run.upperBound {
      if text.isEdge(index), text.isEdge(index + 36), isIdentifier(at: index, in: text) {
        found.append(index..<index + 36)
        index += 36
      } else {
        index += 1
      }
    }
    return found
  }

  private static func isIdentifier(at start: Int, in text: ScannedText) -> Bool {
    var index = start
    for (number, length) in groups.enumerated() {
      guard text.scalars[index..<index + length].allSatisfy(\.isHexDigit) else { return false }
      index += length
      if number < groups.count - 1, text[index] != UInt32(ascii: "-") { return false }
      index += 1
    }
    // Not the one that is nothing but zeros.
    return Set(text.scalars[start..<start + 36]).count > 2
  }
}

/// https://www.rfc-editor.org/rfc/rfc7519: `eyJ….….…`.
enum WebTokens {
  @Sendable static func find(in text: ScannedText) -> [Range<Int>] {
    text.runs { $0.isTokenCharacter || $0 == UInt32(ascii: ".") }.filter { run in
      let head = text.scalars[run].prefix(3)
      return run.count > 20 && head.elementsEqual("eyJ".unicodeScalars.map(\.value))
        && text.scalars[run].count { $0 == UInt32(ascii: ".") } >= 2
    }
  }
}

/// Tokens that begin as those of a service, and what follows `Bearer` and `Basic`.
enum KnownTokens {
  private static let prefixes: [(prefix: StaticString, length: Int)] = [
    ("sk-", 20), ("sk_live_", 16), ("sk_test_", 16), ("pk_live_", 16), ("rk_live_", 16),
    ("whsec_", 20), ("ghp_", 30), ("gho_", 30), ("ghu_", 30), ("ghs_", 30), ("ghr_", 30),
    ("github_pat_", 30), ("glpat-", 20), ("xoxb-", 20), ("xoxp-", 20), ("xoxa-", 20),
    ("akia", 20), ("asia", 20), ("aiza", 35), ("ya29.", 20), ("sg.", 40), ("npm_", 30),
  ]

  @Sendable static func find(in text: ScannedText) -> [Range<Int>] {
    text.runs { $0.isTokenCharacter || $0 == UInt32(ascii: ".") }.filter { run in
      guard run.count >= 16, text.scalars[run].contains(where: \.isDigit) else { return false }
      return prefixes.contains { run.count >= $0.length && text.has($0.prefix, at: run.lowerBound) }
    } + credentials(in: text)
  }

  private static func credentials(in text: ScannedText) -> [Range<Int>] {
    let accepts = { (value: UInt32) in
      value.isTokenCharacter || [".", "~", "+", "/", "="].contains { UInt32(ascii: $0) == value }
    }
    return text.scalars.indices.compactMap { index -> Range<Int>? in
      guard text[index] | 0x20 == UInt32(ascii: "b"), text.isEdge(index) else { return nil }
      let length = text.has("bearer ", at: index) ? 7 : text.has("basic ", at: index) ? 6 : 0
      guard length > 0 else { return nil }
      let end = text.end(from: index + length, where: accepts)
      let token = text.scalars[index + length..<end]
      guard token.count >= 12, token.contains(where: \.isDigit) else { return nil }
      return index + length..<end
    }
  }
}
