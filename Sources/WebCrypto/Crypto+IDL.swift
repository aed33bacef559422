import Bindings
import DOM
import JSRuntime

/// https://w3c.github.io/webcrypto/#crypto-interface
package final class Crypto: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  let subtle = SubtleCrypto()
  package var interface: Interface { .crypto }

  package init() {}
}

/// https://w3c.github.io/webcrypto/#subtlecrypto-interface
final class SubtleCrypto: PlatformObject {
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  var interface: Interface { .subtleCrypto }
}

extension Interface {
  /// https://w3c.github.io/webcrypto/#crypto-interface
  static let crypto = Interface(Crypto.self, "Crypto") { idl in
    idl.attribute("subtle") { $0.subtle }
    idl.operation("getRandomValues", length: 1) { _, call in
      guard call.realm.object(call[0]) != nil else { throw JSTypeError() }
      let isInteger = try call.realm.withIntegerArray(call[0]) { target in
        // NOTE: worded as WebKit words it.
        guard target.count <= 65536 else {
          throw DOMException(.quotaExceededError)
        }
        target.copyBytes(from: RandomBytes.make(target.count))
      }
      guard isInteger else {
        throw DOMException(.typeMismatchError)
      }
      return call[0]
    }
    idl.operation("randomUUID") { _ in RandomBytes.uuid }
  }

  /// The operations that need no keys.
  ///
  /// https://w3c.github.io/webcrypto/#subtlecrypto-interface
  static let subtleCrypto = Interface(SubtleCrypto.self, "SubtleCrypto") { idl in
    idl.promiseOperation("digest", length: 2) { _, call, promise in
      let bytes = try call.realm.bufferSource(call[1])
      guard let digest = Digest(name: try algorithmName(call[0], call.world)) else {
        throw DOMException(.notSupportedError)
      }
      promise.resolve(call.realm.makeArrayBuffer(digest.hash(bytes)))
    }
  }

  /// https://w3c.github.io/webcrypto/#dfn-AlgorithmIdentifier
  private static func algorithmName(_ value: JSValue, _ world: World) throws -> String {
    guard let object = world.realm.object(value) else { return try String.convert(value, world) }
    let name = try world.realm.get("name", of: object)
    if name.isUndefined { throw JSTypeError("Member Algorithm.name is required") }
    return try String.convert(name, world)
  }
}

extension InterfaceGroup {
  /// https://w3c.github.io/webcrypto/
  package static let webCrypto = InterfaceGroup([
    ("Crypto", { .crypto }),
    ("SubtleCrypto", { .subtleCrypto }),
  ])
}
