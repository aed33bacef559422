import Bindings

extension Interface {
  /// https://w3c.github.io/webcrypto/#WindowOrWorkerGlobalScope-crypto
  static func defineCrypto(_ idl: inout InterfaceBuilder<Window>) {
    idl.replaceable("crypto") { window, _ in window.crypto }
  }
}
