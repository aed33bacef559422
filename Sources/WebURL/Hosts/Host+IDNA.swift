import CICU

// https://url.spec.whatwg.org/#idna

extension Host {
  /// https://url.spec.whatwg.org/#concept-domain-to-ascii
  ///
  /// With beStrict false. The library is called only for a character that is not ASCII, or a label
  /// that begins with `xn--`.
  package static func domainToASCII(_ domain: String) -> [UInt8]? {
    let bytes = Array(domain.utf8)
    let result: [UInt8]
    if bytes.allSatisfy({ $0 < 0x80 }) && !bytes.hasACELabel {
      result = bytes.map(\.asciiLowercased)
    } else {
      let mapped = Array(IDNAMapping.amended(domain).utf8)
      guard let converted = convert(mapped, icu_domainToASCII), !converted.hasErrors,
        !converted.bytes.hasLabelThatDecodesToACELabel
      else { return nil }
      result = converted.bytes
    }
    let forbidden = forbiddenDomainCodePoints
    return result.isEmpty || result.contains(where: forbidden.contains) ? nil : result
  }

  /// https://url.spec.whatwg.org/#concept-domain-to-unicode
  ///
  /// With beStrict false. Errors are not reported: the result is for display.
  package static func domainToUnicode(_ domain: String) -> String {
    let bytes = Array(IDNAMapping.amended(domain).utf8)
    guard let converted = convert(bytes, icu_domainToUnicode) else { return domain }
    return String(decoding: converted.bytes, as: UTF8.self)
  }

  private typealias Conversion = (
    UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<Bool>?
  ) -> Int32

  private static func convert(
    _ domain: [UInt8], _ conversion: Conversion
  ) -> (bytes: [UInt8], hasErrors: Bool)? {
    var capacity = domain.count * 4 + 64
    while true {
      var hasErrors = false
      var length: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
        length = domain.withUnsafeBytes { domain in
          output.withMemoryRebound(to: CChar.self) { output in
            conversion(
              domain.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(domain.count),
              output.baseAddress, Int32(capacity), &hasErrors)
          }
        }
        count = min(max(Int(length), 0), capacity)
      }
      if length < 0 { return nil }
      if length <= capacity { return (bytes, hasErrors) }
      capacity = Int(length) + 1
    }
  }
}

extension [UInt8] {
  /// Whether a label begins with `xn--`.
  fileprivate var hasACELabel: Bool {
    split(separator: .fullStop).contains(where: \.isACELabel)
  }

  /// Whether the Unicode form of a label would itself begin with `xn--`, which UTS #46 forbids since
  /// revision 33, and ICU 72 does not. Only a label that begins with it twice can do so.
  fileprivate var hasLabelThatDecodesToACELabel: Bool {
    split(separator: .fullStop).contains { label in
      label.isACELabel && label.dropFirst(4).isACELabel
        && Host.domainToUnicode(String(decoding: label, as: UTF8.self)).hasPrefix("xn--")
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isACELabel: Bool {
    prefix(4).map(\.asciiLowercased).elementsEqual("xn--".utf8)
  }
}
