import DOM

/// https://infra.spec.whatwg.org/#forgiving-base64, on strings whose characters are bytes.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// https://html.spec.whatwg.org/multipage/webappapis.html#dom-btoa
  static func encode(_ data: DOMString) throws(DOMException) -> DOMString {
    var input: [UInt8] = []
    for scalar in String(data).unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { throw invalid }
      input.append(byte)
    }
    var output: [UInt8] = []
    for start in stride(from: 0, to: input.count, by: 3) {
      let group = input[start..<min(start + 3, input.count)]
      var bits: UInt32 = 0
      for byte in group { bits = bits << 8 | UInt32(byte) }
      bits <<= UInt32(3 - group.count) * 8
      for index in 0..<4 {
        output.append(
          index <= group.count
            ? alphabet[Int(bits >> UInt32(18 - 6 * index) & 0x3F)] : UInt8(ascii: "="))
      }
    }
    return DOMString(unchecked: output)
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#dom-atob
  static func decode(_ data: DOMString) throws(DOMException) -> DOMString {
    guard let bytes = forgivingDecode(data.bytes) else { throw invalid }
    var text = ""
    for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return DOMString(text)
  }

  /// https://infra.spec.whatwg.org/#forgiving-base64-decode
  static func forgivingDecode(_ data: some Sequence<UInt8>) -> [UInt8]? {
    // 1–2.
    var input = data.filter { !$0.isASCIIWhitespace }
    if input.count % 4 == 0 {
      for _ in 0..<2 where input.last == UInt8(ascii: "=") { input.removeLast() }
    }
    // 3–4.
    if input.count % 4 == 1 { return nil }
    var output: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in input {
      guard let value = values[Int(byte)] else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        output.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return output
  }

  /// What each byte stands for.
  private static let values: [UInt8?] = {
    var values = [UInt8?](repeating: nil, count: 256)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
    return values
  }()

  private static let invalid = DOMException(
    .invalidCharacterError, "The string contains invalid characters.")
}
