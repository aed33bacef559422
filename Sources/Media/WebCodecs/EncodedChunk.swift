import Bindings
import DOM
import JSRuntime

/// https://w3c.github.io/webcodecs/#encodedvideochunk-interface
final class EncodedChunk: PlatformObject {
  private enum ChunkType: String, IDLEnumeration { case key, delta }

  let interface: Interface
  fileprivate let type: String
  fileprivate let timestamp: Int64
  fileprivate let duration: Int64?
  fileprivate let bytes: [UInt8]
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate init(_ interface: Interface, _ call: NativeCall) throws {
    self.interface = interface
    let options = try IDLDictionary.convert(call[0], call.world)
    let data = try options.value("data")
    if data.isUndefined {
      throw JSTypeError(
        "Member WebCodecs\(interface.name)Init.data is required and must be an instance of "
          + "(ArrayBufferView or ArrayBuffer)")
    }
    guard call.realm.isBufferSource(data) else { throw JSTypeError() }
    duration = try options.member("duration", as: Int64.self)
    timestamp = try options.member("timestamp", as: Int64.self) ?? 0
    guard let type = try options.member("type", as: ChunkType.self) else { throw JSTypeError() }
    self.type = type.rawValue
    bytes = try call.realm.bufferSource(data)
  }

  /// https://w3c.github.io/webcodecs/#dom-encodedvideochunk-copyto
  fileprivate func copy(to target: JSValue, _ realm: Realm) throws {
    let isFilled = realm.withIntegerArray(target) { memory in
      if memory.count >= bytes.count { memory.copyBytes(from: bytes) }
    }
    guard isFilled else { throw JSTypeError() }
  }
}

extension Interface {
  static let encodedAudioChunk: Interface = encodedChunk("EncodedAudioChunk") { .encodedAudioChunk }
  static let encodedVideoChunk: Interface = encodedChunk("EncodedVideoChunk") { .encodedVideoChunk }

  private static func encodedChunk(
    _ name: String, _ interface: @escaping @Sendable () -> Interface
  ) -> Interface {
    Interface(EncodedChunk.self, name) { idl in
      idl.constructor(length: 1) { call in try EncodedChunk(interface(), call) }
      idl.attribute("type") { $0.type }
      idl.attribute("timestamp") { Double($0.timestamp) }
      idl.attribute("duration") { $0.duration.map(Double.init) }
      idl.attribute("byteLength") { $0.bytes.count }
      idl.operation("copyTo", length: 1) { chunk, call in
        guard call.realm.isBufferSource(call[0]) else { throw JSTypeError() }
        if try call.realm.bufferSource(call[0]).count < chunk.bytes.count {
          throw JSTypeError("buffer is too small")
        }
        let isView = call.realm.isTypedArray(call[0])
        let target =
          isView
          ? call[0]
          : try call.realm.makeTypedArray(
            "Uint8Array", over: call[0], offset: 0, length: Double(chunk.bytes.count))
        try chunk.copy(to: target, call.realm)
        return .undefined
      }
    }
  }
}
