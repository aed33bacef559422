/// Values of parameters in addresses whose names say that they are private: `?session=…`, `&email=…`.
enum NamedParameters {
  @Sendable static func find(in text: ScannedText) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for index in text.scalars.indices where text.scalars[index] == UInt32(ascii: "=") {
      if let last = found.last, index < last.upperBound { continue }
      if let value = value(after: index, in: text) { found.append(value) }
    }
    return found
  }

  private static func value(after sign: Int, in text: ScannedText) -> Range<Int>? {
    let start = text.start(before: sign) {
      $0.isTokenCharacter || $0 == UInt32(ascii: "[") || $0 == UInt32(ascii: "]")
        || $0 == UInt32(ascii: ".")
    }
    let isParameter =
      ["?", "&", "#"].contains { UInt32(ascii: $0) == text[start - 1] }
      || text.has("&amp;", at: start - 5)
    guard start < sign, isParameter, PrivateNames.isPrivateParameter(text.string(start..<sign))
    else { return nil }
    let end = text.end(from: sign + 1) { value in
      !value.isSpace && value >= 0x20
        && !"&#;\"'<>`{}|\\)".unicodeScalars.contains { $0.value == value }
    }
    return end > sign + 1 ? sign + 1..<end : nil
  }
}

/// Names and passwords before the host of an address: `https://name:password@host`.
enum UserInformation {
  @Sendable static func find(in text: ScannedText) -> [Range<Int>] {
    text.scalars.indices.compactMap { index in
      guard text.scalars[index] == UInt32(ascii: "@") else { return nil }
      let start = text.start(before: index) {
        $0.isAlphanumeric || "-._~%!$&*+,;=:".unicodeScalars.map(\.value).contains($0)
      }
      let isAfterScheme =
        text[start - 1] == UInt32(ascii: "/") && text[start - 2] == UInt32(ascii: "/")
        && text[start - 3] == UInt32(ascii: ":")
      return isAfterScheme && start < index ? start..<index : nil
    }
  }
}

/// The nonces in a content security policy: `'nonce-…'`.
enum NonceSources {
  @Sendable static func find(in text: ScannedText) -> [Range<Int>] {
    text.scalars.indices.compactMap { index in
      guard text.scalars[index] == UInt32(ascii: "'"), text.has("'nonce-", at: index) else {
        return nil
      }
      let end = text.end(from: index + 7) { $0 != UInt32(ascii: "'") && !$0.isSpace }
      return end > index + 7 ? index + 7..<end : nil
    }
  }
}
