import Bindings

/// A global object that has `crypto`.
///
/// https://w3c.github.io/webcrypto/#dom-windoworworkerglobalscope-crypto
package protocol CryptoScope: Receiver {
  var crypto: Crypto { get }
}

extension InterfaceBuilder where This: CryptoScope {
  /// https://w3c.github.io/webcrypto/#extensions-windoworworkerglobalscope-interface
  package mutating func includeCrypto() {
    attribute("crypto") { $0.crypto }
  }
}
