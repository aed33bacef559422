// https://url.spec.whatwg.org/#concept-host-parser

/// The host parser. It appends the serialized host, and returns false for failure.
package enum Host {
  /// https://url.spec.whatwg.org/#forbidden-host-code-point
  static let forbiddenHostCodePoints = ASCIISet("\0\t\n\r #/:<>?@[\\]^|")

  /// https://url.spec.whatwg.org/#forbidden-domain-code-point
  static let forbiddenDomainCodePoints = forbiddenHostCodePoints.union(.controls).union("%")

  static func parse(_ input: UTF8Text, isOpaque: Bool, into output: inout [UInt8]) -> Bool {
    if input.first == .leftSquareBracket {
      guard input.last == .rightSquareBracket, input.count > 1,
        let address = IPv6Address(input.slice(1..<input.count - 1))
      else { return false }
      output.append(.leftSquareBracket)
      address.serialize(into: &output)
      output.append(.rightSquareBracket)
      return true
    }
    return isOpaque ? parseOpaqueHost(input, into: &output) : parseDomain(input, into: &output)
  }

  /// A host in the file host state: it may be empty, and `localhost` is the same as empty.
  static func parseFileHost(_ input: UTF8Text, into output: inout [UInt8]) -> Bool {
    guard !input.isEmpty else { return true }
    let start = output.count
    guard parse(input, isOpaque: false, into: &output) else { return false }
    if output[start...].elementsEqual("localhost".utf8) { output.removeSubrange(start...) }
    return true
  }

  /// https://url.spec.whatwg.org/#concept-opaque-host-parser
  private static func parseOpaqueHost(_ input: UTF8Text, into output: inout [UInt8]) -> Bool {
    let forbidden = forbiddenHostCodePoints
    if input.contains(where: forbidden.contains) { return false }
    output.append(input, percentEncoding: .c0Control)
    return true
  }

  /// Steps 4 to 9 of the host parser.
  private static func parseDomain(_ input: UTF8Text, into output: inout [UInt8]) -> Bool {
    let start = output.count
    if !appendASCIIDomain(input, to: &output) {
      output.removeSubrange(start...)
      let domain = String(decoding: input.percentDecoded, as: UTF8.self)
      guard let ascii = domainToASCII(domain) else { return false }
      output.append(contentsOf: ascii)
    }
    let address = output.withUnsafeBufferPointer { output -> IPv4Address.ParseResult in
      let domain = output.slice(from: start)
      return domain.endsInANumber ? IPv4Address.parse(domain) : .notAnAddress
    }
    switch address {
    case .notAnAddress: return true
    case .failure: return false
    case .address(let address):
      output.removeSubrange(start...)
      address.serialize(into: &output)
      return true
    }
  }

  /// The usual case of domain to ASCII, without any copy: returns false if the domain needs the
  /// general algorithm (which may fail).
  private static func appendASCIIDomain(_ input: UTF8Text, to output: inout [UInt8]) -> Bool {
    guard !input.isEmpty else { return false }
    let forbidden = forbiddenDomainCodePoints
    var labelStart = 0
    for index in 0..<input.count {
      let byte = input[index]
      if byte >= 0x80 || forbidden.contains(byte) { return false }
      output.append(byte.asciiLowercased)
      if byte == .fullStop { labelStart = index + 1 }
      if index == labelStart + 3,
        input.slice(labelStart..<index + 1).equalsIgnoringASCIICase("xn--")
      {
        return false
      }
    }
    return true
  }
}
