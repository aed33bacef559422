// Parts of header syntax.

extension Unicode.Scalar {
  /// https://fetch.spec.whatwg.org/#http-whitespace
  package var isHTTPWhitespace: Bool {
    self == " " || self == "\t" || self == "\n" || self == "\r"
  }

  /// https://mimesniff.spec.whatwg.org/#http-token-code-point
  package var isHTTPToken: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    case "!", "#", "$", "%", "&", "'", "*", "+", "-", ".", "^", "_", "`", "|", "~": true
    default: false
    }
  }

  /// https://mimesniff.spec.whatwg.org/#http-quoted-string-token-code-point
  var isHTTPQuotedStringToken: Bool {
    self == "\t" || (" "..."~").contains(self) || ("\u{80}"..."\u{FF}").contains(self)
  }
}

extension String {
  /// Whether the string is a token: not empty, with token code points only.
  package var isHTTPToken: Bool { !isEmpty && unicodeScalars.allSatisfy(\.isHTTPToken) }

  package var strippingHTTPWhitespace: String {
    String(Substring(unicodeScalars.drop(while: \.isHTTPWhitespace)))
      .strippingTrailingHTTPWhitespace
  }

  package var strippingTrailingHTTPWhitespace: String {
    var scalars = unicodeScalars[...]
    while let last = scalars.last, last.isHTTPWhitespace { scalars.removeLast() }
    return String(Substring(scalars))
  }

  /// https://infra.spec.whatwg.org/#isomorphic-decode
  package init(isomorphic bytes: some Sequence<UInt8>) {
    var view = UnicodeScalarView()
    for byte in bytes { view.append(Unicode.Scalar(byte)) }
    self.init(view)
  }

  /// https://infra.spec.whatwg.org/#isomorphic-encode
  package var isomorphicBytes: [UInt8] {
    unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}
