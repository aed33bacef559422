extension String {
  /// The maximum size of a message, in bytes. A selector of a megabyte is no more informative than
  /// its beginning.
  private static let messageLimit = 4096

  /// The maximum size of one console message: longer ones are data that a script has logged.
  static let consoleLimit = 1 << 20

  /// The maximum size of a quotation within a message, so that the rest of the message is read.
  private static let quotationLimit = 200

  /// For a quotation within a message.
  package var shortenedForQuotation: String { shortened(to: Self.quotationLimit) }

  /// The beginning, and how much was cut off, if the text is longer than a message may be.
  package var shortened: String { shortened(to: Self.messageLimit) }

  package func shortened(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    // Leaves room for the suffix, so that a shortened text is not shortened again.
    var end = utf8.index(startIndex, offsetBy: limit - 64)
    while end.samePosition(in: unicodeScalars) == nil { utf8.formIndex(before: &end) }
    let rest = utf8.distance(from: end, to: endIndex)
    return self[..<end] + "… (\(rest) more bytes)"
  }
}
