extension DOMString {
  /// SAFARI: the characters of names in WebKit 2.50, as in the standard until 2025.
  ///
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#valid-custom-element-name
  package var isValidCustomElementName: Bool {
    guard let first = bytes.first, first.isASCIILower, bytes.contains(UInt8(ascii: "-")),
      String(self).unicodeScalars.allSatisfy(\.isPotentialCustomElementNameCharacter)
    else { return false }
    return !Self.reservedHyphenatedNames.contains(self)
  }

  private static let reservedHyphenatedNames: Set<DOMString> = [
    "annotation-xml", "color-profile", "font-face", "font-face-format", "font-face-name",
    "font-face-src", "font-face-uri", "missing-glyph",
  ]
}

extension Unicode.Scalar {
  fileprivate var isPotentialCustomElementNameCharacter: Bool {
    switch self {
    case "-", ".", "0"..."9", "_", "a"..."z", "\u{B7}", "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}",
      "\u{F8}"..."\u{37D}", "\u{37F}"..."\u{1FFF}", "\u{200C}"..."\u{200D}",
      "\u{203F}"..."\u{2040}",
      "\u{2070}"..."\u{218F}", "\u{2C00}"..."\u{2FEF}", "\u{3001}"..."\u{D7FF}",
      "\u{F900}"..."\u{FDCF}", "\u{FDF0}"..."\u{FFFD}", "\u{10000}"..."\u{EFFFF}":
      true
    default: false
    }
  }
}
