import CCompression

/// Compresses or decompresses bytes in one of zlib's formats, or decompresses those in others, piece by piece.
package final class Coder {
  package enum Format: Sendable {
    case deflate, deflateRaw, gzip
    /// These are only decompressed.
    case brotli, zstandard

    fileprivate var value: compression_format {
      switch self {
      case .deflate: COMPRESSION_DEFLATE
      case .deflateRaw: COMPRESSION_DEFLATE_RAW
      case .gzip: COMPRESSION_GZIP
      case .brotli: COMPRESSION_BROTLI
      case .zstandard: COMPRESSION_ZSTANDARD
      }
    }

    /// The library that knows it.
    package var library: String {
      switch self {
      case .deflate, .deflateRaw, .gzip: "zlib (libz.so.1)"
      case .brotli: "Brotli (libbrotlidec.so.1)"
      case .zstandard: "Zstandard (libzstd.so.1)"
      }
    }
  }

  package enum Failure: Error {
    case damaged
    /// There are bytes after the end of the compressed data, or it has none.
    case wrongEnd
  }

  private let coder: OpaquePointer
  private let compresses: Bool
  package private(set) var hasEnded = false

  /// - Returns: nil where the format's library is not installed, and for what is not compressed here.
  package init?(_ format: Format, compresses: Bool) {
    guard let coder = compression_open(format.value, compresses) else { return nil }
    self.coder = coder
    self.compresses = compresses
  }

  deinit { compression_close(coder) }

  /// - Parameter isLast: whether these bytes are the last ones.
  /// - Returns: what can be told of the result so far.
  package func code(_ input: [UInt8], isLast: Bool) throws(Failure) -> [UInt8] {
    if hasEnded {
      if compresses || input.isEmpty { return [] }
      throw .wrongEnd
    }
    var result: [UInt8] = []
    let read = try code(input[...], isLast: isLast, into: &result, limit: .max)
    guard read == input.count || !hasEnded else { throw .wrongEnd }
    return result
  }

  /// The rest of the result.
  package func finish() throws(Failure) -> [UInt8] {
    let rest = try code([], isLast: true)
    guard compresses || hasEnded else { throw .wrongEnd }
    return rest
  }

  /// Appends to the result, until it has reached the limit or the input is used up.
  ///
  /// - Returns: how many bytes of the input were used.
  package func code(
    _ input: ArraySlice<UInt8>, isLast: Bool, into result: inout [UInt8], limit: Int
  ) throws(Failure) -> Int {
    var offset = 0
    var buffer = [UInt8](repeating: 0, count: min(max(input.count, 1024), 65_536))
    while result.count <= limit {
      var read = 0
      var written = 0
      let state = input.withUnsafeBufferPointer { input in
        compression_step(
          coder, input.baseAddress.map { $0 + offset }, input.count - offset, isLast, &buffer,
          buffer.count, &read, &written)
      }
      result += buffer[..<written]
      offset += read
      switch state {
      case COMPRESSION_HAS_MORE where read > 0 || written > 0: continue
      case COMPRESSION_ENDED:
        hasEnded = true
        return offset
      case COMPRESSION_FAILED: throw .damaged
      default: return offset
      }
    }
    return offset
  }
}

/// What is compressed as a whole.
package enum Decompression {
  package enum Failure: Error {
    case damaged, tooLarge
    /// The format's library is not installed.
    case unavailable
  }

  /// The result of all compressed parts that follow each other: files can have several.
  package static func all(
    _ bytes: ArraySlice<UInt8>, _ format: Coder.Format, limit: Int
  ) throws(Failure) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    repeat {
      guard let coder = Coder(format, compresses: false) else { throw .unavailable }
      do {
        let read = try coder.code(rest, isLast: true, into: &result, limit: limit)
        rest = rest.dropFirst(read)
      } catch {
        throw .damaged
      }
      guard result.count <= limit else { throw .tooLarge }
      guard coder.hasEnded else { throw .damaged }
    } while signature(of: format).map { rest.starts(with: $0) } ?? false
    // Nothing else tells a text that never was compressed from its data, which has neither signature nor checksum.
    guard format != .brotli || rest.isEmpty else { throw .damaged }
    return result
  }

  package static let gzipSignature: [UInt8] = [0x1F, 0x8B]

  /// What each part begins with, in formats that have several.
  private static func signature(of format: Coder.Format) -> [UInt8]? {
    switch format {
    case .gzip: gzipSignature
    // https://www.rfc-editor.org/rfc/rfc8878#section-3.1.1
    case .zstandard: [0x28, 0xB5, 0x2F, 0xFD]
    case .deflate, .deflateRaw, .brotli: nil
    }
  }
}
