import Bindings
import CCrypto
import IntegerConversion
import SiteStorage

// Keys as they are kept in files: what they are made of, also of those that no script may export.

extension CryptoKey {
  var stored: StoredObject {
    let described: [StoredObject.Field] = [
      .text(kind.rawValue), .text(algorithm.algorithm.rawValue),
      .text(algorithm.hash?.rawValue ?? ""), .text(algorithm.namedCurve?.rawValue ?? ""),
      .flag(isExtractable), .number(Double(usages.rawValue)),
      .number(Double(algorithm.length ?? 0)),
    ]
    return StoredObject("CryptoKey", described + material.parts.map { .bytes($0) })
  }

  /// Nil for what no key has: nothing is used that could not have been imported.
  fileprivate convenience init?(_ object: StoredObject) {
    let texts = object.texts.map { String(decoding: $0, as: UTF8.self) }
    let numbers = object.numbers
    guard texts.count == 4, numbers.count == 3, let kind = Kind(rawValue: texts[0]),
      let algorithm = CryptoAlgorithm(rawValue: texts[1]),
      let (description, material) = algorithm.key(
        kind, hash: Digest(rawValue: texts[2]), curve: NamedCurve(rawValue: texts[3]),
        length: Int(clamping: numbers[2]), object.bytes)
    else { return nil }
    self.init(
      kind, description, material, isExtractable: numbers[0] == 1,
      usages: KeyUsages(rawValue: Int(clamping: numbers[1]) & 0xFF))
  }
}

extension KeyMaterial {
  fileprivate var parts: [[UInt8]] {
    switch self {
    case .secret(let bytes), .curve25519(let bytes): [bytes]
    case .rsa(let numbers): numbers.all
    case .ellipticCurve(let material): [material.point] + (material.scalar.map { [$0] } ?? [])
    }
  }
}

extension CryptoAlgorithm {
  fileprivate func key(
    _ kind: CryptoKey.Kind, hash: Digest?, curve: NamedCurve?, length: Int, _ parts: [[UInt8]]
  ) -> (KeyAlgorithm, KeyMaterial)? {
    guard let first = parts.first else { return nil }
    switch self {
    case .aesCBC, .aesCTR, .aesGCM, .aesKW:
      guard kind == .secret, [16, 24, 32].contains(first.count) else { return nil }
      return (KeyAlgorithm(self, length: first.count * 8), .secret(first))
    case .hmac:
      guard kind == .secret, let hash, 1...first.count * 8 ~= length else { return nil }
      return (KeyAlgorithm(self, length: length, hash: hash), .secret(first))
    case .hkdf, .pbkdf2:
      return kind == .secret ? (KeyAlgorithm(self), .secret(first)) : nil
    case .ed25519, .x25519:
      guard kind != .secret, first.count == Int(CRYPTO_25519_SIZE) else { return nil }
      return (KeyAlgorithm(self), .curve25519(first))
    case .ecdsa, .ecdh:
      guard let curve, first.count == 1 + 2 * curve.size, first[0] == 4,
        kind == .public && parts.count == 1
          || kind == .private && parts.count == 2 && parts[1].count == curve.size
      else { return nil }
      let material = ECMaterial(
        curve: curve, point: first, scalar: kind == .private ? parts[1] : nil)
      return (KeyAlgorithm(self, namedCurve: curve), .ellipticCurve(material))
    case .rsaOAEP, .rsaPSS, .rsaSSA, .rsaES:
      return rsaKey(kind, hash, parts)
    case .sha1, .sha256, .sha384, .sha512: return nil
    }
  }

  private func rsaKey(
    _ kind: CryptoKey.Kind, _ hash: Digest?, _ numbers: [[UInt8]]
  ) -> (KeyAlgorithm, KeyMaterial)? {
    guard hash != nil || self == .rsaES,
      kind == .public && numbers.count == Int(CRYPTO_RSA_PUBLIC)
        || kind == .private && numbers.count == Int(CRYPTO_RSA_PRIVATE),
      numbers.allSatisfy({ $0.count <= Int(CRYPTO_RSA_MAX_BYTES) }),
      !numbers.prefix(5).contains(where: \.isEmpty)
    else { return nil }
    let description = KeyAlgorithm(
      self, length: numbers[0].count * 8, publicExponent: numbers[1], hash: hash)
    return (description, .rsa(RSANumbers(all: numbers)))
  }
}

extension StoredObjectReaders {
  package static let cryptoKeys = StoredObjectReaders(["CryptoKey": { CryptoKey($0) }])
}
