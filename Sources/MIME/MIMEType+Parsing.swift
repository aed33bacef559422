import Infra

extension MIMEType {
  /// Parses a media type; nil for the standard's failure.
  ///
  /// https://mimesniff.spec.whatwg.org/#parse-a-mime-type
  package init?(_ text: String) {
    var scanner = HeaderScanner(text.strippingHTTPWhitespace)
    // 3–6. Collect the type up to "/"; if it is not a token, return failure.
    let type = scanner.take { $0 != "/" }
    guard type.isHTTPToken, !scanner.isAtEnd else { return nil }
    scanner.advance()
    // 7–9. Collect the subtype up to ";"; if it is not a token, return failure.
    let subtype = scanner.take { $0 != ";" }.strippingTrailingHTTPWhitespace
    guard subtype.isHTTPToken else { return nil }
    // 10. Let mimeType be a new MIME type record, in lowercase.
    self.init(type.asciiLowercased, subtype.asciiLowercased)
    // 11. While not past the end, collect a parameter.
    while !scanner.isAtEnd {
      scanner.advance()
      scanner.skip(while: \.isHTTPWhitespace)
      let name = scanner.take { $0 != ";" && $0 != "=" }.asciiLowercased
      if scanner.isAtEnd { break }
      if scanner.next == ";" { continue }
      scanner.advance()
      if scanner.isAtEnd { break }
      guard let value = scanner.takeParameterValue() else { continue }
      if name.isHTTPToken, value.unicodeScalars.allSatisfy(\.isHTTPQuotedStringToken),
        self[name] == nil
      {
        self[name] = value
      }
    }
  }

  /// The type that a list of `Content-Type` values means.
  ///
  /// https://fetch.spec.whatwg.org/#concept-header-extract-mime-type
  package static func extract(from values: [String]) -> MIMEType? {
    var charset: String?
    var result: MIMEType?
    for value in values {
      guard var type = MIMEType(value), type.essence != "*/*" else { continue }
      if type.essence != result?.essence {
        charset = type["charset"]
      } else if type["charset"] == nil, let charset {
        type["charset"] = charset
      }
      result = type
    }
    return result
  }
}

/// Scans the value of a header.
struct HeaderScanner {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var isAtEnd: Bool { position >= scalars.count }
  var next: Unicode.Scalar? { isAtEnd ? nil : scalars[position] }

  mutating func advance() { position += 1 }

  mutating func skip(while test: (Unicode.Scalar) -> Bool) {
    while let scalar = next, test(scalar) { position += 1 }
  }

  mutating func take(while test: (Unicode.Scalar) -> Bool) -> String {
    let start = position
    skip(while: test)
    return String(scalars[start..<position])
  }

  /// What follows the equals sign, up to the next semicolon; nil if that is empty.
  mutating func takeParameterValue() -> String? {
    if next == "\"" {
      let value = takeQuotedString()
      skip { $0 != ";" }
      return value
    }
    let value = take { $0 != ";" }.strippingTrailingHTTPWhitespace
    return value.isEmpty ? nil : value
  }

  /// https://fetch.spec.whatwg.org/#collect-an-http-quoted-string (extracting the value)
  mutating func takeQuotedString() -> String {
    advance()
    var value = ""
    while true {
      value += take { $0 != "\"" && $0 != "\\" }
      guard let end = next else { return value }
      advance()
      if end == "\"" { return value }
      guard let escaped = next else { return value + "\\" }
      value.unicodeScalars.append(escaped)
      advance()
    }
  }
}

extension String {
  init(_ scalars: ArraySlice<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
