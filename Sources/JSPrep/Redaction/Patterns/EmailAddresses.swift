/// E-mail addresses, but no pictures for high resolutions (`logo@2x.png`), versions (`react@18.2.0`), and nothing
/// before the host of an address.
enum EmailAddresses {
  @Sendable static func find(in text: ScannedText) -> [Range<Int>] {
    text.scalars.indices.compactMap { index in
      text.scalars[index] == UInt32(ascii: "@") ? address(around: index, in: text) : nil
    }
  }

  private static func address(around sign: Int, in text: ScannedText) -> Range<Int>? {
    var start = sign
    while start > 0, isLocal(at: start - 1, in: text) { start -= 1 }
    start = text.end(from: start) { !$0.isAlphanumeric && $0 != UInt32(ascii: "@") }
    var end = text.end(from: sign + 1) {
      $0.isAlphanumeric || $0 == UInt32(ascii: ".") || $0 == UInt32(ascii: "-")
    }
    while end > sign + 1, !text[end - 1].isAlphanumeric { end -= 1 }
    guard start < sign, isDomain(text.string(sign + 1..<end)), !isInURL(start, in: text) else {
      return nil
    }
    return start..<end
  }

  private static func isLocal(at index: Int, in text: ScannedText) -> Bool {
    let value = text[index]
    if value.isAlphanumeric { return true }
    // In scripts, apostrophes are quotes.
    if value == UInt32(ascii: "'") {
      return text[index - 1].isAlphanumeric && text[index + 1].isAlphanumeric
    }
    return "._%+-".unicodeScalars.contains { $0.value == value }
  }

  private static func isDomain(_ domain: String) -> Bool {
    let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let first = labels.first, let last = labels.last,
      !labels.contains(where: \.isEmpty), last.count >= 2, last.allSatisfy(\.isLetter)
    else { return false }
    let isDensity =
      first.count > 1 && first.last?.lowercased() == "x" && first.dropLast().allSatisfy(\.isNumber)
    return !isDensity && !fileExtensions.contains(last.lowercased())
  }

  private static let fileExtensions: Set = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "js", "mjs", "cjs", "css", "json", "html",
    "map", "woff", "ttf", "otf", "ts", "tsx", "jsx", "vue",
  ]

  /// Whether this is the password in `https://name:password@host`.
  private static func isInURL(_ start: Int, in text: ScannedText) -> Bool {
    let user = text.start(before: start) { $0.isAlphanumeric || $0 == UInt32(ascii: ":") }
    return text[user - 1] == UInt32(ascii: "/") && text[user - 2] == UInt32(ascii: "/")
  }
}
