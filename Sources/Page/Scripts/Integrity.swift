import MIME
import WebCrypto

/// What a resource's bytes must be.
///
/// https://w3c.github.io/webappsec-subresource-integrity/
struct Integrity {
  private var algorithm: Digest?
  /// Of the strongest algorithm, in Base64.
  private var digests: [String] = []

  /// https://w3c.github.io/webappsec-subresource-integrity/#parse-metadata-section
  init(_ metadata: String) {
    for token in metadata.split(whereSeparator: \.isWhitespace) {
      let parts = token.split(separator: "?", maxSplits: 1)[0].split(separator: "-", maxSplits: 1)
      guard parts.count == 2, let algorithm = Self.algorithms[parts[0].lowercased()] else {
        continue
      }
      if let known = self.algorithm, known != algorithm {
        if Self.strength(known) > Self.strength(algorithm) { continue }
        digests = []
      }
      self.algorithm = algorithm
      // URL-safe Base64 is taken as well.
      let digest = parts[1].replacing("-", with: "+").replacing("_", with: "/")
      digests.append(String(digest))
    }
  }

  private static let algorithms: [String: Digest] = [
    "sha256": .sha256, "sha384": .sha384, "sha512": .sha512,
  ]

  private static func strength(_ algorithm: Digest) -> Int {
    switch algorithm {
    case .sha1: 0
    case .sha256: 1
    case .sha384: 2
    case .sha512: 3
    }
  }

  /// https://w3c.github.io/webappsec-subresource-integrity/#does-response-match-metadatalist
  func matches(_ bytes: some Collection<UInt8>) -> Bool {
    guard let algorithm else { return true }
    let digest = String(decoding: Base64.encode(algorithm.hash(Array(bytes))), as: UTF8.self)
    return digests.contains(digest)
  }
}
