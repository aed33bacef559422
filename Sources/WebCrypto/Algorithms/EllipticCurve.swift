import CCrypto

/// https://w3c.github.io/webcrypto/#ecdsa and #ecdh
enum EllipticCurve {
  /// What public and private keys of an algorithm can be used for.
  private static func usages(
    of algorithm: CryptoAlgorithm
  ) -> (public: KeyUsages, private: KeyUsages, use: String) {
    algorithm == .ecdsa ? ([.verify], [.sign], "sig") : ([], [.deriveKey, .deriveBits], "enc")
  }

  static func generate(_ request: KeyRequest) throws(CryptoError) -> GeneratedKey {
    let allowed = usages(of: request.algorithm)
    if !request.usages.isSubset(of: allowed.public.union(allowed.private)) { throw .syntax }
    guard let curve = NamedCurve(rawValue: request.parameters.namedCurve) else {
      throw .notSupported
    }
    let pair = try ECMaterial.generate(curve)
    return request.makePair(
      KeyAlgorithm(request.algorithm, namedCurve: curve),
      public: .ellipticCurve(ECMaterial(curve: curve, point: pair.point, scalar: nil)),
      usages: allowed.public, private: .ellipticCurve(pair), usages: allowed.private)
  }

  static func importKey(_ data: KeyData, _ request: KeyRequest) throws(CryptoError) -> CryptoKey {
    let allowed = usages(of: request.algorithm)
    let allowsDH = request.algorithm == .ecdh
    let isPrivate =
      switch data {
      case .pkcs8: true
      case .raw, .spki: false
      case .jwk(let jwk): jwk["d"] != nil
      }
    if !request.usages.isSubset(of: isPrivate ? allowed.private : allowed.public) { throw .syntax }
    guard let curve = NamedCurve(rawValue: request.parameters.namedCurve) else { throw .data }
    let material: ECMaterial
    switch data {
    case .raw(let bytes): material = try ECMaterial(raw: bytes, curve)
    case .spki(let bytes):
      material = try ECMaterial(spki: bytes, curve, allowsDH: allowsDH)
    case .pkcs8(let bytes):
      material = try ECMaterial(pkcs8: bytes, curve, allowsDH: allowsDH)
    case .jwk(let jwk):
      try check(jwk, request, curve, use: allowed.use)
      material = try ECMaterial(jwk, curve)
    }
    return request.makeKey(
      isPrivate ? .private : .public, KeyAlgorithm(request.algorithm, namedCurve: curve),
      .ellipticCurve(material))
  }

  private static func check(
    _ jwk: JSONWebKey, _ request: KeyRequest, _ curve: NamedCurve, use: String
  ) throws(CryptoError) {
    try jwk.check(request, use: use)
    guard jwk["kty"] == "EC", jwk["crv"] == curve.rawValue else { throw .data }
    let names: [NamedCurve: String] = [.p256: "ES256", .p384: "ES384", .p521: "ES512"]
    if request.algorithm == .ecdsa, ![nil, names[curve]].contains(jwk["alg"]) { throw .data }
  }

  static func export(
    _ material: ECMaterial, of key: CryptoKey, as format: KeyFormat
  ) throws(CryptoError) -> KeyData {
    if format == .jwk { return .jwk(material.jwk(of: key)) }
    guard key.kind == (format == .pkcs8 ? .private : .public) else { throw .invalidAccess }
    return switch format {
    case .spki: .spki(material.spki)
    case .pkcs8: .pkcs8(material.pkcs8)
    case .raw, .jwk: .raw(material.point)
    }
  }
}

extension ECMaterial {
  fileprivate static func generate(_ curve: NamedCurve) throws(CryptoError) -> ECMaterial {
    var scalar = [UInt8](repeating: 0, count: curve.size)
    let point: [UInt8] = try .written(room: 1 + 2 * curve.size) {
      crypto_ec_generate(curve.native, $0, $1, &scalar, scalar.count)
    }
    return ECMaterial(curve: curve, point: point, scalar: scalar)
  }
}
