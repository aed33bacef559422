import CCrypto

/// https://w3c.github.io/webcrypto/#aes-cbc and its kin
enum AES {
  private static let sizes = [128, 192, 256]

  static func checkUsages(
    _ usages: KeyUsages, of algorithm: CryptoAlgorithm
  ) throws(CryptoError) {
    let allowed: KeyUsages =
      algorithm == .aesKW
      ? [.wrapKey, .unwrapKey] : [.encrypt, .decrypt, .wrapKey, .unwrapKey]
    if !usages.isSubset(of: allowed) { throw .syntax }
  }

  static func size(_ parameters: AlgorithmParameters) throws(CryptoError) -> Int {
    guard let length = parameters.length, sizes.contains(length) else { throw .operation }
    return length
  }

  static func generate(_ request: KeyRequest) throws(CryptoError) -> CryptoKey {
    try checkUsages(request.usages, of: request.algorithm)
    return makeKey(RandomBytes.make(try size(request.parameters) / 8), request)
  }

  static func importKey(_ data: KeyData, _ request: KeyRequest) throws(CryptoError) -> CryptoKey {
    try checkUsages(request.usages, of: request.algorithm)
    switch data {
    case .raw(let bytes):
      guard sizes.contains(bytes.count * 8) else { throw .data }
      return makeKey(bytes, request)
    case .jwk(let jwk):
      let bytes = try jwk.secret()
      guard sizes.contains(bytes.count * 8),
        [nil, name(of: request.algorithm, bytes)].contains(jwk["alg"])
      else { throw .data }
      try jwk.check(request, use: "enc")
      return makeKey(bytes, request)
    case .spki, .pkcs8: throw .notSupported
    }
  }

  private static func makeKey(_ bytes: [UInt8], _ request: KeyRequest) -> CryptoKey {
    let algorithm = KeyAlgorithm(request.algorithm, length: bytes.count * 8)
    return request.makeKey(.secret, algorithm, .secret(bytes))
  }

  /// The name in a JSON Web Key, such as `A128CBC`.
  static func name(of algorithm: CryptoAlgorithm, _ bytes: [UInt8]) -> String {
    "A\(bytes.count * 8)\(algorithm.rawValue.dropFirst(4))"
  }

  static func crypt(
    _ data: [UInt8], _ key: [UInt8], _ parameters: AlgorithmParameters, encrypts: Bool
  ) throws(CryptoError) -> [UInt8] {
    switch parameters.algorithm {
    case .aesCBC:
      guard parameters.iv.count == 16 else { throw .operation }
      return try run(CRYPTO_CBC, data, key, parameters.iv, encrypts: encrypts)
    case .aesCTR: return try count(data, key, parameters, encrypts: encrypts)
    default: return try authenticate(data, key, parameters, encrypts: encrypts)
    }
  }

  /// https://www.rfc-editor.org/rfc/rfc3394
  static func wrap(_ data: [UInt8], _ key: [UInt8], wraps: Bool) throws(CryptoError) -> [UInt8] {
    // The library would accept less than the algorithm is for.
    guard data.count % 8 == 0, data.count >= (wraps ? 16 : 24) else { throw .operation }
    return try run(CRYPTO_WRAP, data, key, nil, encrypts: wraps)
  }

  private static func run(
    _ mode: crypto_mode, _ data: [UInt8], _ key: [UInt8], _ iv: [UInt8]?, encrypts: Bool
  ) throws(CryptoError) -> [UInt8] {
    try .written(room: data.count + Int(CRYPTO_BLOCK)) { result, used in
      key.withUnsafeBufferPointer { key in
        (iv ?? []).withUnsafeBufferPointer { vector in
          var aes = crypto_aes()
          aes.mode = mode
          aes.encrypts = encrypts
          aes.key = key.baseAddress
          aes.key_count = key.count
          aes.vector = iv == nil ? nil : vector.baseAddress
          aes.vector_count = vector.count
          return crypto_aes_run(&aes, data, data.count, result, &used)
        }
      }
    }
  }
}

// MARK: Counters

extension AES {
  /// The library counts with all bits of the block; here only the last ones count.
  ///
  /// https://w3c.github.io/webcrypto/#aes-ctr-operations
  private static func count(
    _ data: [UInt8], _ key: [UInt8], _ parameters: AlgorithmParameters, encrypts: Bool
  ) throws(CryptoError) -> [UInt8] {
    guard let bits = parameters.length, 1...128 ~= bits, parameters.iv.count == 16 else {
      throw .operation
    }
    let block = parameters.iv.reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
    let mask = bits == 128 ? UInt128.max : (UInt128(1) << bits) - 1
    let blocks = UInt128((data.count + 15) / 16)
    if blocks > 0, blocks - 1 > mask { throw .operation }
    // As many blocks as come before the counter begins again.
    let before = mask - block & mask
    guard blocks > 0, blocks - 1 > before else {
      return try run(CRYPTO_CTR, data, key, parameters.iv, encrypts: encrypts)
    }
    let place = min((Int(clamping: before) + 1) * 16, data.count)
    let restart = block & ~mask
    let iv = (0..<16).map { UInt8(truncatingIfNeeded: restart >> (8 * (15 - $0))) }
    return try run(CRYPTO_CTR, Array(data[..<place]), key, parameters.iv, encrypts: encrypts)
      + run(CRYPTO_CTR, Array(data[place...]), key, iv, encrypts: encrypts)
  }
}

// MARK: Authentication

extension AES {
  private static let tagSizes = [32, 64, 96, 104, 112, 120, 128]

  /// https://w3c.github.io/webcrypto/#aes-gcm-operations
  private static func authenticate(
    _ data: [UInt8], _ key: [UInt8], _ parameters: AlgorithmParameters, encrypts: Bool
  ) throws(CryptoError) -> [UInt8] {
    let tagLength = parameters.tagLength ?? 128
    guard tagSizes.contains(tagLength), !parameters.iv.isEmpty else { throw .operation }
    let count = tagLength / 8
    if encrypts {
      var tag = [UInt8](repeating: 0, count: count)
      return try runGCM(data, key, parameters, &tag, encrypts: true) + tag
    }
    guard data.count >= count else { throw .operation }
    var tag = Array(data.suffix(count))
    return try runGCM(Array(data.dropLast(count)), key, parameters, &tag, encrypts: false)
  }

  private static func runGCM(
    _ data: [UInt8], _ key: [UInt8], _ parameters: AlgorithmParameters, _ tag: inout [UInt8],
    encrypts: Bool
  ) throws(CryptoError) -> [UInt8] {
    try .written(room: data.count + Int(CRYPTO_BLOCK)) { result, used in
      key.withUnsafeBufferPointer { key in
        parameters.iv.withUnsafeBufferPointer { iv in
          parameters.additionalData.withUnsafeBufferPointer { additional in
            tag.withUnsafeMutableBufferPointer { tag in
              var aes = crypto_aes(
                mode: CRYPTO_GCM, encrypts: encrypts, key: key.baseAddress, vector: iv.baseAddress,
                additional: additional.baseAddress, key_count: key.count, vector_count: iv.count,
                additional_count: additional.count, tag: tag.baseAddress, tag_count: tag.count)
              return crypto_aes_run(&aes, data, data.count, result, &used)
            }
          }
        }
      }
    }
  }
}
