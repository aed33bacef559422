// https://url.spec.whatwg.org/#application/x-www-form-urlencoded

extension URLSearchParams {
  /// https://url.spec.whatwg.org/#concept-urlencoded-parser
  package init(parsing input: some Collection<UInt8>) {
    list = input.split(separator: .ampersand).map { sequence in
      let nameEnd = sequence.firstIndex(of: .equalsSign) ?? sequence.endIndex
      return Tuple(
        name: Self.decode(sequence[..<nameEnd]),
        value: Self.decode(sequence[nameEnd...].dropFirst()))
    }
  }

  /// What the `URLSearchParams` constructor does with a string.
  ///
  /// https://url.spec.whatwg.org/#urlsearchparams-initialize
  package init(_ string: String) {
    self.init(
      parsing: string.utf8.first == .questionMark ? string.utf8.dropFirst() : string.utf8[...])
  }

  private static func decode(_ text: some Collection<UInt8>) -> [UInt8] {
    let decoded = text.map { $0 == .plusSign ? 0x20 : $0 }.percentDecoded
    guard decoded.contains(where: { $0 >= 0x80 }) else { return decoded }
    return Array(String(decoding: decoded, as: UTF8.self).utf8)
  }

  /// https://url.spec.whatwg.org/#concept-urlencoded-serializer
  ///
  /// - Parameter encode: the encoder, if a form is submitted in an encoding other than UTF-8.
  package func serialized(encode: QueryEncoder? = nil) -> [UInt8] {
    var output: [UInt8] = []
    for tuple in list {
      if !output.isEmpty { output.append(.ampersand) }
      Self.append(tuple.name, to: &output, encode)
      output.append(.equalsSign)
      Self.append(tuple.value, to: &output, encode)
    }
    return output
  }

  private static func append(_ text: [UInt8], to output: inout [UInt8], _ encode: QueryEncoder?) {
    let set = PercentEncodeSet.formURLEncoded
    let pieces = encode.map { $0(String(decoding: text, as: UTF8.self)) } ?? [.bytes(text)]
    for piece in pieces {
      guard case .bytes(let bytes) = piece else {
        output.append([piece], percentEncoding: set)
        continue
      }
      for byte in bytes {
        if byte == 0x20 {
          output.append(.plusSign)
        } else if set.contains(byte) {
          output.appendPercentEncoded(byte)
        } else {
          output.append(byte)
        }
      }
    }
  }
}

extension URLSearchParams: CustomStringConvertible {
  package var description: String { String(decoding: serialized(), as: UTF8.self) }
}

extension WebURL {
  /// The initial `searchParams` of a `URL` object for this URL.
  package var searchParams: URLSearchParams { URLSearchParams(parsing: query ?? []) }

  /// https://url.spec.whatwg.org/#concept-urlsearchparams-update
  package mutating func setQuery(from params: URLSearchParams) {
    let query = params.serialized()
    query.withUnsafeBufferPointer { replaceQuery(with: query.isEmpty ? nil : $0) }
  }
}
