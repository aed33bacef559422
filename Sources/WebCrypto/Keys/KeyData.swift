import Bindings
import DOM
import JSRuntime

/// https://w3c.github.io/webcrypto/#dom-keyformat
enum KeyFormat: String {
  case raw, spki, pkcs8, jwk

  /// - Parameter operation: what the message names.
  static func convert(_ value: JSValue, _ world: World, for operation: String) throws -> KeyFormat {
    guard let format = KeyFormat(rawValue: try String.convert(value, world)) else {
      throw JSTypeError(
        "Argument 1 ('format') to SubtleCrypto.\(operation) must be one of: "
          + "\"raw\", \"spki\", \"pkcs8\", \"jwk\"")
    }
    return format
  }
}

/// A key in one of the formats.
enum KeyData {
  case raw([UInt8])
  case spki([UInt8])
  case pkcs8([UInt8])
  case jwk(JSONWebKey)

  init(_ bytes: [UInt8], as format: KeyFormat) {
    switch format {
    case .spki: self = .spki(bytes)
    case .pkcs8: self = .pkcs8(bytes)
    case .raw, .jwk: self = .raw(bytes)
    }
  }
}

extension KeyData: IDLResult {
  func value(in world: World) -> JSValue {
    switch self {
    case .raw(let bytes), .spki(let bytes), .pkcs8(let bytes): world.realm.makeArrayBuffer(bytes)
    case .jwk(let jwk): jwk.value(in: world)
    }
  }
}

/// What a key is made by.
struct KeyRequest {
  let parameters: AlgorithmParameters
  let isExtractable: Bool
  let usages: KeyUsages

  var algorithm: CryptoAlgorithm { parameters.algorithm }
  /// Of algorithms that have one, which is not optional there.
  var hash: Digest { parameters.hash ?? .sha1 }

  func makeKey(
    _ kind: CryptoKey.Kind, _ algorithm: KeyAlgorithm, _ material: KeyMaterial
  ) -> CryptoKey {
    CryptoKey(kind, algorithm, material, isExtractable: isExtractable, usages: usages)
  }

  /// Both keys of a pair, of which each has the usages that are its own.
  func makePair(
    _ algorithm: KeyAlgorithm, public publicMaterial: KeyMaterial, usages publicUsages: KeyUsages,
    private privateMaterial: KeyMaterial, usages privateUsages: KeyUsages
  ) -> GeneratedKey {
    .pair(
      public: CryptoKey(
        .public, algorithm, publicMaterial, isExtractable: true,
        usages: usages.intersection(publicUsages)),
      private: CryptoKey(
        .private, algorithm, privateMaterial, isExtractable: isExtractable,
        usages: usages.intersection(privateUsages)))
  }
}

/// https://w3c.github.io/webcrypto/#keypair
enum GeneratedKey {
  case key(CryptoKey)
  case pair(public: CryptoKey, private: CryptoKey)
}

extension GeneratedKey: IDLResult {
  func value(in world: World) -> JSValue {
    switch self {
    case .key(let key): return world.wrap(key)
    case .pair(let publicKey, let privateKey):
      return world.realm.makeObject(
        of: [(key: "privateKey", value: privateKey), (key: "publicKey", value: publicKey)]
      ) { world.wrap($0) }.value
    }
  }
}
