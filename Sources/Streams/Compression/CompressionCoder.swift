import Bindings
import CCompression
import DOM
import JSRuntime

/// What a compression stream compresses or decompresses with.
///
/// https://compression.spec.whatwg.org/
final class CompressionCoder {
  private let coder: OpaquePointer
  private let compresses: Bool
  private var hasEnded = false

  private init(_ format: compression_format, compresses: Bool) throws(DOMException) {
    guard let coder = compression_open(format, compresses) else {
      throw DOMException(.notSupportedError)
    }
    self.coder = coder
    self.compresses = compresses
  }

  deinit { compression_close(coder) }

  /// - Parameter isLast: whether these bytes are the last ones.
  /// - Returns: what can be told of the result so far.
  private func code(_ input: [UInt8], isLast: Bool) throws(JSTypeError) -> [UInt8] {
    if hasEnded {
      if compresses || input.isEmpty { return [] }
      throw JSTypeError("Extra bytes past the end.")
    }
    var result: [UInt8] = []
    var offset = 0
    var buffer = [UInt8](repeating: 0, count: min(max(input.count, 1024), 65_536))
    while true {
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
        guard offset == input.count else { throw JSTypeError("Extra bytes past the end.") }
        return result
      case COMPRESSION_FAILED: throw JSTypeError("Failed to Decode Data.")
      default: return result
      }
    }
  }

  /// https://compression.spec.whatwg.org/#compress-flush-and-enqueue
  ///
  /// https://compression.spec.whatwg.org/#decompress-flush-and-enqueue
  private func finish() throws(JSTypeError) -> [UInt8] {
    let rest = try code([], isLast: true)
    guard compresses || hasEnded else { throw JSTypeError("Extra bytes past the end.") }
    return rest
  }

  /// The function that takes a chunk, or without an argument the end, and returns bytes.
  ///
  /// SAFARI: it names `brotli`, which WebKitGTK does not have either.
  static func make(_ call: NativeCall) throws -> JSValue {
    let formats = [
      "deflate": COMPRESSION_DEFLATE, "deflate-raw": COMPRESSION_DEFLATE_RAW,
      "gzip": COMPRESSION_GZIP,
    ]
    let name = try String.convert(call[0], call.world)
    if name == "brotli" { throw DOMException(.notSupportedError, "Unsupported algorithm") }
    guard let format = formats[name] else {
      throw JSTypeError(
        "\(call.realm.text(call[1])) requires a single argument with the value 'brotli', "
          + "'deflate', 'deflate-raw', or 'gzip'.")
    }
    let coder = try CompressionCoder(format, compresses: call.realm.boolean(call[2]))
    return call.realm.makeFunction("") { call in
      if call.count == 0 { return call.realm.chunk(try coder.finish()) }
      guard let bytes = call.realm.bufferSourceIfAny(call[0]) else {
        throw JSTypeError("Invalid type should be ArrayBuffer")
      }
      return call.realm.chunk(try coder.code(bytes, isLast: false))
    }.value
  }
}

extension Realm {
  /// Nothing where there are no bytes.
  fileprivate func chunk(_ bytes: [UInt8]) -> JSValue {
    bytes.isEmpty ? .undefined : makeUint8Array(bytes)
  }
}
