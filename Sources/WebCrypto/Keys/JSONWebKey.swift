import Bindings
import JSRuntime
import MIME

/// https://w3c.github.io/webcrypto/#JsonWebKey-dictionary
struct JSONWebKey {
  /// The members that are strings.
  private var texts: [String: String] = [:]
  private var isExtractable: Bool?
  private var usages: KeyUsages?
  private(set) var hasOtherPrimes = false

  subscript(name: String) -> String? { texts[name] }

  /// Of a key that is exported.
  init(_ type: String, _ key: CryptoKey, _ members: [String: String]) {
    texts = members
    texts["kty"] = type
    isExtractable = key.isExtractable
    usages = key.usages
  }

  mutating func set(_ name: String, _ bytes: [UInt8]) { texts[name] = Base64URL.encode(bytes) }

  /// In the order in which they are read, and written.
  private static let names = [
    "alg", "crv", "d", "dp", "dq", "e", "ext", "k", "key_ops", "kty", "n", "oth", "p", "q", "qi",
    "use", "x", "y",
  ]

  init(_ dictionary: IDLDictionary) throws {
    for name in Self.names {
      switch name {
      case "ext": isExtractable = try dictionary.member(name, as: Bool.self)
      case "key_ops":
        let value = try dictionary.value(name)
        if !value.isUndefined { usages = try KeyUsages.list(value, in: dictionary.world) }
      case "oth": try readPrimes(dictionary)
      default: texts[name] = try dictionary.member(name, as: String.self)
      }
    }
  }

  /// https://w3c.github.io/webcrypto/#RsaOtherPrimesInfo-dictionary
  private mutating func readPrimes(_ dictionary: IDLDictionary) throws {
    let value = try dictionary.value("oth")
    if value.isUndefined { return }
    try dictionary.world.iterate(value) { element in
      hasOtherPrimes = true
      let prime = try IDLDictionary.convert(element, dictionary.world)
      for name in ["d", "r", "t"] where try prime.member(name, as: String.self) == nil {
        throw JSTypeError(
          "Member RsaOtherPrimesInfo.\(name) is required and must be an instance of DOMString")
      }
    }
  }

  /// The bytes of a member; nil where it is missing or not base64url.
  func bytes(_ name: String) -> [UInt8]? { texts[name].flatMap(Base64URL.decode) }

  /// https://www.rfc-editor.org/rfc/rfc7518#section-6.4
  func secret() throws(CryptoError) -> [UInt8] {
    guard texts["kty"] == "oct", let bytes = bytes("k") else { throw .data }
    return bytes
  }

  /// Whether the key may be used, and given out, as it is asked for.
  ///
  /// - Parameter use: what `use` must say, if it says anything.
  func check(_ request: KeyRequest, use: String) throws(CryptoError) {
    if !request.usages.isEmpty, let own = texts["use"], own != use { throw .data }
    if let usages, !usages.isSuperset(of: request.usages) { throw .data }
    if isExtractable == false, request.isExtractable { throw .data }
  }
}

extension JSONWebKey: IDLResult {
  func value(in world: World) -> JSValue {
    let realm = world.realm
    let object = realm.makeObject()
    for name in Self.names {
      switch name {
      case "ext":
        if let isExtractable { realm.define(name, of: object, to: JSValue(isExtractable)) }
      case "key_ops":
        if let usages { realm.define(name, of: object, to: usages.value(in: world)) }
      default:
        if let text = texts[name] { realm.define(name, of: object, to: text.value(in: world)) }
      }
    }
    return object.value
  }
}

/// https://www.rfc-editor.org/rfc/rfc7515#section-2
enum Base64URL {
  static func encode(_ bytes: [UInt8]) -> String {
    let digits = Base64.encode(bytes).prefix { $0 != UInt8(ascii: "=") }
    return String(
      decoding: digits.map { digit in
        switch digit {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        default: digit
        }
      }, as: UTF8.self)
  }

  /// SAFARI: any number of signs may fill it up.
  static func decode(_ text: String) -> [UInt8]? {
    var digits = Array(text.utf8)
    while digits.last == UInt8(ascii: "=") { digits.removeLast() }
    var plain: [UInt8] = []
    plain.reserveCapacity(digits.count)
    for digit in digits {
      switch digit {
      case UInt8(ascii: "-"): plain.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): plain.append(UInt8(ascii: "/"))
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: plain.append(digit)
      default: return nil
      }
    }
    return Base64.decode(plain)
  }
}
