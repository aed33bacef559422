import CCrypto

/// https://w3c.github.io/webcrypto/#ed25519 and #x25519
enum Curve25519 {
  /// What public and private keys of an algorithm can be used for.
  private static func usages(
    of algorithm: CryptoAlgorithm
  ) -> (public: KeyUsages, private: KeyUsages) {
    algorithm == .ed25519 ? ([.verify], [.sign]) : ([], [.deriveKey, .deriveBits])
  }

  private static func native(_ algorithm: CryptoAlgorithm) -> crypto_curve25519 {
    algorithm == .ed25519 ? CRYPTO_ED25519 : CRYPTO_X25519
  }

  private static let size = Int(CRYPTO_25519_SIZE)

  static func generate(_ request: KeyRequest) throws(CryptoError) -> GeneratedKey {
    let allowed = usages(of: request.algorithm)
    if !request.usages.isSubset(of: allowed.public.union(allowed.private)) { throw .syntax }
    let scalar = RandomBytes.make(size)
    return request.makePair(
      KeyAlgorithm(request.algorithm),
      public: .curve25519(try publicKey(of: scalar, request.algorithm)), usages: allowed.public,
      private: .curve25519(scalar), usages: allowed.private)
  }

  private static func publicKey(
    of scalar: [UInt8], _ algorithm: CryptoAlgorithm
  ) throws(CryptoError) -> [UInt8] {
    try .written(room: size) { result, _ in
      crypto_25519_public(native(algorithm), scalar, result)
    }
  }

  static func importKey(_ data: KeyData, _ request: KeyRequest) throws(CryptoError) -> CryptoKey {
    let allowed = usages(of: request.algorithm)
    let isPrivate =
      switch data {
      case .pkcs8: true
      case .raw, .spki: false
      case .jwk(let jwk): jwk["d"] != nil
      }
    if !request.usages.isSubset(of: isPrivate ? allowed.private : allowed.public) { throw .syntax }
    let bytes: [UInt8]
    switch data {
    case .raw(let raw): bytes = raw
    case .spki(let spki): bytes = try key(in: KeyInfo(spki: spki), request.algorithm)
    case .pkcs8(let pkcs8):
      var reader = DERReader(try key(in: KeyInfo(pkcs8: pkcs8), request.algorithm))
      bytes = Array(try reader.read(.octetString))
      try reader.finish()
    case .jwk(let jwk): bytes = try key(in: jwk, request)
    }
    guard bytes.count == size else { throw .data }
    return request.makeKey(
      isPrivate ? .private : .public, KeyAlgorithm(request.algorithm), .curve25519(bytes))
  }

  private static func key(
    in info: KeyInfo, _ algorithm: CryptoAlgorithm
  ) throws(CryptoError) -> [UInt8] {
    let identifier =
      algorithm == .ed25519 ? ObjectIdentifier.ed25519 : ObjectIdentifier.x25519
    guard info.algorithm == identifier, info.parameters == nil else { throw .data }
    return info.key
  }

  /// https://www.rfc-editor.org/rfc/rfc8037#section-2
  private static func key(
    in jwk: JSONWebKey, _ request: KeyRequest
  ) throws(CryptoError) -> [UInt8] {
    let algorithm = request.algorithm
    if algorithm == .ed25519 {
      // SAFARI: it must say "sig" and "sign" at once.
      if !request.usages.isEmpty, jwk["use"] != nil { throw .data }
      guard [nil, "", "EdDSA", "Ed25519"].contains(jwk["alg"]) else { throw .data }
    }
    try jwk.check(request, use: "enc")
    guard jwk["crv"] == algorithm.rawValue, jwk["kty"] == "OKP", let x = jwk.bytes("x") else {
      throw .data
    }
    if jwk["d"] == nil { return x }
    guard let d = jwk.bytes("d"), d.count == size else { throw .data }
    guard try publicKey(of: d, algorithm) == x else { throw .data }
    return d
  }

  static func export(
    _ bytes: [UInt8], of key: CryptoKey, as format: KeyFormat
  ) throws(CryptoError) -> KeyData {
    let algorithm = key.algorithm.algorithm
    if format == .jwk { return .jwk(try jwk(bytes, key)) }
    guard key.kind == (format == .pkcs8 ? .private : .public) else { throw .invalidAccess }
    let identifier =
      algorithm == .ed25519 ? ObjectIdentifier.ed25519 : ObjectIdentifier.x25519
    return switch format {
    case .spki: .spki(KeyInfo(identifier, nil, bytes).spki)
    case .pkcs8: .pkcs8(KeyInfo(identifier, nil, DER.value(.octetString, bytes)).pkcs8)
    case .raw, .jwk: .raw(bytes)
    }
  }

  private static func jwk(_ bytes: [UInt8], _ key: CryptoKey) throws(CryptoError) -> JSONWebKey {
    let algorithm = key.algorithm.algorithm
    var members = ["crv": algorithm.rawValue]
    if algorithm == .ed25519 { members["alg"] = algorithm.rawValue }
    var jwk = JSONWebKey("OKP", key, members)
    if key.kind == .private { jwk.set("d", bytes) }
    jwk.set("x", key.kind == .private ? try publicKey(of: bytes, algorithm) : bytes)
    return jwk
  }
}

// MARK: What the keys do

extension Curve25519 {
  private static let signature = crypto_signature(
    hash: CRYPTO_NO_HASH, padding: CRYPTO_PLAIN, salt_count: 0)

  static func sign(_ data: [UInt8], _ scalar: [UInt8]) throws(CryptoError) -> [UInt8] {
    let key = try NativeKey(crypto_25519_key(CRYPTO_ED25519, true, scalar))
    return try .written(room: 2 * size) { result, used in
      key.use { crypto_sign($0, signature, data, data.count, result, &used) }
    }
  }

  static func verify(
    _ given: [UInt8], _ data: [UInt8], _ point: [UInt8]
  ) throws(CryptoError) -> Bool {
    guard given.count == 2 * size else { return false }
    let key = try NativeKey(crypto_25519_key(CRYPTO_ED25519, false, point))
    return key.use { crypto_verify($0, signature, given, given.count, data, data.count) }
  }

  /// The library has no result that is all zeros.
  static func derive(_ scalar: [UInt8], with point: [UInt8]) throws(CryptoError) -> [UInt8] {
    let key = try NativeKey(crypto_25519_key(CRYPTO_X25519, true, scalar))
    let peer = try NativeKey(crypto_25519_key(CRYPTO_X25519, false, point))
    return try .written(room: size) { result, used in
      key.use { key in peer.use { peer in crypto_derive(key, peer, result, &used) } }
    }
  }
}
