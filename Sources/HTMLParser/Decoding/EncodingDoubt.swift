import TextEncoding

/// Why the encoding of a page is probably not the one that its author meant.
package enum EncodingDoubt: Sendable {
  /// The bytes are UTF-8, but are read otherwise.
  case isUTF8(isDeclared: Bool)
  /// The bytes are read as UTF-8, which they are not from that offset on.
  case isNotUTF8(offset: Int)
}

extension PageText {
  /// OPTIMIZATION: free for a page in UTF-8, since decoding does not change it.
  ///
  /// - Parameter source: the bytes that were decoded.
  package func doubt(about source: [UInt8]) -> EncodingDoubt? {
    if encoding == .utf8 {
      if bytes.count == source.count { return nil }
      return Self.firstMalformed(in: source).map { .isNotUTF8(offset: $0) }
    }
    guard encoding != .utf16LE, encoding != .utf16BE, source.contains(where: { $0 >= 0x80 }),
      Self.firstMalformed(in: source) == nil
    else { return nil }
    return source.withUnsafeBufferPointer { buffer in
      .isUTF8(
        isDeclared: MetaCharsetScan.encoding(in: buffer) != nil
          || XMLDeclaration.encoding(in: buffer) != nil)
    }
  }

  private static func firstMalformed(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      var start = 0
      while start < buffer.count {
        start += UTF8Validation.validPrefix(of: UnsafeBufferPointer(rebasing: buffer[start...]))
        if start == buffer.count { return nil }
        // NUL is well-formed.
        if buffer[start] != 0 { return start }
        start += 1
      }
      return nil
    }
  }
}
