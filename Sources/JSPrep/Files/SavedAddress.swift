import Infra

/// The address that a browser or an extension wrote into a page when it saved it.
enum SavedAddress {
  /// A comment before the first element, or in it, as SingleFile, Chromium and monolith write it.
  private static let searched = 4096

  /// - Returns: nil if the page has no such comment.
  static func find(in bytes: [UInt8]) -> String? {
    // OPTIMIZATION: bytes, since every run comes by here, and nearly no page has such a comment.
    var rest = bytes.prefix(searched)
    guard let start = rest.firstIndex(of: UInt8(ascii: "<")) else { return nil }
    rest = rest[start...]
    // It is among the first things of the page: later ones are the page's own.
    for _ in 0..<6 {
      rest = rest.drop(while: \.isASCIIWhitespace)
      guard rest.starts(with: "<!--".utf8) else {
        guard startsTag("<!doctype", rest) || startsTag("<html", rest),
          let end = rest.firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        rest = rest[(end + 1)...]
        continue
      }
      guard let end = endOfComment(in: rest) else { return nil }
      if let address = address(in: rest[..<end]) { return address }
      rest = rest[(end + 3)...]
    }
    return nil
  }

  /// In any case.
  private static func startsTag(_ name: StaticString, _ bytes: ArraySlice<UInt8>) -> Bool {
    name.withUTF8Buffer { name in
      bytes.count >= name.count && zip(bytes, name).allSatisfy { $0.asciiLowercased == $1 }
    }
  }

  /// Where `-->` begins.
  private static func endOfComment(in bytes: ArraySlice<UInt8>) -> Int? {
    let dash = UInt8(ascii: "-")
    return bytes.indices.dropLast(2).first {
      bytes[$0] == dash && bytes[$0 + 1] == dash && bytes[$0 + 2] == UInt8(ascii: ">")
    }
  }

  private static func address(in comment: ArraySlice<UInt8>) -> String? {
    let comment = String(decoding: comment, as: UTF8.self)
    let match =
      comment.contains("Page saved with SingleFile")
      ? comment.firstMatch(of: /\n\s*url:\s*(https?:\S+)/)
      : comment.firstMatch(of: /^<!--\s*saved from url=\(\d+\)(https?:\S+)/)
        // Where it was no address of the web, it is "local source".
        ?? comment.firstMatch(of: /^<!-- Saved from (https?:\S+) at \S+ using monolith v/)
    return (match?.1).map(String.init)
  }
}
