extension AlgorithmDictionary {
  /// The dictionaries of parameters.
  enum Kind {
    /// Nothing but the name.
    case none
    case aesCBC, aesCTR, aesGCM, aesKey, ec, ecdsa, ecdh, x25519, hkdf, hmac, pbkdf2
    case rsaKeyGeneration, rsaImport, rsaOAEP, rsaPSS

    /// The name in WebKit's messages; nil if nothing is read.
    var rawValue: String? {
      switch self {
      case .none: nil
      case .aesCBC: "AesCbcCfbParams"
      case .aesCTR: "AesCtrParams"
      case .aesGCM: "AesGcmParams"
      case .aesKey: "AesKeyParams"
      case .ec: "EcKeyParams"
      case .ecdsa: "EcdsaParams"
      case .ecdh: "EcdhKeyDeriveParams"
      case .x25519: "X25519Params"
      case .hkdf: "HkdfParams"
      case .hmac: "HmacKeyParams"
      case .pbkdf2: "Pbkdf2Params"
      case .rsaKeyGeneration: "RsaHashedKeyGenParams"
      case .rsaImport: "RsaHashedImportParams"
      case .rsaOAEP: "RsaOaepParams"
      case .rsaPSS: "RsaPssParams"
      }
    }

    /// Nil if the algorithm has no such operation.
    ///
    /// https://w3c.github.io/webcrypto/#algorithm-overview
    init?(of algorithm: CryptoAlgorithm, for operation: CryptoOperation) {
      guard let found = Self.registered(algorithm, operation) else { return nil }
      self = found
    }

    private static func registered(
      _ algorithm: CryptoAlgorithm, _ operation: CryptoOperation
    ) -> Kind? {
      switch operation {
      case .encrypt: encrypting[algorithm]
      case .sign: signing[algorithm]
      case .digest: algorithm.digest.map { _ in .none }
      case .generateKey: generating[algorithm]
      case .deriveBits: deriving[algorithm]
      case .importKey: importing[algorithm]
      case .wrapKey: algorithm == .aesKW ? Kind.none : nil
      case .getKeyLength: measuring[algorithm]
      }
    }

    private static let encrypting: [CryptoAlgorithm: Kind] = [
      .rsaOAEP: .rsaOAEP, .aesCBC: .aesCBC, .aesCTR: .aesCTR, .aesGCM: .aesGCM,
    ]
    private static let signing: [CryptoAlgorithm: Kind] = [
      .rsaSSA: .none, .hmac: .none, .ed25519: .none, .ecdsa: .ecdsa, .rsaPSS: .rsaPSS,
    ]
    private static let generating: [CryptoAlgorithm: Kind] = [
      .rsaSSA: .rsaKeyGeneration, .rsaPSS: .rsaKeyGeneration, .rsaOAEP: .rsaKeyGeneration,
      .aesCBC: .aesKey, .aesCTR: .aesKey, .aesGCM: .aesKey, .aesKW: .aesKey, .hmac: .hmac,
      .ecdsa: .ec, .ecdh: .ec, .ed25519: .none, .x25519: .none,
    ]
    private static let deriving: [CryptoAlgorithm: Kind] = [
      .ecdh: .ecdh, .x25519: .x25519, .hkdf: .hkdf, .pbkdf2: .pbkdf2,
    ]
    private static let importing: [CryptoAlgorithm: Kind] = [
      .rsaSSA: .rsaImport, .rsaPSS: .rsaImport, .rsaOAEP: .rsaImport, .aesCBC: .none,
      .aesCTR: .none, .aesGCM: .none, .aesKW: .none, .hmac: .hmac, .ecdsa: .ec, .ecdh: .ec,
      .ed25519: .none, .x25519: .none, .hkdf: .none, .pbkdf2: .none,
    ]
    private static let measuring: [CryptoAlgorithm: Kind] = [
      .aesCBC: .aesKey, .aesCTR: .aesKey, .aesGCM: .aesKey, .aesKW: .aesKey, .hmac: .hmac,
      .hkdf: .none, .pbkdf2: .none,
    ]
  }
}
