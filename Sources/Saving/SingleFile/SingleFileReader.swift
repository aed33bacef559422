import MIME
import SavedPages
import TextEncoding
import WebURL

/// Reads a page that jsprep has written as one HTML file: the addresses are there again that the page had, and the
/// resources that stood in their places.
package enum SingleFileReader {
  /// What such a file begins with, perhaps after a byte order mark.
  private static let start = Array("<!-- saved from url=(".utf8)
  private static let mark = Array(" by jsprep (".utf8)
  private static let end = Array(") -->".utf8)
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let longestAddress = 100_000
  /// Frames in frames, and style sheets that import others.
  private static let mostNested = 16

  /// The comment before the page.
  ///
  /// - Parameter encoding: that of the page, by its name.
  static func head(
    url: String, type: String, encoding: String, _ key: EmbeddingKey
  ) -> [UInt8] {
    let address = url.replacing("--", with: "%2D%2D").replacing(" ", with: "%20")
    let digits = "\(address.utf8.count)"
    let count = digits.utf8.count < 4 ? String("0000\(digits)".suffix(4)) : digits
    return start + "\(count))\(address)".utf8 + mark
      + "\(type), \(encoding), \(key.number)".utf8 + end + [0x0A]
  }

  /// Whether a file is such a page.
  package static func canRead(_ bytes: [UInt8]) -> Bool { content(of: bytes) != nil }

  private struct Content {
    let url: String
    let type: String
    let encoding: String
    let key: EmbeddingKey
    let markup: ArraySlice<UInt8>
  }

  private static func content(of bytes: [UInt8]) -> Content? {
    // OPTIMIZATION: every run comes by here, and nearly no page begins so.
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    guard text.starts(with: start) else { return nil }
    let line = text.prefix(longestAddress).prefix { $0 != 0x0A }
    guard line.suffix(end.count).elementsEqual(end),
      let bracket = line.firstIndex(of: UInt8(ascii: ")")),
      let space = line[bracket...].firstIndex(of: 0x20), line[space...].starts(with: mark)
    else { return nil }
    let words = String(decoding: line[(space + mark.count)...].dropLast(end.count), as: UTF8.self)
      .split(separator: ", ").map(String.init)
    guard words.count == 3, let number = Int(words[2]) else { return nil }
    return Content(
      url: String(decoding: line[(bracket + 1)..<space], as: UTF8.self), type: words[0],
      encoding: words[1], key: EmbeddingKey(number: number),
      markup: text[line.endIndex...].dropFirst())
  }

  package static func read(_ bytes: [UInt8]) throws(SavedPageError) -> SavedPage {
    guard let content = content(of: bytes) else {
      throw SavedPageError("the file does not begin with the comment of a page that jsprep saved")
    }
    var restoring = Restoring(key: content.key)
    let markup = content.key.restoreDocuments(
      in: restoring.restore(content.markup, frame: nil, depth: 0))
    let encoding = Encoding(label: content.encoding) ?? .utf8
    let main = SavedPage.Resource(
      url: content.url, mimeType: content.type, encoding: encoding.name,
      bytes: encoding.encodeDecoded(Encoding.utf8.decode(markup)))
    return SavedPage(main: main, subresources: restoring.resources)
  }

  private struct Restoring {
    let key: EmbeddingKey
    private(set) var resources: [SavedPage.Resource] = []
    private var known: Set<Known> = []

    init(key: EmbeddingKey) { self.key = key }

    private struct Known: Hashable {
      let url: String
      let frame: String?
    }

    /// The text with what stood in the places of the data.
    mutating func restore(_ text: ArraySlice<UInt8>, frame: String?, depth: Int) -> [UInt8] {
      var result: [UInt8] = []
      result.reserveCapacity(text.count)
      var rest = text
      let scheme = Array("data:".utf8)
      while let start = rest.firstIndex(of: scheme[0]) {
        result += rest[..<start]
        rest = rest[start...]
        guard rest.starts(with: scheme), let embedded = Embedded(rest, key) else {
          result.append(rest.removeFirst())
          continue
        }
        rest = rest[embedded.end...]
        take(embedded, frame: frame, depth: depth)
        Self.put(embedded.original, to: &result, before: &rest)
      }
      return result + rest
    }

    /// A style sheet's original is the whole token; the quotes of the one that is there go with it.
    private static func put(
      _ original: [UInt8], to result: inout [UInt8], before rest: inout ArraySlice<UInt8>
    ) {
      for (opening, closing) in tokens
      where result.reversed().starts(with: opening.reversed()) && rest.starts(with: closing) {
        result.removeLast(opening.count)
        rest = rest.dropFirst(closing.count)
        break
      }
      result += original
    }

    /// In a style sheet, in an attribute, in an attribute of `srcdoc`.
    private static let tokens = ["\"", "&quot;", "&amp;quot;"].map { quote in
      (Array("url(\(quote)".utf8), Array("\(quote))".utf8))
    }
    private mutating func take(_ embedded: Embedded, frame: String?, depth: Int) {
      guard known.insert(Known(url: embedded.url, frame: frame)).inserted else { return }
      let isDocument = embedded.type?.essence == "text/html"
      var bytes = Base64.decode(embedded.data) ?? []
      if depth < mostNested, isDocument || embedded.type?.essence == "text/css" {
        let place = resources.count
        bytes = restore(bytes[...], frame: isDocument ? embedded.url : frame, depth: depth + 1)
        if isDocument { bytes = key.restoreDocuments(in: bytes) }
        return insert(embedded, bytes, frame: frame, at: place)
      }
      insert(embedded, bytes, frame: frame, at: resources.count)
    }

    /// Before the resources of a frame or a style sheet.
    private mutating func insert(
      _ embedded: Embedded, _ bytes: [UInt8], frame: String?, at place: Int
    ) {
      var resource = SavedPage.Resource(
        url: embedded.url, type: embedded.type, unknown: "application/octet-stream", bytes: bytes)
      resource.frame = frame
      resources.insert(resource, at: place)
    }
  }

  /// The parts of an `EmbeddedResource`'s address.
  private struct Embedded {
    let type: MIMEType?
    let url: String
    let original: [UInt8]
    let data: ArraySlice<UInt8>
    let end: Int

    /// - Parameter text: begins with `data:`.
    init?(_ text: ArraySlice<UInt8>, _ key: EmbeddingKey) {
      // A media type, two addresses.
      let head = text.dropFirst("data:".utf8.count).prefix(3 * longestAddress)
      guard let (type, afterType) = Self.part(of: head, before: key.url),
        let (url, afterURL) = Self.part(of: afterType, before: key.original),
        let (original, afterOriginal) = Self.part(of: afterURL, before: EmbeddingKey.data)
      else { return nil }
      self.type = MIMEType(String(decoding: type, as: UTF8.self))
      self.url = String(decoding: url.percentDecoded, as: UTF8.self)
      self.original = original.percentDecoded
      let rest = text[afterOriginal.startIndex...]
      data = rest.prefix(while: \.isBase64Digit)
      var end = data.endIndex
      if end < rest.endIndex, rest[end] == UInt8(ascii: "#") {
        end = rest[end...].firstIndex { Self.endsFragment.contains($0) } ?? rest.endIndex
      }
      self.end = end
    }

    private static let endsFragment = Set("\"'()<>&, \n".utf8)

    /// What comes before a mark, none of whose characters can be in it, and what comes after.
    private static func part(
      of text: ArraySlice<UInt8>, before mark: String
    ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
      let mark = Array(mark.utf8)
      var position = text.startIndex
      while let start = text[position...].firstIndex(of: mark[0]) {
        // No address goes on after these.
        guard !text[position..<start].contains(where: { "\"<> \n,".utf8.contains($0) }) else {
          return nil
        }
        if text[start...].starts(with: mark) {
          return (text[..<start], text[(start + mark.count)...])
        }
        position = start + 1
      }
      return nil
    }
  }
}

extension UInt8 {
  fileprivate var isBase64Digit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
      UInt8(ascii: "="):
      true
    default: false
    }
  }
}
