import Bindings
import Compression
import DOM
import JSRuntime

/// What a compression stream compresses or decompresses with.
///
/// https://compression.spec.whatwg.org/
enum CompressionCoder {
  /// The function that takes a chunk, or without an argument the end, and returns bytes.
  ///
  /// SAFARI: it names `brotli`, which WebKitGTK does not have either.
  static func make(_ call: NativeCall) throws -> JSValue {
    let formats: [String: Coder.Format] = [
      "deflate": .deflate, "deflate-raw": .deflateRaw, "gzip": .gzip,
    ]
    let name = try String.convert(call[0], call.world)
    if name == "brotli" { throw DOMException(.notSupportedError, "Unsupported algorithm") }
    guard let format = formats[name] else {
      throw JSTypeError(
        "\(call.realm.text(call[1])) requires a single argument with the value 'brotli', "
          + "'deflate', 'deflate-raw', or 'gzip'.")
    }
    guard let coder = Coder(format, compresses: call.realm.boolean(call[2])) else {
      throw DOMException(.notSupportedError)
    }
    return call.realm.makeFunction("") { call in
      let bytes = call.realm.bufferSourceIfAny(call[0])
      guard bytes != nil || call.count == 0 else {
        throw JSTypeError("Invalid type should be ArrayBuffer")
      }
      do throws(Coder.Failure) {
        // https://compression.spec.whatwg.org/#decompress-flush-and-enqueue
        guard let bytes else { return call.realm.chunk(try coder.finish()) }
        // https://compression.spec.whatwg.org/#decompress-and-enqueue-a-chunk
        return call.realm.chunk(try coder.code(bytes, isLast: false))
      } catch {
        throw error.asTypeError
      }
    }.value
  }
}

extension Coder.Failure {
  fileprivate var asTypeError: JSTypeError {
    switch self {
    case .damaged: JSTypeError("Failed to Decode Data.")
    case .wrongEnd: JSTypeError("Extra bytes past the end.")
    }
  }
}

extension Realm {
  /// Nothing where there are no bytes.
  fileprivate func chunk(_ bytes: [UInt8]) -> JSValue {
    bytes.isEmpty ? .undefined : makeUint8Array(bytes)
  }
}
