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

extension Interface {
  /// https://w3c.github.io/webcrypto/#crypto-interface
  static let crypto = Interface(Crypto.self, "Crypto") { idl in
    idl.secureContext { $0.attribute("subtle") { $0.subtle } }
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
    idl.secureContext { $0.operation("randomUUID") { _ in RandomBytes.uuid } }
  }
}

extension InterfaceGroup {
  /// https://w3c.github.io/webcrypto/
  package static let webCrypto = InterfaceGroup([
    ("Crypto", { .crypto }),
    ("CryptoKey", { .cryptoKey }),
    ("SubtleCrypto", { .subtleCrypto }),
  ])
}
