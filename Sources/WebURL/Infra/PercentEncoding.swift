// https://url.spec.whatwg.org/#percent-encoded-bytes

extension [UInt8] {
  /// https://url.spec.whatwg.org/#percent-encode
  mutating func appendPercentEncoded(_ byte: UInt8) {
    append(.percentSign)
    append(.upperHexDigit(byte >> 4))
    append(.upperHexDigit(byte & 0xF))
  }

  /// https://url.spec.whatwg.org/#string-utf-8-percent-encode
  mutating func append(_ text: UTF8Text, percentEncoding set: PercentEncodeSet) {
    var runStart = 0
    for index in 0..<text.count where set.contains(text[index]) {
      append(contentsOf: text.slice(runStart..<index))
      appendPercentEncoded(text[index])
      runStart = index + 1
    }
    append(contentsOf: text.slice(from: runStart))
  }

  /// https://url.spec.whatwg.org/#string-percent-encode-after-encoding
  mutating func append(_ pieces: [EncodedText], percentEncoding set: PercentEncodeSet) {
    for piece in pieces {
      switch piece {
      case .bytes(let bytes):
        bytes.withUnsafeBufferPointer { append($0, percentEncoding: set) }
      case .unencodable(let scalar):
        append(contentsOf: "%26%23\(scalar.value)%3B".utf8)
      }
    }
  }
}

extension String {
  /// https://url.spec.whatwg.org/#string-utf-8-percent-encode
  package func percentEncoded(_ set: PercentEncodeSet) -> String {
    var bytes: [UInt8] = []
    Array(utf8).withUnsafeBufferPointer { bytes.append($0, percentEncoding: set) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Collection<UInt8> {
  /// https://url.spec.whatwg.org/#percent-decode
  package var percentDecoded: [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(count)
    var rest = self[...]
    while let byte = rest.popFirst() {
      if byte == .percentSign, let high = rest.first?.asciiHexDigitValue,
        let low = rest.dropFirst().first?.asciiHexDigitValue
      {
        output.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        output.append(byte)
      }
    }
    return output
  }
}

/// The result of an encoder of the Encoding Standard: bytes, and the code points that cannot be
/// encoded.
///
/// https://encoding.spec.whatwg.org/#encode-or-fail
package enum EncodedText: Equatable, Sendable {
  case bytes([UInt8])
  case unencodable(Unicode.Scalar)
}

/// Encodes the query of a URL in a document that is not in UTF-8.
package typealias QueryEncoder = (_ query: String) -> [EncodedText]
