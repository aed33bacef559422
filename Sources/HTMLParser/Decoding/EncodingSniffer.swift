import DOM
import TextEncoding

/// https://html.spec.whatwg.org/multipage/parsing.html#concept-encoding-confidence
package enum EncodingConfidence: Sendable {
  case tentative, certain
}

/// Determines the encoding of a page.
package enum EncodingSniffer {
  /// https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm
  ///
  /// - Parameters:
  ///   - override: The encoding given by the user.
  ///   - transport: The encoding given by the transport layer, such as by a `Content-Type` header.
  ///   - parent: The encoding of the page whose frame contains this one.
  ///   - fallback: The encoding of a page without any declaration.
  ///     SAFARI: "Western (ISO Latin 1)" unless the user chose another one, for files too (inferred).
  package static func sniff(
    _ bytes: UnsafeBufferPointer<UInt8>, override: Encoding? = nil, transport: Encoding? = nil,
    parent: Encoding? = nil, fallback: Encoding = .windows1252
  ) -> (encoding: Encoding, confidence: EncodingConfidence) {
    if let (encoding, _) = Encoding.sniffByteOrderMark(bytes) { return (encoding, .certain) }
    if let override { return (override, .certain) }
    if let transport { return (transport, .certain) }
    if let encoding = utf16Declared(in: bytes) { return (encoding, .tentative) }
    if let encoding = MetaCharsetScan.encoding(in: bytes) ?? XMLDeclaration.encoding(in: bytes) {
      return (encoding, .tentative)
    }
    if let parent, parent != .utf16BE, parent != .utf16LE { return (parent, .tentative) }
    return (fallback, .tentative)
  }

  /// The encoding of an XML page: byte order mark, `Content-Type`, XML declaration, or else UTF-8.
  ///
  /// https://www.w3.org/TR/xml/#charencoding
  package static func sniffXML(
    _ bytes: UnsafeBufferPointer<UInt8>, override: Encoding? = nil, transport: Encoding? = nil
  ) -> Encoding {
    if let (encoding, _) = Encoding.sniffByteOrderMark(bytes) { return encoding }
    if let known = override ?? transport { return known }
    return utf16Declared(in: bytes) ?? XMLDeclaration.encoding(in: bytes) ?? .utf8
  }

  /// UTF-16 by the beginning of an XML declaration.
  private static func utf16Declared(in bytes: UnsafeBufferPointer<UInt8>) -> Encoding? {
    if bytes.starts(with: [0x3C, 0, 0x3F, 0]) { return .utf16LE }
    if bytes.starts(with: [0, 0x3C, 0, 0x3F]) { return .utf16BE }
    return nil
  }
}
