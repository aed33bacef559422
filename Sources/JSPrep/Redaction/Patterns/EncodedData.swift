/// Data in Base64 that stays: that of `data:…;base64,` addresses, and checksums of files, without which these are not used.
enum EncodedData {
  /// In order.
  static func find(in text: ScannedText) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < text.count {
      guard isData(after: index, in: text) else {
        index += 1
        continue
      }
      let end = text.end(from: index + 1) { value in
        value.isASCIIAlphanumeric || "+/=-_%\\".unicodeScalars.contains { $0.value == value }
      }
      found.append(index + 1..<end)
      index = max(end, index + 1)
    }
    return found
  }

  private static func isData(after sign: Int, in text: ScannedText) -> Bool {
    if text[sign] == UInt32(ascii: ",") { return text.has(";base64", at: sign - 7) }
    // https://w3c.github.io/webappsec-subresource-integrity/#integrity-metadata
    return text[sign] == UInt32(ascii: "-")
      && (text.has("sha256", at: sign - 6) || text.has("sha384", at: sign - 6)
        || text.has("sha512", at: sign - 6))
  }
}

extension [Range<Int>] {
  /// Whether one of them has this place; they are in order.
  func contains(place: Int) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound <= place { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].contains(place)
  }
}
