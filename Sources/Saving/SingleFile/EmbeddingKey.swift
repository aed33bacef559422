import SavedPages
import WebURL

/// What marks embedded resources in a file: a number that makes it something that the page itself does not say.
struct EmbeddingKey {
  let number: Int

  init(number: Int) { self.number = number }

  /// - Parameter page: the page that resources are embedded in.
  init(for page: SavedPage) {
    let texts = ([page.main] + page.subresources).filter { !$0.mimeType.hasPrefix("image/") }
    number =
      (1...).first { number in
        let word = Array("jsprep-\(number)-".utf8)
        return !texts.contains { $0.bytes.firstRange(of: word) != nil }
      } ?? 0
  }

  var url: String { ";jsprep-\(number)-url=" }
  var original: String { ";jsprep-\(number)-was=" }
  static let data = ";base64,"

  /// The beginning of a `srcdoc` attribute with embedded resources.
  ///
  /// - Parameter original: the attribute as it was in the markup.
  func mark(ofDocument original: String) -> String {
    "<!--jsprep-\(number)-was=\(original.encoded)-->"
  }

  /// The markup with the `srcdoc` attributes that it had.
  func restoreDocuments(in markup: [UInt8]) -> [UInt8] {
    let start = Array("srcdoc=\"&lt;!--jsprep-\(number)-was=".utf8)
    let end = Array("&gt;".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(markup.count)
    var rest = markup[...]
    while let position = rest.firstIndex(of: start[0]) {
      result += rest[..<position]
      rest = rest[position...]
      guard rest.starts(with: start) else {
        result.append(rest.removeFirst())
        continue
      }
      // With the hyphens of the comment's end.
      let original = rest.dropFirst(start.count).prefix { $0 != end[0] }
      let quote = UInt8(ascii: "\"")
      guard rest[original.endIndex...].starts(with: end),
        let close = rest[original.endIndex...].firstIndex(of: quote)
      else {
        result.append(rest.removeFirst())
        continue
      }
      result += "srcdoc=\"".utf8
      result += original.dropLast(2).percentDecoded
      rest = rest[close...]
    }
    return result + rest
  }
}
