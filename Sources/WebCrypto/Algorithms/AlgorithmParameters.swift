import Bindings
import DOM
import JSRuntime

/// https://w3c.github.io/webcrypto/#dfn-supported-op, with the names of WebKit for what differs
enum CryptoOperation {
  case encrypt, sign, digest, generateKey, deriveBits, importKey, wrapKey, getKeyLength
}

/// A normalized algorithm: which, and the members of its dictionary.
///
/// https://w3c.github.io/webcrypto/#algorithm-normalization
struct AlgorithmParameters {
  let algorithm: CryptoAlgorithm
  var hash: Digest?
  /// Of a key, a modulus or a counter, in bits.
  var length: Int?
  var iv: [UInt8] = []
  var additionalData: [UInt8] = []
  /// In bits.
  var tagLength: Int?
  var label: [UInt8] = []
  /// In bytes.
  var saltLength = 0
  var salt: [UInt8] = []
  var info: [UInt8] = []
  var iterations: UInt32 = 0
  var publicExponent: [UInt8] = []
  var namedCurve = ""
  var publicKey: CryptoKey?

  init(_ algorithm: CryptoAlgorithm) { self.algorithm = algorithm }
}

/// https://w3c.github.io/webcrypto/#dfn-AlgorithmIdentifier
enum AlgorithmIdentifier {
  case object(JSObject)
  case name(String)

  static func convert(_ value: JSValue, _ world: World) throws -> Self {
    if let object = world.realm.object(value) { return .object(object) }
    return .name(try String.convert(value, world))
  }
}

extension AlgorithmIdentifier {
  /// https://w3c.github.io/webcrypto/#dfn-normalize-an-algorithm
  func normalized(for operation: CryptoOperation, in world: World) throws -> AlgorithmParameters {
    switch self {
    case .name(let name):
      let object = world.realm.makeObject()
      world.realm.define("name", of: object, to: name.value(in: world))
      return try Self.normalize(object, for: operation, in: world)
    case .object(let object): return try Self.normalize(object, for: operation, in: world)
    }
  }

  private static func normalize(
    _ object: JSObject, for operation: CryptoOperation, in world: World
  ) throws -> AlgorithmParameters {
    let base = AlgorithmDictionary("CryptoAlgorithmParameters", object, world)
    guard let algorithm = CryptoAlgorithm(name: try base.text("name")) else {
      throw DOMException(.notSupportedError)
    }
    if algorithm == .rsaES {
      throw DOMException(.notSupportedError, "RSAES-PKCS1-v1_5 support is deprecated")
    }
    guard let kind = AlgorithmDictionary.Kind(of: algorithm, for: operation) else {
      throw DOMException(.notSupportedError)
    }
    var parameters = AlgorithmParameters(algorithm)
    if let name = kind.rawValue {
      try AlgorithmDictionary(name, object, world).read(kind, into: &parameters)
    }
    return parameters
  }

  /// https://w3c.github.io/webcrypto/#dfn-HashAlgorithmIdentifier
  func digest(in world: World) throws -> Digest {
    guard let digest = try normalized(for: .digest, in: world).algorithm.digest else {
      throw DOMException(.notSupportedError)
    }
    return digest
  }
}
