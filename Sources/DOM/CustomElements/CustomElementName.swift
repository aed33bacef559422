extension DOMString {
  /// SAFARI: by the rules before those of 2025.
  ///
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#valid-custom-element-name
  package var isValidCustomElementName: Bool {
    guard let first = bytes.first, first.isASCIILower, bytes.contains(UInt8(ascii: "-")) else {
      return false
    }
    if Self.reservedHyphenatedNames.contains(self) { return false }
    return String(self).unicodeScalars.allSatisfy(\.isCustomElementNameCharacter)
  }

  private static let reservedHyphenatedNames: Set<DOMString> = [
    "annotation-xml", "color-profile", "font-face", "font-face-format", "font-face-name",
    "font-face-src", "font-face-uri", "missing-glyph",
  ]
}

extension Unicode.Scalar {
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#prod-pcenchar
  fileprivate var isCustomElementNameCharacter: Bool {
    switch value {
    case 0x2D, 0x2E, 0x30...0x39, 0x5F, 0x61...0x7A, 0xB7, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x37D,
      0x37F...0x1FFF, 0x200C...0x200D, 0x203F...0x2040, 0x2070...0x218F, 0x2C00...0x2FEF,
      0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }
}
