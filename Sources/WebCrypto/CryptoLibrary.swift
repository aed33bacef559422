import CCrypto

/// The library that does the arithmetic.
enum CryptoLibrary {
  /// Whether it is installed; asking opens it.
  static let isThere = crypto_load()
}

extension Digest {
  var native: crypto_hash {
    switch self {
    case .sha1: CRYPTO_SHA1
    case .sha256: CRYPTO_SHA256
    case .sha384: CRYPTO_SHA384
    case .sha512: CRYPTO_SHA512
    }
  }

  /// https://www.rfc-editor.org/rfc/rfc2104
  func hmac(_ data: [UInt8], key: [UInt8]) throws(CryptoError) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: Int(CRYPTO_MAX_HASH))
    guard crypto_hmac(native, key, key.count, data, data.count, &result) else { throw .operation }
    return Array(result.prefix(crypto_hash_size(native)))
  }

  /// In bits: of the blocks that it works on.
  ///
  /// https://w3c.github.io/webcrypto/#hmac-operations-get-key-length
  var blockSize: Int {
    switch self {
    case .sha1, .sha256: 512
    case .sha384, .sha512: 1024
    }
  }
}

extension NamedCurve {
  var native: crypto_curve {
    switch self {
    case .p256: CRYPTO_P256
    case .p384: CRYPTO_P384
    case .p521: CRYPTO_P521
    }
  }
}

/// A key as the library has it, for one operation.
final class NativeKey {
  private let reference: OpaquePointer

  init(_ reference: OpaquePointer?) throws(CryptoError) {
    guard let reference else { throw .operation }
    self.reference = reference
  }

  deinit { crypto_key_free(reference) }

  /// The pointer is good as long as the body runs.
  func use<Value>(_ body: (OpaquePointer) -> Value) -> Value {
    withExtendedLifetime(self) { body(reference) }
  }
}

extension Array<UInt8> {
  /// Bytes that a function of the library writes.
  ///
  /// - Parameters:
  ///   - room: how many there may be.
  ///   - write: gets the memory and the room, which it replaces by what it used; false if it failed.
  static func written(
    room: Int, by write: (UnsafeMutablePointer<UInt8>?, inout Int) -> Bool
  ) throws(CryptoError) -> [UInt8] {
    var isDone = false
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      var used = room
      isDone = write(buffer.baseAddress, &used)
      count = isDone ? Swift.min(used, room) : 0
    }
    guard isDone else { throw .operation }
    return bytes
  }
}

/// Calls `body` with what asks a closure whether the time of a long operation is over.
func withStop<Result>(
  _ isOver: @escaping () -> Bool, _ body: (crypto_is_over, UnsafeMutableRawPointer) -> Result
) -> Result {
  let stop = Stop(isOver)
  return withExtendedLifetime(stop) {
    body(
      { context in
        guard let context else { return true }
        return Unmanaged<Stop>.fromOpaque(context).takeUnretainedValue().isOver()
      }, Unmanaged.passUnretained(stop).toOpaque())
  }
}

private final class Stop {
  let isOver: () -> Bool
  init(_ isOver: @escaping () -> Bool) { self.isOver = isOver }
}
