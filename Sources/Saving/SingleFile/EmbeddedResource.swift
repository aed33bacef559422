import MIME
import SavedPages
import WebURL

/// A resource that stands in a page as a `data:` address, with what stood there before: parameters of its media type, which
/// browsers ignore.
///
///     data:image/png;jsprep-url=https%3A%2F%2Fa.example%2Fa.png;jsprep-was=a.png;base64,iVBORw0KGgo=
///
/// https://www.rfc-editor.org/rfc/rfc2397
struct EmbeddedResource {
  var resource: SavedPage.Resource
  /// The markup or the style sheet's text in whose place the address stands.
  var original: String
  /// Of the address; it comes after the data, where browsers look for it.
  var fragment: String?

  init(_ resource: SavedPage.Resource, original: String, fragment: String?) {
    (self.resource, self.original, self.fragment) = (resource, original, fragment)
  }

  static let markOfURL = ";jsprep-url="
  static let markOfOriginal = ";jsprep-was="
  static let markOfData = ";base64,"

  private static let startOfDocument = "<!--jsprep-was="

  /// The beginning of a `srcdoc` attribute with embedded resources.
  ///
  /// - Parameter original: the attribute as it was in the markup.
  static func mark(ofDocument original: String) -> String {
    "\(startOfDocument)\(original.encoded)-->"
  }

  /// The markup with the `srcdoc` attributes that it had.
  static func restoreDocuments(in markup: [UInt8]) -> [UInt8] {
    let start = Array("srcdoc=\"&lt;!--jsprep-was=".utf8)
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

  var address: String {
    let type = resource.contentType.filter { $0 != " " && $0 != "\"" }
    let data = String(decoding: Base64.encode(resource.bytes), as: UTF8.self)
    return "data:\(type)\(Self.markOfURL)\(resource.url.encoded)"
      + "\(Self.markOfOriginal)\(original.encoded)\(Self.markOfData)\(data)"
      + (fragment.map { "#\($0.filter { !"\"'()<>&, \n".contains($0) })" } ?? "")
  }
}

extension String {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// With nothing but letters, digits, dots, hyphens and percent signs.
  fileprivate var encoded: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 0xF)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
