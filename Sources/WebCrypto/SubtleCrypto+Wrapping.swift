import Bindings
import DOM
import JSRuntime

// Keys that are exported and encrypted, decrypted and imported at once.

extension SubtleCall {
  /// https://w3c.github.io/webcrypto/#SubtleCrypto-method-wrapKey
  func wrapKey() throws {
    let format = try format()
    let (key, wrappingKey) = (try key(1, "key"), try self.key(2, "wrappingKey"))
    let parameters = try wrapping(try algorithm(3))
    try check(
      wrappingKey, is: parameters.algorithm, for: .wrapKey, "Wrapping CryptoKey",
      lack: "wrapKey operation")
    try checkExport(of: key)
    let data = try bytes(of: try key.export(as: format))
    guard parameters.algorithm == .aesKW, case .secret(let secret) = wrappingKey.material else {
      return queue { _ throws(CryptoError) in
        try wrappingKey.crypt(data, parameters, encrypts: true)
      }
    }
    promise.resolve(call.realm.makeArrayBuffer(try AES.wrap(data, secret, wraps: true)))
  }

  /// Of an algorithm that wraps, or else encrypts.
  private func wrapping(_ identifier: AlgorithmIdentifier) throws -> AlgorithmParameters {
    if let parameters = try? normalize(identifier, for: .wrapKey) { return parameters }
    return try normalize(identifier, for: .encrypt)
  }

  private func bytes(of data: KeyData) throws -> [UInt8] {
    switch data {
    case .raw(let bytes), .spki(let bytes), .pkcs8(let bytes): bytes
    case .jwk(let jwk):
      Array(try String.convert(try world.support.stringifyJSON(jwk.value(in: world)), world).utf8)
    }
  }

  /// https://w3c.github.io/webcrypto/#SubtleCrypto-method-unwrapKey
  func unwrapKey() throws {
    let format = try format()
    _ = try bytes(1)
    let key = try key(2, "unwrappingKey")
    let (identifier, type) = (try algorithm(3), try algorithm(4))
    let (isExtractable, usages) = (isExtractable(5), try usages(6))
    let data = try bytes(1)
    let parameters = try wrapping(identifier)
    let request = KeyRequest(
      parameters: try normalize(type, for: .importKey), isExtractable: isExtractable,
      usages: usages)
    try check(
      key, is: parameters.algorithm, for: .unwrapKey, "Unwrapping CryptoKey",
      "unwrap AlgorithmIdentifier", lack: "unwrapKey operation")
    let settle = { [promise] (bytes: [UInt8], world: World) in
      promise.resolve(world.wrap(try request.importKey(Self.data(bytes, as: format, in: world))))
    }
    if parameters.algorithm == .aesKW, case .secret(let secret) = key.material {
      return try settle(try AES.wrap(data, secret, wraps: false), world)
    }
    CryptoWork.queue(
      in: world, settling: promise,
      { _ throws(CryptoError) in try key.crypt(data, parameters, encrypts: false) },
      settle: settle)
  }

  private static func data(
    _ bytes: [UInt8], as format: KeyFormat, in world: World
  ) throws -> KeyData {
    guard format == .jwk else { return KeyData(bytes, as: format) }
    guard let value = try? world.parseJSON(DOMString(String(decoding: bytes, as: UTF8.self))) else {
      throw DOMException(.dataError, "WrappedKey cannot be converted to a JSON object")
    }
    // AD-HOC: what is no object rejects the promise; in WebKit it is never settled.
    return .jwk(try JSONWebKey(try IDLDictionary.convert(value, world)))
  }
}
