import Bindings
import JSRuntime

// The operations on data.

extension SubtleCall {
  /// https://w3c.github.io/webcrypto/#SubtleCrypto-method-encrypt
  func encrypt() throws { try crypt(encrypts: true, .encrypt, lack: "encryption") }

  /// https://w3c.github.io/webcrypto/#SubtleCrypto-method-decrypt
  func decrypt() throws { try crypt(encrypts: false, .decrypt, lack: "decryption") }

  private func crypt(encrypts: Bool, _ usage: KeyUsages, lack: String) throws {
    let identifier = try algorithm(0)
    let key = try key(1, "key")
    _ = try bytes(2)
    let parameters = try normalize(identifier, for: .encrypt)
    let data = try bytes(2)
    try check(key, is: parameters.algorithm, for: usage, lack: lack)
    queue { _ throws(CryptoError) in try key.crypt(data, parameters, encrypts: encrypts) }
  }

  /// https://w3c.github.io/webcrypto/#SubtleCrypto-method-sign
  func sign() throws {
    let identifier = try algorithm(0)
    let key = try key(1, "key")
    _ = try bytes(2)
    let parameters = try normalize(identifier, for: .sign)
    let data = try bytes(2)
    try check(key, is: parameters.algorithm, for: .sign, lack: "signing")
    queue { _ throws(CryptoError) in try key.sign(data, parameters) }
  }

  /// https://w3c.github.io/webcrypto/#SubtleCrypto-method-verify
  func verify() throws {
    let identifier = try algorithm(0)
    let key = try key(1, "key")
    _ = (try bytes(2), try bytes(3))
    let parameters = try normalize(identifier, for: .sign)
    let (signature, data) = (try bytes(2), try bytes(3))
    try check(key, is: parameters.algorithm, for: .verify, lack: "verification")
    CryptoWork.queue(
      in: world, settling: promise,
      { _ throws(CryptoError) in try key.verify(signature, data, parameters) },
      settle: { [promise] isGood, _ in promise.resolve(JSValue(isGood)) })
  }

  /// https://w3c.github.io/webcrypto/#SubtleCrypto-method-digest
  func digest() throws {
    let identifier = try algorithm(0)
    _ = try bytes(1)
    let digest = try identifier.digest(in: world)
    let data = try bytes(1)
    queue { _ in digest.hash(data) }
  }

  /// https://w3c.github.io/webcrypto/#SubtleCrypto-method-deriveBits
  func deriveBits() throws {
    let identifier = try algorithm(0)
    let key = try key(1, "baseKey")
    let length = try UInt32?.convert(call[2], world).map { Int($0) }
    let parameters = try normalize(identifier, for: .deriveBits)
    try check(key, is: parameters.algorithm, for: .deriveBits, lack: "bits derivation")
    queue { isOver throws(CryptoError) in
      try KeyDerivation.derive(parameters, key, length: length, isOver: isOver)
    }
  }
}
