// https://url.spec.whatwg.org/#concept-url

/// A URL of the URL Standard.
///
/// It is stored in its serialized form, which is ASCII, with the positions of its components:
/// parsing writes that text once, and every component is a slice of it.
package struct WebURL: Sendable {
  /// https://url.spec.whatwg.org/#concept-url-serializer
  package internal(set) var bytes: [UInt8] = []
  var offsets = Offsets()

  /// nil if the scheme is not special.
  package internal(set) var specialScheme: SpecialScheme?

  init() {}

  /// Where the components end and begin:
  ///
  ///     https://user:pass@example.com:1234/foo/bar?baz#quux
  ///          |      |    |          |     |       |   |
  ///          |      |    |          |     |       |   fragmentStart (or the end)
  ///          |      |    |          |     |       queryStart (or fragmentStart)
  ///          |      |    |          |     pathStart
  ///          |      |    |          hostEnd
  ///          |      |    hostStart - 1
  ///          |      usernameEnd
  ///          schemeEnd
  ///
  /// With a null host `usernameEnd`, `hostStart` and `hostEnd` are all `schemeEnd + 1`; the path
  /// may then start after a `/.`, without which two leading slashes would begin a host.
  struct Offsets: Sendable {
    var schemeEnd = 0
    var usernameEnd = 0
    var hostStart = 0
    var hostEnd = 0
    var pathStart = 0
    var queryStart = 0
    var fragmentStart = 0
  }

  /// Parses a string; nil is the standard's failure.
  ///
  /// - Parameters:
  ///   - base: what a relative reference is resolved against.
  ///   - encodeQuery: the encoder of a document that is not in UTF-8.
  package init?(_ string: String, base: WebURL? = nil, encodeQuery: QueryEncoder? = nil) {
    guard
      let url = withUTF8(string, { WebURL(utf8: $0, base: base, encodeQuery: encodeQuery) })
    else { return nil }
    self = url
  }

  /// https://url.spec.whatwg.org/#concept-basic-url-parser
  package init?(utf8 input: UTF8Text, base: WebURL? = nil, encodeQuery: QueryEncoder? = nil) {
    let url = withCleanedInput(input, trimming: true) { input -> WebURL? in
      var parser = URLParser(input: input, base: base, encodeQuery: encodeQuery)
      return parser.parse() ? parser.url : nil
    }
    guard let url else { return nil }
    self = url
  }
}

extension WebURL: Hashable {
  /// https://url.spec.whatwg.org/#concept-url-equals
  package static func == (left: WebURL, right: WebURL) -> Bool { left.bytes == right.bytes }

  package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  /// Whether the two differ at most in their fragments.
  package func equalsExcludingFragments(_ other: WebURL) -> Bool {
    bytes[..<offsets.fragmentStart].elementsEqual(other.bytes[..<other.offsets.fragmentStart])
  }

  /// The URL without its fragment.
  package var withoutFragment: WebURL {
    var result = self
    result.bytes.removeSubrange(offsets.fragmentStart...)
    return result
  }
}

extension WebURL: CustomStringConvertible {
  package var description: String { String(decoding: bytes, as: UTF8.self) }
}
