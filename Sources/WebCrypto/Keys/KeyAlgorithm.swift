import Bindings
import Infra
import JSRuntime

/// The algorithms of WebKit, by their names.
///
/// https://w3c.github.io/webcrypto/#algorithms
enum CryptoAlgorithm: String, CaseIterable {
  case aesCBC = "AES-CBC"
  case aesCTR = "AES-CTR"
  case aesGCM = "AES-GCM"
  case aesKW = "AES-KW"
  case hmac = "HMAC"
  case rsaOAEP = "RSA-OAEP"
  case rsaPSS = "RSA-PSS"
  case rsaSSA = "RSASSA-PKCS1-v1_5"
  case rsaES = "RSAES-PKCS1-v1_5"
  case ecdsa = "ECDSA"
  case ecdh = "ECDH"
  case ed25519 = "Ed25519"
  case x25519 = "X25519"
  case hkdf = "HKDF"
  case pbkdf2 = "PBKDF2"
  case sha1 = "SHA-1"
  case sha256 = "SHA-256"
  case sha384 = "SHA-384"
  case sha512 = "SHA-512"

  /// https://w3c.github.io/webcrypto/#dfn-normalize-an-algorithm step 5
  init?(name: String) {
    let lowered = name.asciiLowercased
    guard let found = Self.allCases.first(where: { $0.rawValue.asciiLowercased == lowered }) else {
      return nil
    }
    self = found
  }

  var digest: Digest? { Digest(rawValue: rawValue) }
}

/// https://w3c.github.io/webcrypto/#dom-eckeygenparams-namedcurve
enum NamedCurve: String {
  case p256 = "P-256"
  case p384 = "P-384"
  case p521 = "P-521"

  /// The bytes of a coordinate.
  var size: Int {
    switch self {
    case .p256: 32
    case .p384: 48
    case .p521: 66
    }
  }
}

/// https://w3c.github.io/webcrypto/#key-algorithm-dictionary
struct KeyAlgorithm: IDLResult {
  let algorithm: CryptoAlgorithm
  /// In bits: of the key, or of the modulus.
  var length: Int?
  var publicExponent: [UInt8]?
  var hash: Digest?
  var namedCurve: NamedCurve?

  init(
    _ algorithm: CryptoAlgorithm, length: Int? = nil, publicExponent: [UInt8]? = nil,
    hash: Digest? = nil, namedCurve: NamedCurve? = nil
  ) {
    self.algorithm = algorithm
    self.length = length
    self.publicExponent = publicExponent
    self.hash = hash
    self.namedCurve = namedCurve
  }

  func value(in world: World) -> JSValue {
    let realm = world.realm
    let object = realm.makeObject()
    realm.define("name", of: object, to: algorithm.rawValue.value(in: world))
    if let namedCurve {
      realm.define("namedCurve", of: object, to: namedCurve.rawValue.value(in: world))
    }
    if let publicExponent, let length {
      realm.define("modulusLength", of: object, to: JSValue(length))
      realm.define("publicExponent", of: object, to: realm.makeUint8Array(publicExponent))
    }
    if let hash {
      let name = hash.rawValue.value(in: world)
      realm.define("hash", of: object, to: realm.makeObject(listing: [("name", name)]))
    }
    if publicExponent == nil, let length {
      realm.define("length", of: object, to: JSValue(length))
    }
    return object.value
  }
}
