import MIME
import SavedPages

/// A resource that stands in a page as a `data:` address, with what stood there before: parameters of its media type, which
/// browsers ignore.
///
///     data:image/png;jsprep-1-url=https%3A%2F%2Fa.example%2Fa.png;jsprep-1-was=a.png;base64,iVBORw0KGgo=
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

  /// - Parameter key: that of the file.
  func address(_ key: EmbeddingKey) -> String {
    let type = resource.contentType.filter { $0 != " " && $0 != "\"" }
    let data = String(decoding: Base64.encode(resource.bytes), as: UTF8.self)
    return "data:\(type)\(key.url)\(resource.url.encoded)"
      + "\(key.original)\(original.encoded)\(EmbeddingKey.data)\(data)"
      + (fragment.map { "#\($0.filter { !"\"'()<>&, \n".contains($0) })" } ?? "")
  }
}

extension String {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// With nothing but letters, digits, dots, hyphens and percent signs.
  var encoded: String {
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
