import CCrypto

// The operations of algorithms, by the kinds of their keys.

extension KeyRequest {
  /// Of all algorithms but RSA, which takes long.
  func generate() throws(CryptoError) -> GeneratedKey {
    switch algorithm {
    case .hmac: .key(try HMAC.generate(self))
    case .ecdsa, .ecdh: try EllipticCurve.generate(self)
    case .ed25519, .x25519: try Curve25519.generate(self)
    default: .key(try AES.generate(self))
    }
  }

  func importKey(_ data: KeyData) throws(CryptoError) -> CryptoKey {
    let key =
      switch algorithm {
      case .hmac: try HMAC.importKey(data, self)
      case .rsaOAEP, .rsaPSS, .rsaSSA: try RSA.importKey(data, self)
      case .ecdsa, .ecdh: try EllipticCurve.importKey(data, self)
      case .ed25519, .x25519: try Curve25519.importKey(data, self)
      case .hkdf, .pbkdf2: try KeyDerivation.importKey(data, self)
      default: try AES.importKey(data, self)
      }
    try key.requireUsages()
    return key
  }
}

extension CryptoKey {
  /// Only public keys may be good for nothing.
  ///
  /// https://w3c.github.io/webcrypto/#SubtleCrypto-method-importKey
  func requireUsages() throws(CryptoError) {
    if kind != .public, usages.isEmpty { throw .syntax }
  }

  /// Whether the key's algorithm has a way to give it out.
  var canBeExported: Bool { ![.hkdf, .pbkdf2].contains(algorithm.algorithm) }

  func export(as format: KeyFormat) throws(CryptoError) -> KeyData {
    switch material {
    case .rsa(let numbers): return try RSA.export(numbers, of: self, as: format)
    case .ellipticCurve(let material):
      return try EllipticCurve.export(material, of: self, as: format)
    case .curve25519(let bytes): return try Curve25519.export(bytes, of: self, as: format)
    case .secret(let bytes):
      switch format {
      case .raw: return .raw(bytes)
      case .spki, .pkcs8: throw .notSupported
      case .jwk:
        let name =
          algorithm.hash.map(HMAC.name) ?? AES.name(of: algorithm.algorithm, bytes)
        var jwk = JSONWebKey("oct", self, ["alg": name])
        jwk.set("k", bytes)
        return .jwk(jwk)
      }
    }
  }

  func crypt(
    _ data: [UInt8], _ parameters: AlgorithmParameters, encrypts: Bool
  ) throws(CryptoError) -> [UInt8] {
    switch material {
    case .secret(let bytes): return try AES.crypt(data, bytes, parameters, encrypts: encrypts)
    case .rsa(let numbers):
      guard kind == (encrypts ? .public : .private) else { throw .invalidAccess }
      return try numbers.crypt(
        data, algorithm.hash ?? .sha1, label: parameters.label, encrypts: encrypts)
    case .ellipticCurve, .curve25519: throw .invalidAccess
    }
  }

  func sign(_ data: [UInt8], _ parameters: AlgorithmParameters) throws(CryptoError) -> [UInt8] {
    switch material {
    case .secret(let bytes): return try (algorithm.hash ?? .sha1).hmac(data, key: bytes)
    case .rsa(let numbers): return try numbers.sign(data, signature(parameters))
    case .ellipticCurve(let material):
      return try material.sign(data, parameters.hash ?? .sha1)
    case .curve25519(let bytes): return try Curve25519.sign(data, bytes)
    }
  }

  func verify(
    _ signature: [UInt8], _ data: [UInt8], _ parameters: AlgorithmParameters
  ) throws(CryptoError) -> Bool {
    switch material {
    case .secret(let bytes):
      return try HMAC.verify(signature, data, bytes, algorithm.hash ?? .sha1)
    case .rsa(let numbers):
      return try numbers.verify(signature, data, self.signature(parameters))
    case .ellipticCurve(let material):
      return try material.verify(signature, data, parameters.hash ?? .sha1)
    case .curve25519(let bytes): return try Curve25519.verify(signature, data, bytes)
    }
  }

  private func signature(_ parameters: AlgorithmParameters) -> crypto_signature {
    crypto_signature(
      hash: (algorithm.hash ?? .sha1).native,
      padding: algorithm.algorithm == .rsaPSS ? CRYPTO_PSS : CRYPTO_PKCS1,
      salt_count: Int32(clamping: parameters.saltLength))
  }
}

extension AlgorithmParameters {
  /// In bits, of a key that is derived; nil for as long as it comes.
  ///
  /// https://w3c.github.io/webcrypto/#SubtleCrypto-method-deriveKey step 12
  func keyLength() throws(CryptoError) -> Int? {
    switch algorithm {
    case .hkdf, .pbkdf2: nil
    case .hmac: length ?? (hash ?? .sha1).blockSize
    default: try AES.size(self)
    }
  }
}
