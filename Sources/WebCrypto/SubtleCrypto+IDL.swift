import Bindings
import DOM
import JSRuntime

/// https://w3c.github.io/webcrypto/#subtlecrypto-interface
final class SubtleCrypto: PlatformObject {
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  var interface: Interface { .subtleCrypto }
}

extension Interface {
  /// https://w3c.github.io/webcrypto/#subtlecrypto-interface
  static let subtleCrypto = Interface(SubtleCrypto.self, "SubtleCrypto") { idl in
    idl.operations([
      ("encrypt", 3, SubtleCall.encrypt), ("decrypt", 3, SubtleCall.decrypt),
      ("sign", 3, SubtleCall.sign), ("verify", 4, SubtleCall.verify),
      ("digest", 2, SubtleCall.digest), ("generateKey", 3, SubtleCall.generateKey),
      ("deriveKey", 5, SubtleCall.deriveKey), ("deriveBits", 2, SubtleCall.deriveBits),
      ("importKey", 5, SubtleCall.importKey), ("exportKey", 2, SubtleCall.exportKey),
      ("wrapKey", 4, SubtleCall.wrapKey), ("unwrapKey", 7, SubtleCall.unwrapKey),
    ])
  }
}

extension InterfaceBuilder<SubtleCrypto> {
  fileprivate mutating func operations(
    _ list: [(name: String, length: Int, run: (SubtleCall) -> () throws -> Void)]
  ) {
    for (name, length, run) in list {
      promiseOperation(name, length: length) { _, call, promise in
        do {
          try run(SubtleCall(name: name, call: call, promise: promise))()
        } catch let error as CryptoError {
          throw error.exception
        }
      }
    }
  }
}

/// One call of an operation, which settles its promise.
struct SubtleCall {
  let name: String
  let call: NativeCall
  let promise: JSPromise

  var world: World { call.world }

  // MARK: Arguments

  func algorithm(_ index: Int) throws -> AlgorithmIdentifier {
    try AlgorithmIdentifier.convert(call[index], world)
  }

  /// NOTE: worded as WebKit words it.
  ///
  /// - Parameter argument: its name there.
  func key(_ index: Int, _ argument: String) throws -> CryptoKey {
    guard let key = try? CryptoKey.convert(call[index], world) else {
      throw JSTypeError(
        "Argument \(index + 1) ('\(argument)') to SubtleCrypto.\(name) must be an instance of CryptoKey"
      )
    }
    return key
  }

  /// The bytes as they are now; what is read before may change them.
  func bytes(_ index: Int) throws -> [UInt8] { try call.realm.bufferSource(call[index]) }

  func format() throws -> KeyFormat { try KeyFormat.convert(call[0], world, for: name) }

  func isExtractable(_ index: Int) -> Bool { call.realm.boolean(call[index]) }

  func usages(_ index: Int) throws -> KeyUsages { try KeyUsages.list(call[index], in: world) }

  // MARK: Steps that several operations have

  func normalize(
    _ identifier: AlgorithmIdentifier, for operation: CryptoOperation
  ) throws -> AlgorithmParameters {
    guard CryptoLibrary.isThere else {
      throw DOMException(.notSupportedError, "OpenSSL is not installed (libcrypto.so.3)")
    }
    return try identifier.normalized(for: operation, in: world)
  }

  /// - Parameters:
  ///   - subject: what the messages call the key.
  ///   - object: what they call the algorithm.
  ///   - lack: what they say if it lacks the usage.
  func check(
    _ key: CryptoKey, is algorithm: CryptoAlgorithm, for usage: KeyUsages,
    _ subject: String = "CryptoKey", _ object: String = "AlgorithmIdentifier", lack: String
  ) throws {
    guard key.algorithm.algorithm == algorithm else {
      throw DOMException(.invalidAccessError, "\(subject) doesn't match \(object)")
    }
    guard key.usages.contains(usage) else {
      throw DOMException(.invalidAccessError, "\(subject) doesn't support \(lack)")
    }
  }

  func checkExport(of key: CryptoKey) throws {
    if !key.canBeExported { throw DOMException(.notSupportedError) }
    if !key.isExtractable {
      throw DOMException(.invalidAccessError, "The CryptoKey is nonextractable")
    }
  }

  /// Does work in a task, and resolves the promise with the bytes.
  func queue(
    _ work: @escaping (_ isOver: @escaping () -> Bool) throws(CryptoError) -> [UInt8]
  ) {
    CryptoWork.queue(in: world, settling: promise, work) { [promise] bytes, world in
      promise.resolve(world.realm.makeArrayBuffer(bytes))
    }
  }
}
