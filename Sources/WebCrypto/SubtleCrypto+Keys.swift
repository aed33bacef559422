import Bindings
import DOM
import JSRuntime

// The operations on keys.

extension SubtleCall {
  /// https://w3c.github.io/webcrypto/#SubtleCrypto-method-generateKey
  func generateKey() throws {
    let identifier = try algorithm(0)
    let (isExtractable, usages) = (isExtractable(1), try usages(2))
    let request = KeyRequest(
      parameters: try normalize(identifier, for: .generateKey), isExtractable: isExtractable,
      usages: usages)
    guard [.rsaOAEP, .rsaPSS, .rsaSSA].contains(request.algorithm) else {
      return promise.resolve(try request.generate().usable().value(in: world))
    }
    CryptoWork.queue(
      in: world, settling: promise,
      { isOver throws(CryptoError) in try RSA.generate(request, isOver: isOver).usable() },
      settle: { [promise] pair, world in promise.resolve(pair.value(in: world)) })
  }

  /// https://w3c.github.io/webcrypto/#SubtleCrypto-method-deriveKey
  func deriveKey() throws {
    let identifier = try algorithm(0)
    let key = try key(1, "baseKey")
    let derivedType = try algorithm(2)
    let (isExtractable, usages) = (isExtractable(3), try usages(4))
    let parameters = try normalize(identifier, for: .deriveBits)
    let request = KeyRequest(
      parameters: try normalize(derivedType, for: .importKey), isExtractable: isExtractable,
      usages: usages)
    let measure = try normalize(derivedType, for: .getKeyLength)
    try check(key, is: parameters.algorithm, for: .deriveKey, lack: "CryptoKey derivation")
    let length = try keyLength(measure)
    CryptoWork.queue(
      in: world, settling: promise,
      { isOver throws(CryptoError) in
        try request.importKey(
          .raw(KeyDerivation.derive(parameters, key, length: length, isOver: isOver)))
      },
      settle: { [promise] key, world in promise.resolve(world.wrap(key)) })
  }

  /// NOTE: worded as WebKit words it.
  private func keyLength(_ parameters: AlgorithmParameters) throws -> Int? {
    let message = "Cannot get key length from derivedKeyType"
    do throws(CryptoError) {
      let length = try parameters.keyLength()
      if length != 0 { return length }
    } catch {
      throw DOMException(error.exception.name, message)
    }
    throw JSTypeError(message)
  }

  /// https://w3c.github.io/webcrypto/#SubtleCrypto-method-importKey
  func importKey() throws {
    let format = try format()
    let given = try keyData(1)
    let identifier = try algorithm(2)
    let (isExtractable, usages) = (isExtractable(3), try usages(4))
    let request = KeyRequest(
      parameters: try normalize(identifier, for: .importKey), isExtractable: isExtractable,
      usages: usages)
    let data: KeyData
    switch (format, given) {
    case (.jwk, let jwk?): data = .jwk(jwk)
    case (.jwk, nil): throw JSTypeError()
    case (_, .some): throw JSTypeError()
    case (_, nil): data = KeyData(try bytes(1), as: format)
    }
    promise.resolve(world.wrap(try request.importKey(data)))
  }

  /// The dictionary, or nil for bytes.
  private func keyData(_ index: Int) throws -> JSONWebKey? {
    if call.realm.bufferSourceIfAny(call[index]) != nil { return nil }
    return try JSONWebKey(try IDLDictionary.convert(call[index], world))
  }

  /// https://w3c.github.io/webcrypto/#SubtleCrypto-method-exportKey
  func exportKey() throws {
    let format = try format()
    let key = try key(1, "key")
    try checkExport(of: key)
    promise.resolve(try key.export(as: format).value(in: world))
  }
}

extension GeneratedKey {
  fileprivate func usable() throws(CryptoError) -> GeneratedKey {
    switch self {
    case .key(let key), .pair(_, let key): try key.requireUsages()
    }
    return self
  }
}
