#if canImport(CommonCrypto)
  import CommonCrypto
#else
  import CGLib
#endif

/// https://w3c.github.io/webcrypto/#sha
package enum Digest: String, CaseIterable {
  case sha1 = "SHA-1"
  case sha256 = "SHA-256"
  case sha384 = "SHA-384"
  case sha512 = "SHA-512"

  /// https://w3c.github.io/webcrypto/#dfn-normalize-an-algorithm (names are not case-sensitive)
  init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == name.uppercased() }) else {
      return nil
    }
    self = found
  }

  #if canImport(CommonCrypto)
    package func hash(_ bytes: [UInt8]) -> [UInt8] {
      let count = CC_LONG(bytes.count)
      var digest = [UInt8](repeating: 0, count: length)
      switch self {
      case .sha1: CC_SHA1(bytes, count, &digest)
      case .sha256: CC_SHA256(bytes, count, &digest)
      case .sha384: CC_SHA384(bytes, count, &digest)
      case .sha512: CC_SHA512(bytes, count, &digest)
      }
      return digest
    }
  #else
    package func hash(_ bytes: [UInt8]) -> [UInt8] {
      let checksum = g_checksum_new(checksumType)
      defer { g_checksum_free(checksum) }
      g_checksum_update(checksum, bytes, bytes.count)
      var count = gsize(length)
      var digest = [UInt8](repeating: 0, count: length)
      g_checksum_get_digest(checksum, &digest, &count)
      return digest
    }

    private var checksumType: GChecksumType {
      switch self {
      case .sha1: G_CHECKSUM_SHA1
      case .sha256: G_CHECKSUM_SHA256
      case .sha384: G_CHECKSUM_SHA384
      case .sha512: G_CHECKSUM_SHA512
      }
    }
  #endif

  private var length: Int {
    switch self {
    case .sha1: 20
    case .sha256: 32
    case .sha384: 48
    case .sha512: 64
    }
  }
}
