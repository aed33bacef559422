extension DOMString {
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#valid-custom-element-name
  package var isValidCustomElementName: Bool {
    guard let first = bytes.first, first.isASCIILower, bytes.contains(UInt8(ascii: "-")),
      isValidElementLocalName, !bytes.contains(where: \.isASCIIUpper)
    else { return false }
    return !Self.reservedHyphenatedNames.contains(self)
  }

  private static let reservedHyphenatedNames: Set<DOMString> = [
    "annotation-xml", "color-profile", "font-face", "font-face-format", "font-face-name",
    "font-face-src", "font-face-uri", "missing-glyph",
  ]
}
