internal import CICU

// https://url.spec.whatwg.org/#idna

extension Host {
  /// https://url.spec.whatwg.org/#concept-domain-to-ascii
  ///
  /// With beStrict false. The library is only asked where there is a character that is not ASCII, or
  /// a label that begins with `xn--`.
  package static func domainToASCII(_ domain: String) -> [UInt8]? {
    let bytes = Array(domain.utf8)
    let result: [UInt8]
    if bytes.allSatisfy({ $0 < 0x80 }) && !bytes.hasACELabel {
      result = bytes.map(\.asciiLowercased)
    } else {
      let mapped = Array(IDNAMapping.amended(domain).utf8)
      guard let converted = convert(mapped, icu_nameToASCII), !converted.hasErrors,
        !converted.bytes.hasLabelThatDecodesToACELabel
      else { return nil }
      result = converted.bytes
    }
    let forbidden = forbiddenDomainCodePoints
    return result.isEmpty || result.contains(where: forbidden.contains) ? nil : result
  }

  /// https://url.spec.whatwg.org/#concept-domain-to-unicode
  ///
  /// With beStrict false. Errors are not reported: the result is what a person reads.
  package static func domainToUnicode(_ domain: String) -> String {
    let bytes = Array(IDNAMapping.amended(domain).utf8)
    guard let converted = convert(bytes, icu_nameToUnicode) else { return domain }
    return String(decoding: converted.bytes, as: UTF8.self)
  }

  private typealias Conversion = (
    OpaquePointer?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<CChar>?, Int32,
    UnsafeMutablePointer<UIDNAInfo>?, UnsafeMutablePointer<UErrorCode>?
  ) -> Int32

  private static func convert(
    _ domain: [UInt8], _ conversion: Conversion
  ) -> (bytes: [UInt8], hasErrors: Bool)? {
    guard let processor = IDNAMapping.processor else { return nil }
    var capacity = domain.count * 4 + 64
    while true {
      var info = UIDNAInfo()
      info.size = Int16(MemoryLayout<UIDNAInfo>.size)
      var status = U_ZERO_ERROR
      var length: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
        length = domain.withUnsafeBytes { domain in
          output.withMemoryRebound(to: CChar.self) { output in
            conversion(
              processor, domain.baseAddress?.assumingMemoryBound(to: CChar.self),
              Int32(domain.count), output.baseAddress, Int32(capacity), &info, &status)
          }
        }
        count = min(Int(length), capacity)
      }
      if status == U_BUFFER_OVERFLOW_ERROR {
        capacity = Int(length) + 1
        continue
      }
      guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
      return (bytes, info.errors & ~IDNAMapping.allowedErrors != 0)
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
