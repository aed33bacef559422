import POSIX

/// A text that was read, to be looked for in others, and others in it.
struct ReadText {
  let text: String
  let bytes: [UInt8]

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// Without white space at its ends.
  var trimmed: ReadText { ReadText(text.trimmed) }

  /// Whether it is long enough to mean something where it is found.
  var says: Bool { bytes.count > 2 }

  func contains(_ part: ReadText) -> Bool {
    part.bytes.count <= bytes.count && part.place(in: bytes) != nil
  }

  /// Where it begins in another text.
  func place(in whole: [UInt8]) -> Int? {
    guard let first = bytes.first, bytes.count <= whole.count else { return nil }
    return whole.withUnsafeBufferPointer { whole in
      bytes.withUnsafeBufferPointer { part in
        guard let base = whole.baseAddress, let wanted = part.baseAddress else { return nil }
        var start = 0
        let last = whole.count - part.count
        while start <= last, let next = memchr(base + start, Int32(first), last - start + 1) {
          start = UnsafeRawPointer(next) - UnsafeRawPointer(base)
          if memcmp(base + start, wanted, part.count) == 0 { return start }
          start += 1
        }
        return nil
      }
    }
  }

  /// The numbers in a text that is not too long, whatever their separators mean: `1.299,00` is 1299, too.
  var numbers: Set<Double> {
    guard bytes.count < 500 else { return [] }
    var numbers: Set<Double> = []
    // A space may be between the thousands, or between two numbers.
    for inner in ["' \u{A0}\u{202F}", ""] {
      let words = text.split {
        !($0.isASCII && $0.isNumber || ".,-".contains($0) || inner.contains($0))
      }
      for word in words {
        let digits = word.filter { !inner.contains($0) }
        let unsigned = digits.drop { $0 == "-" }
        for point in [".", ","] as [Character] {
          let plain = unsigned.filter { $0.isNumber || $0 == point }.map { $0 == point ? "." : $0 }
          guard let number = Double(String(plain)) else { continue }
          numbers.insert(number)
          if digits.first == "-" { numbers.insert(-number) }
        }
      }
    }
    return numbers
  }
}

extension String {
  /// Without white space at its ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// With one space for each stretch of white space.
  var collapsed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  var folded: String { collapsed.lowercased() }
}
