import CSS

extension String {
  /// What spaces or commas separate.
  var svgWords: [String] {
    split { $0 == "," || $0.isASCII && $0.isWhitespace }.map { String($0) }
  }

  var trimmed: String { svgTrimmed(self) }

  /// A number and nothing else.
  var svgNumber: Double? {
    guard let (number, rest) = svgNumberAndRest, rest.isEmpty else { return nil }
    return number
  }

  /// The number that the text starts with, and what follows.
  var svgNumberAndRest: (Double, String)? {
    let text = svgTrimmed(self)
    var scanner = NumberScanner(Array(text.utf8))
    guard text.first != ",", let number = scanner.number() else { return nil }
    let rest = String(decoding: scanner.rest, as: UTF8.self)
    return (number, rest)
  }
}

private func svgTrimmed(_ text: String) -> String {
  let isSpace = { (byte: UInt8) in byte == 32 || (9...13).contains(byte) && byte != 11 }
  let bytes = text.utf8.drop(while: isSpace)
  let last = bytes.lastIndex { !isSpace($0) }
  return last.map { String(decoding: bytes[...$0], as: UTF8.self) } ?? ""
}

extension Double {
  /// Of single precision, as WebKit keeps the numbers of SVG.
  var single: Double { Double(Float(self)) }

  /// As WebKit writes the numbers of SVG.
  var svgText: String {
    let text = "\(Float(self))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// With six digits.
  var svgShortText: String {
    guard self != 0, isFinite else { return svgText }
    var scale = 1.0
    while abs(self) * scale < 100_000, scale < 1e12 { scale *= 10 }
    return ((self * scale).rounded() / scale).svgText
  }
}
