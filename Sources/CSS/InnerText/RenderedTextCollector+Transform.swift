import DOM

extension RenderedTextCollector {
  /// The text as `text-transform` and `-webkit-text-security` show it.
  mutating func transformed(
    _ bytes: UnsafeBufferPointer<UInt8>, _ style: TextStyle
  ) -> [UInt8] {
    var text = String(decoding: bytes, as: UTF8.self)
    switch style.transform {
    case .none: break
    case .uppercase: text = text.uppercased()
    case .lowercase: text = text.lowercased()
    case .capitalize: text = capitalized(text)
    }
    if let security = style.security {
      text = String(repeating: Character(security), count: text.utf16.count)
    }
    return Array(text.utf8)
  }

  /// https://drafts.csswg.org/css-text-4/#valdef-text-transform-capitalize
  private mutating func capitalized(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isApostrophe = scalar == "'" || scalar == "\u{2019}" || scalar == "." || scalar == ":"
      let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isWord, !isWithinWord {
        result.append(contentsOf: scalar.properties.titlecaseMapping.unicodeScalars)
      } else {
        result.append(scalar)
      }
      isWithinWord = isWord || isWithinWord && (isApostrophe || scalar == "_")
    }
    return String(result)
  }
}
