extension String {
  /// What a message may take, in bytes. A selector of a megabyte tells nobody more than its beginning.
  private static let messageLimit = 4096

  /// What one text on the console may take: longer ones are data that somebody has written out.
  static let consoleLimit = 1 << 20

  /// What one text in the middle of a message may take, so that the rest of it is read.
  private static let quotationLimit = 200

  /// For a text in the middle of a message.
  package var shortenedForQuotation: String { shortened(to: Self.quotationLimit) }

  /// The beginning, and how much was cut off, where the text is longer than a message may be.
  package var shortened: String { shortened(to: Self.messageLimit) }

  func shortened(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    // Room for the words, so that what was cut is not cut again.
    var end = utf8.index(startIndex, offsetBy: limit - 64)
    while end.samePosition(in: unicodeScalars) == nil { utf8.formIndex(before: &end) }
    let rest = utf8.distance(from: end, to: endIndex)
    return self[..<end] + "… (\(rest) more bytes)"
  }
}
