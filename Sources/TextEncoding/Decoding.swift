// Decoded text is UTF-8 without zero bytes: U+0000 is `C0 80`, as in the strings of the DOM.

/// Malformed bytes, for a decoder that does not accept any.
package struct MalformedBytes: Error {
  package init() {}
}

extension Encoding {
  /// Decodes a whole text; malformed bytes become U+FFFD. A byte order mark overrides the encoding
  /// and is dropped. Well-formed UTF-8 is returned unchanged.
  ///
  /// https://encoding.spec.whatwg.org/#decode
  package func decode(_ bytes: [UInt8]) -> [UInt8] {
    let mark = bytes.withUnsafeBufferPointer { Encoding.sniffByteOrderMark($0) }
    let encoding = mark?.encoding ?? self
    return encoding.decodeWithoutMark(bytes, dropping: mark?.length ?? 0)
  }

  /// The same for XML, in which malformed bytes are an error: only the text before them is
  /// returned.
  ///
  /// SAFARI: an incomplete sequence at the end is dropped, and lone surrogates of UTF-16 are
  /// U+FFFD. (Observed.)
  package func decodeXML(_ bytes: [UInt8]) -> (text: [UInt8], isWellFormed: Bool) {
    bytes.withUnsafeBufferPointer { buffer in
      let mark = Encoding.sniffByteOrderMark(buffer)
      let encoding = mark?.encoding ?? self
      var decoder = StreamingDecoder(encoding, ignoresByteOrderMark: true)
      let input = UnsafeBufferPointer(rebasing: buffer[(mark?.length ?? 0)...])
      let (text, isWhole) = decoder.decodeWellFormed(input)
      let isUTF16 = encoding == .utf16BE || encoding == .utf16LE
      return (isUTF16 && !isWhole ? decoder.decode(input, isLast: true) : text, isWhole)
    }
  }

  /// Decodes a whole text in which a byte order mark has no meaning.
  /// https://encoding.spec.whatwg.org/#utf-8-decode-without-bom
  package func decodeWithoutMark(_ bytes: [UInt8], dropping prefix: Int = 0) -> [UInt8] {
    bytes.withUnsafeBufferPointer { buffer in
      let input = UnsafeBufferPointer(rebasing: buffer[prefix...])
      if self == .utf8, UTF8Validation.validPrefix(of: input) == input.count {
        return prefix == 0 ? bytes : Array(input)
      }
      var decoding = StreamingDecoder(self, ignoresByteOrderMark: true)
      return decoding.decode(input, isLast: true)
    }
  }

  /// https://encoding.spec.whatwg.org/#utf-8-decode-without-bom-or-fail
  package func decodeOrFail(_ bytes: [UInt8]) throws(MalformedBytes) -> [UInt8] {
    var decoding = StreamingDecoder(self, ignoresByteOrderMark: true)
    var failure: MalformedBytes?
    let text = bytes.withUnsafeBufferPointer { buffer -> [UInt8] in
      do throws(MalformedBytes) {
        return try decoding.decodeOrFail(buffer, isLast: true)
      } catch {
        failure = error
        return []
      }
    }
    if let failure { throw failure }
    return text
  }
}
