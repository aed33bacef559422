import MIME
import SavedPages
import WebURL

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
  /// Letters, digits and `*-._%`, which end nothing in markup, style sheets and addresses.
  var encoded: String { percentEncoded(.formURLEncoded) }
}
