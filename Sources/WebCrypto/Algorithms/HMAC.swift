/// https://w3c.github.io/webcrypto/#hmac
enum HMAC {
  private static func checkUsages(_ request: KeyRequest) throws(CryptoError) {
    if !request.usages.isSubset(of: [.sign, .verify]) { throw .syntax }
  }

  static func generate(_ request: KeyRequest) throws(CryptoError) -> CryptoKey {
    try checkUsages(request)
    let length = request.parameters.length ?? request.hash.blockSize
    // SAFARI: only whole bytes.
    guard length > 0, length % 8 == 0 else { throw .operation }
    return makeKey(RandomBytes.make(length / 8), request)
  }

  static func importKey(_ data: KeyData, _ request: KeyRequest) throws(CryptoError) -> CryptoKey {
    try checkUsages(request)
    let bytes: [UInt8]
    switch data {
    case .raw(let raw): bytes = raw
    case .jwk(let jwk):
      bytes = try jwk.secret()
      guard [nil, name(of: request.hash)].contains(jwk["alg"]) else { throw .data }
      try jwk.check(request, use: "sig")
    case .spki, .pkcs8: throw .notSupported
    }
    let length = request.parameters.length ?? 0
    guard !bytes.isEmpty, length == 0 || length == bytes.count * 8 else { throw .data }
    return makeKey(bytes, request)
  }

  private static func makeKey(_ bytes: [UInt8], _ request: KeyRequest) -> CryptoKey {
    let algorithm = KeyAlgorithm(.hmac, length: bytes.count * 8, hash: request.hash)
    return request.makeKey(.secret, algorithm, .secret(bytes))
  }

  /// The name in a JSON Web Key, such as `HS256`.
  static func name(of hash: Digest) -> String { "HS\(hash.number)" }

  /// Compares in a time that does not depend on the bytes.
  static func verify(
    _ signature: [UInt8], _ data: [UInt8], _ key: [UInt8], _ hash: Digest
  ) throws(CryptoError) -> Bool {
    let expected = try hash.hmac(data, key: key)
    guard expected.count == signature.count else { return false }
    return zip(expected, signature).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension Digest {
  /// As the names of algorithms in JSON Web Keys have it: 1, 256 …
  var number: Substring { rawValue.dropFirst(4) }
}
