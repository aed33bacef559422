import Bindings
import DOM
import JSRuntime

/// https://w3c.github.io/webcrypto/#cryptokey-interface
final class CryptoKey: CopyableObject {
  /// https://w3c.github.io/webcrypto/#dom-keytype
  enum Kind: String { case secret, `public`, `private` }

  let kind: Kind
  let isExtractable: Bool
  let algorithm: KeyAlgorithm
  let usages: KeyUsages
  let material: KeyMaterial
  /// The list of what the attributes `algorithm` and `usages` return, made when one of them is first read.
  private var attributes: ScriptObject?
  var interface: Interface { .cryptoKey }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  var heldObject: JSObject? { attributes.map { JSObject($0.reference) } }
  func wrapperEnded() { attributes = nil }

  init(
    _ kind: Kind, _ algorithm: KeyAlgorithm, _ material: KeyMaterial, isExtractable: Bool,
    usages: KeyUsages
  ) {
    self.kind = kind
    self.algorithm = algorithm
    self.material = material
    self.isExtractable = isExtractable
    self.usages = usages
  }

  /// https://w3c.github.io/webcrypto/#cryptokey-interface-clone
  func copy() -> CryptoKey {
    CryptoKey(kind, algorithm, material, isExtractable: isExtractable, usages: usages)
  }

  fileprivate enum Attribute: Int { case algorithm, usages }

  fileprivate func value(of attribute: Attribute, in world: World) -> JSValue {
    let realm = world.realm
    if let known = heldObject, let value = try? realm.get(attribute.rawValue, of: known) {
      return value
    }
    let list = realm.makeArray([algorithm.value(in: world), usages.value(in: world)])
    attributes = ScriptObject(list.ref)
    return (try? realm.get(attribute.rawValue, of: list)) ?? .undefined
  }
}

/// What a key is made of.
enum KeyMaterial {
  case secret([UInt8])
  case rsa(RSANumbers)
  case ellipticCurve(ECMaterial)
  case curve25519([UInt8])
}

extension Interface {
  /// https://w3c.github.io/webcrypto/#cryptokey-interface
  static let cryptoKey = Interface(CryptoKey.self, "CryptoKey") { idl in
    idl.attribute("type") { $0.kind.rawValue }
    idl.attribute("extractable") { $0.isExtractable }
    idl.attribute("algorithm") { key, world in key.value(of: .algorithm, in: world) }
    idl.attribute("usages") { key, world in key.value(of: .usages, in: world) }
  }
}
