import Bindings
import JSRuntime

/// https://w3c.github.io/webcrypto/#dom-keyusage
struct KeyUsages: OptionSet {
  let rawValue: Int

  static let encrypt = KeyUsages(rawValue: 1)
  static let decrypt = KeyUsages(rawValue: 2)
  static let sign = KeyUsages(rawValue: 4)
  static let verify = KeyUsages(rawValue: 8)
  static let deriveKey = KeyUsages(rawValue: 16)
  static let deriveBits = KeyUsages(rawValue: 32)
  static let wrapKey = KeyUsages(rawValue: 64)
  static let unwrapKey = KeyUsages(rawValue: 128)

  /// In the order in which WebKit lists them.
  private static let names: [(name: String, usage: KeyUsages)] = [
    ("decrypt", .decrypt), ("deriveBits", .deriveBits), ("deriveKey", .deriveKey),
    ("encrypt", .encrypt), ("sign", .sign), ("unwrapKey", .unwrapKey), ("verify", .verify),
    ("wrapKey", .wrapKey),
  ]

  /// https://webidl.spec.whatwg.org/#js-sequence
  static func list(_ value: JSValue, in world: World) throws -> KeyUsages {
    var usages: KeyUsages = []
    try world.iterate(value) { element in
      let name = try String.convert(element, world)
      guard let (_, usage) = names.first(where: { $0.name == name }) else { throw JSTypeError() }
      usages.insert(usage)
    }
    return usages
  }
}

extension KeyUsages: IDLResult {
  func value(in world: World) -> JSValue {
    Self.names.filter { contains($0.usage) }.map(\.name).value(in: world)
  }
}
