import CCrypto

/// Bits that are derived from a key.
enum KeyDerivation {
  /// - Parameters:
  ///   - length: in bits; nil for all there are.
  ///   - isOver: asked now and then whether there is no more time.
  static func derive(
    _ parameters: AlgorithmParameters, _ key: CryptoKey, length: Int?, isOver: @escaping () -> Bool
  ) throws(CryptoError) -> [UInt8] {
    switch key.material {
    case .secret(let secret):
      guard let length, length % 8 == 0 else { throw .operation }
      if length == 0 { return [] }
      return parameters.algorithm == .hkdf
        ? try expand(secret, parameters, count: length / 8)
        : try stretch(secret, parameters, count: length / 8, isOver: isOver)
    case .ellipticCurve(let own):
      guard case .ellipticCurve(let other)? = try peer(parameters, of: key)?.material,
        own.curve == other.curve
      else { throw .invalidAccess }
      if length == 0 { return [] }
      return try shorten(own.derive(with: other), to: length)
    case .curve25519(let own):
      guard case .curve25519(let other)? = try peer(parameters, of: key)?.material else {
        throw .invalidAccess
      }
      if length == 0 { return [] }
      return try shorten(shared(own, other, length: length), to: length)
    case .rsa: throw .invalidAccess
    }
  }

  private static func peer(
    _ parameters: AlgorithmParameters, of key: CryptoKey
  ) throws(CryptoError) -> CryptoKey? {
    guard key.kind == .private, let peer = parameters.publicKey, peer.kind == .public,
      peer.algorithm.algorithm == key.algorithm.algorithm
    else { throw .invalidAccess }
    return peer
  }

  private static func shared(
    _ own: [UInt8], _ other: [UInt8], length: Int?
  ) throws(CryptoError) -> [UInt8] {
    do {
      return try Curve25519.derive(own, with: other)
    } catch {
      // SAFARI: a shared secret of zeros is none, unless all of it is asked for.
      if length != nil { throw error }
      return [UInt8](repeating: 0, count: Int(CRYPTO_25519_SIZE))
    }
  }

  /// SAFARI: in whole bytes; the last one stays as it is.
  private static func shorten(_ bytes: [UInt8], to length: Int?) throws(CryptoError) -> [UInt8] {
    guard let length else { return bytes }
    let count = length / 8 + (length % 8 == 0 ? 0 : 1)
    guard count <= bytes.count else { throw .operation }
    return Array(bytes.prefix(count))
  }

  /// https://www.rfc-editor.org/rfc/rfc5869#section-2
  private static func expand(
    _ secret: [UInt8], _ parameters: AlgorithmParameters, count: Int
  ) throws(CryptoError) -> [UInt8] {
    let hash = parameters.hash ?? .sha1
    let key = try hash.hmac(secret, key: parameters.salt)
    guard count <= 255 * key.count else { throw .operation }
    var result: [UInt8] = []
    var last: [UInt8] = []
    var index: UInt8 = 0
    while result.count < count {
      index += 1
      last = try hash.hmac(last + parameters.info + [index], key: key)
      result += last
    }
    return Array(result.prefix(count))
  }

  /// https://www.rfc-editor.org/rfc/rfc8018#section-5.2
  private static func stretch(
    _ password: [UInt8], _ parameters: AlgorithmParameters, count: Int,
    isOver: @escaping () -> Bool
  ) throws(CryptoError) -> [UInt8] {
    guard parameters.iterations > 0 else { throw .operation }
    let hash = parameters.hash ?? .sha1
    return try .written(room: count) { result, _ in
      withStop(isOver) { stop, context in
        crypto_pbkdf2(
          hash.native, password, password.count, parameters.salt, parameters.salt.count,
          parameters.iterations, result, count, stop, context)
      }
    }
  }

  /// The keys that bits are derived from.
  static func importKey(_ data: KeyData, _ request: KeyRequest) throws(CryptoError) -> CryptoKey {
    guard case .raw(let bytes) = data else { throw .notSupported }
    guard request.usages.isSubset(of: [.deriveKey, .deriveBits]), !request.isExtractable else {
      throw .syntax
    }
    return request.makeKey(.secret, KeyAlgorithm(request.algorithm), .secret(bytes))
  }
}
