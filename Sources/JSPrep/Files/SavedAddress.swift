/// The address that a browser or an extension wrote into a page when it saved it.
enum SavedAddress {
  /// A comment before the first element, or in it, as SingleFile and Chromium write it.
  private static let searched = 4096

  /// - Returns: nil if the page has no such comment.
  static func find(in bytes: [UInt8]) -> String? {
    let head = bytes.prefix(searched)
    guard let start = head.firstIndex(of: UInt8(ascii: "<")) else { return nil }
    var rest = String(decoding: head[start...], as: UTF8.self)[...]
    // It is among the first things of the page: later ones are the page's own.
    for _ in 0..<6 {
      rest = rest.drop { $0.isWhitespace }
      guard rest.hasPrefix("<!--") else {
        guard ["<!doctype", "<html"].contains(where: { rest.lowercased().hasPrefix($0) }),
          let end = rest.firstIndex(of: ">")
        else { return nil }
        rest = rest[rest.index(after: end)...]
        continue
      }
      guard let end = rest.firstRange(of: "-->") else { return nil }
      if let address = address(in: rest[..<end.lowerBound]) { return address }
      rest = rest[end.upperBound...]
    }
    return nil
  }

  private static func address(in comment: Substring) -> String? {
    let match =
      comment.contains("Page saved with SingleFile")
      ? comment.firstMatch(of: /\n\s*url:\s*(https?:\S+)/)
      : comment.firstMatch(of: /^<!--\s*saved from url=\(\d+\)(https?:\S+)/)
    return (match?.1).map(String.init)
  }
}
