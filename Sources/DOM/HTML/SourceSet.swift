/// One of the files that an image may show, and its descriptors in `srcset`.
package struct ImageCandidate: Equatable {
  package let url: DOMString
  /// In pixels.
  package var width: Double?
  /// Pixels of the file for one pixel of the page.
  package var density: Double?

  package init(url: DOMString) { self.url = url }
}

extension ImageCandidate {
  /// The candidates of a `srcset` attribute; those with invalid descriptors are left out.
  ///
  /// https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute
  package static func parse(_ text: DOMString) -> [ImageCandidate] {
    let bytes = text.bytes
    var candidates: [ImageCandidate] = []
    var index = 0
    while true {
      // 4–5. Splitting loop: skip whitespace and commas; at the end, return candidates.
      while index < bytes.count, bytes[index].isASCIIWhitespace || bytes[index] == comma {
        index += 1
      }
      guard index < bytes.count else { return candidates }
      // 6. Collect everything up to whitespace as url.
      let start = index
      while index < bytes.count, !bytes[index].isASCIIWhitespace { index += 1 }
      var url = bytes[start..<index]
      // 8. Remove trailing commas; if there is none, tokenize the descriptors.
      var descriptors: [[UInt8]] = []
      if url.last == comma {
        while url.last == comma { url.removeLast() }
      } else {
        descriptors = self.descriptors(in: bytes, from: &index)
      }
      var candidate = ImageCandidate(url: DOMString(unchecked: Array(url)))
      if candidate.take(descriptors) { candidates.append(candidate) }
    }
  }

  private static let comma = UInt8(ascii: ",")

  /// The words up to a comma outside parentheses.
  private static func descriptors(in bytes: [UInt8], from index: inout Int) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    var isInParentheses = false
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if !isInParentheses, byte == comma { break }
      if !isInParentheses, byte.isASCIIWhitespace {
        if !word.isEmpty { words.append(word) }
        word = []
        continue
      }
      if byte == UInt8(ascii: "(") { isInParentheses = true }
      if byte == UInt8(ascii: ")") { isInParentheses = false }
      word.append(byte)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Steps 9–14, the descriptor parser.
  private mutating func take(_ descriptors: [[UInt8]]) -> Bool {
    var height: Double?
    for word in descriptors {
      let digits = word.dropLast()
      switch word.last {
      case UInt8(ascii: "w"):
        guard width == nil, density == nil, let number = positiveInteger(digits) else {
          return false
        }
        width = number
      case UInt8(ascii: "x"):
        guard width == nil, density == nil, height == nil,
          let number = DOMString(unchecked: Array(digits)).validFloatingPointNumber, number >= 0
        else { return false }
        density = number
      case UInt8(ascii: "h"):
        guard height == nil, density == nil, let number = positiveInteger(digits) else {
          return false
        }
        height = number
      default: return false
      }
    }
    return height == nil || width != nil
  }

  /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-non-negative-integer
  private func positiveInteger(_ digits: ArraySlice<UInt8>) -> Double? {
    guard digits.allSatisfy(\.isASCIIDigit),
      let number = Int32(String(decoding: digits, as: UTF8.self)), number > 0
    else { return nil }
    return Double(number)
  }
}
