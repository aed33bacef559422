import CCrypto

/// https://w3c.github.io/webcrypto/#rsassa-pkcs1, #rsa-pss, #rsa-oaep
enum RSA {
  /// What public and private keys of an algorithm can be used for.
  static func usages(
    of algorithm: CryptoAlgorithm
  ) -> (public: KeyUsages, private: KeyUsages, use: String) {
    algorithm == .rsaOAEP
      ? ([.encrypt, .wrapKey], [.decrypt, .unwrapKey], "enc") : ([.verify], [.sign], "sig")
  }

  /// - Parameter isOver: asked now and then whether there is no more time.
  static func generate(
    _ request: KeyRequest, isOver: @escaping () -> Bool
  ) throws(CryptoError) -> GeneratedKey {
    let allowed = usages(of: request.algorithm)
    if !request.usages.isSubset(of: allowed.public.union(allowed.private)) { throw .syntax }
    let numbers = try generate(request.parameters, isOver)
    return request.makePair(
      keyAlgorithm(numbers, request), public: .rsa(numbers.publicPart), usages: allowed.public,
      private: .rsa(numbers), usages: allowed.private)
  }

  private static func generate(
    _ parameters: AlgorithmParameters, _ isOver: @escaping () -> Bool
  ) throws(CryptoError) -> RSANumbers {
    // SAFARI: an odd number above two that four bytes can hold.
    let exponent = Array(parameters.publicExponent.drop { $0 == 0 })
    guard exponent.count <= 4, let last = exponent.last, last & 1 == 1, exponent != [1],
      let bits = parameters.length, bits <= Int(CRYPTO_RSA_MAX_BYTES) * 8
    else { throw .operation }
    let key = try NativeKey(
      withStop(isOver) {
        crypto_rsa_generate(UInt32(clamping: bits), exponent, exponent.count, $0, $1)
      })
    var all: [[UInt8]] = []
    for index in 0..<Int(CRYPTO_RSA_PRIVATE) {
      all.append(
        try .written(room: Int(CRYPTO_RSA_MAX_BYTES)) { result, used in
          used = key.use { crypto_rsa_number($0, index, result) }
          return used > 0
        })
    }
    return RSANumbers(all: all)
  }

  private static func keyAlgorithm(_ numbers: RSANumbers, _ request: KeyRequest) -> KeyAlgorithm {
    KeyAlgorithm(
      request.algorithm, length: numbers[.modulus].count * 8, publicExponent: numbers[.exponent],
      hash: request.hash)
  }

  static func importKey(_ data: KeyData, _ request: KeyRequest) throws(CryptoError) -> CryptoKey {
    let allowed = usages(of: request.algorithm)
    let numbers: RSANumbers
    switch data {
    case .raw: throw .notSupported
    case .spki(let bytes):
      if !request.usages.isSubset(of: allowed.public) { throw .syntax }
      numbers = try RSANumbers(spki: bytes)
    case .pkcs8(let bytes):
      if !request.usages.isSubset(of: allowed.private) { throw .syntax }
      numbers = try RSANumbers(pkcs8: bytes)
    case .jwk(let jwk):
      let isPrivate = jwk["d"] != nil
      if !request.usages.isSubset(of: isPrivate ? allowed.private : allowed.public) {
        throw .syntax
      }
      if !request.usages.isEmpty, let use = jwk["use"], use != allowed.use { throw .data }
      guard [nil, name(of: request.algorithm, request.hash)].contains(jwk["alg"]),
        jwk["kty"] == "RSA"
      else { throw .data }
      try jwk.check(request, use: allowed.use)
      numbers = try RSANumbers(jwk)
    }
    return request.makeKey(
      numbers.isPrivate ? .private : .public, keyAlgorithm(numbers, request), .rsa(numbers))
  }

  /// The name in a JSON Web Key, such as `RS256`.
  private static func name(of algorithm: CryptoAlgorithm, _ hash: Digest) -> String {
    switch algorithm {
    case .rsaSSA: "RS\(hash.number)"
    case .rsaPSS: "PS\(hash.number)"
    default: hash == .sha1 ? "RSA-OAEP" : "RSA-OAEP-\(hash.number)"
    }
  }

  static func export(
    _ numbers: RSANumbers, of key: CryptoKey, as format: KeyFormat
  ) throws(CryptoError) -> KeyData {
    switch format {
    case .raw: throw .notSupported
    case .spki:
      if key.kind != .public { throw .invalidAccess }
      return .spki(KeyInfo(ObjectIdentifier.rsa, [], numbers.publicKey).spki)
    case .pkcs8:
      if key.kind != .private { throw .invalidAccess }
      return .pkcs8(KeyInfo(ObjectIdentifier.rsa, [], numbers.privateKey).pkcs8)
    case .jwk:
      return .jwk(
        numbers.jwk(of: key, name(of: key.algorithm.algorithm, key.algorithm.hash ?? .sha1)))
    }
  }
}

// MARK: What the keys do

extension RSANumbers {
  private func native() throws(CryptoError) -> NativeKey {
    try NativeKey(crypto_rsa_key(Array(all.joined()), all.map(\.count), all.count))
  }

  func sign(
    _ data: [UInt8], _ kind: crypto_signature
  ) throws(CryptoError) -> [UInt8] {
    let key = try native()
    return try .written(room: self[.modulus].count) { result, used in
      key.use { crypto_sign($0, kind, data, data.count, result, &used) }
    }
  }

  func verify(
    _ signature: [UInt8], _ data: [UInt8], _ kind: crypto_signature
  ) throws(CryptoError) -> Bool {
    try native().use {
      crypto_verify($0, kind, signature, signature.count, data, data.count)
    }
  }

  func crypt(
    _ data: [UInt8], _ hash: Digest, label: [UInt8], encrypts: Bool
  ) throws(CryptoError) -> [UInt8] {
    let key = try native()
    return try .written(room: self[.modulus].count) { result, used in
      key.use {
        crypto_rsa_crypt(
          $0, encrypts, hash.native, label, label.count, data, data.count, result, &used)
      }
    }
  }
}
