import Bindings
import DOM
import JSRuntime

/// https://webaudio.github.io/web-audio-api/#AudioBuffer
final class AudioBuffer: PlatformObject {
  let length: Int
  let sampleRate: Float
  /// A `Float32Array` for each channel.
  private let channels: [ScriptValue]
  var channelCount: Int { channels.count }
  var interface: Interface { .audioBuffer }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(
    channels count: UInt32, length: UInt32, sampleRate: Float, in world: World
  ) throws(DOMException) {
    func unsupported(_ text: String) -> DOMException { DOMException(.notSupportedError, text) }
    if count == 0 { throw unsupported("Number of channels cannot be 0.") }
    if count > 32 { throw unsupported("Number of channels cannot be more than max supported.") }
    if length == 0 { throw unsupported("Length must be at least 1.") }
    guard BaseAudioContext.sampleRates.contains(sampleRate) else {
      throw unsupported("Sample rate is not in the supported range.")
    }
    self.length = Int(length)
    self.sampleRate = sampleRate
    var made: [ScriptValue] = []
    for _ in 0..<count {
      guard let array = world.realm.makeTypedArray("Float32Array", length: Int(length)) else {
        throw unsupported("Failed to create the buffer.")
      }
      made.append(ScriptValue(array, in: world))
    }
    channels = made
  }

  /// https://webaudio.github.io/web-audio-api/#dom-audiobuffer-audiobuffer
  fileprivate convenience init(_ options: IDLDictionary) throws {
    func missing(_ name: String, _ type: String) -> JSTypeError {
      JSTypeError(
        "Member AudioBufferOptions.\(name) is required and must be an instance of \(type)")
    }
    guard let length = try options.member("length", as: UInt32.self) else {
      throw missing("length", "unsigned long")
    }
    let count = try options.member("numberOfChannels", as: UInt32.self) ?? 1
    guard let rate = try options.member("sampleRate", as: FiniteDouble.self) else {
      throw missing("sampleRate", "float")
    }
    try self.init(
      channels: count, length: length, sampleRate: Float(rate.number), in: options.world)
  }

  fileprivate func channel(_ index: UInt32, _ error: String) throws -> JSValue {
    guard index < channels.count else { throw DOMException(.indexSizeError, error) }
    return channels[Int(index)].value
  }

  /// https://webaudio.github.io/web-audio-api/#dom-audiobuffer-copyfromchannel
  fileprivate static func copy(
    _ source: JSValue, at start: Int, to target: JSValue, at place: Int, _ realm: Realm
  ) -> JSValue {
    guard let numbers = realm.withFloats(of: source, { Array($0.dropFirst(start)) }) else {
      return .undefined
    }
    _ = realm.withFloats(of: target) { target in
      for (offset, number) in numbers.enumerated() where place + offset < target.count {
        target[place + offset] = number
      }
    }
    return .undefined
  }
}

extension NativeCall {
  /// An argument that must be an array of one kind.
  func array(_ index: Int, _ type: String, _ name: String, _ member: String) throws -> JSValue {
    let isThere =
      type == "Uint8Array"
      ? realm.isUint8Array(self[index]) : realm.withFloats(of: self[index]) { _ in true } == true
    guard isThere else {
      throw JSTypeError(
        "Argument \(index + 1) ('\(name)') to \(member) must be an instance of \(type)")
    }
    return self[index]
  }
}

extension Interface {
  /// https://webaudio.github.io/web-audio-api/#AudioBuffer
  static let audioBuffer = Interface(AudioBuffer.self, "AudioBuffer") { idl in
    idl.constructor(length: 1) { call in
      try AudioBuffer(IDLDictionary.convert(call[0], call.world))
    }
    idl.attribute("length") { $0.length }
    idl.attribute("duration") { Double($0.length) / Double($0.sampleRate) }
    idl.attribute("sampleRate") { Double($0.sampleRate) }
    idl.attribute("numberOfChannels") { $0.channelCount }
    idl.operation("getChannelData", length: 1) { buffer, call in
      try buffer.channel(
        UInt32.convert(call[0], call.world), "Index must be less than number of channels.")
    }
    idl.operation("copyFromChannel", length: 2) { buffer, call in
      let target = try call.array(
        0, "Float32Array", "destination", "AudioBuffer.copyFromChannel")
      let channel = try UInt32.convert(call[1], call.world)
      let start = try UInt32.convert(call[2], call.world)
      let source = try buffer.channel(channel, "Not a valid channelNumber.")
      return AudioBuffer.copy(source, at: Int(start), to: target, at: 0, call.realm)
    }
    idl.operation("copyToChannel", length: 2) { buffer, call in
      let source = try call.array(0, "Float32Array", "source", "AudioBuffer.copyToChannel")
      let channel = try UInt32.convert(call[1], call.world)
      let start = try UInt32.convert(call[2], call.world)
      let target = try buffer.channel(channel, "Not a valid channelNumber.")
      return AudioBuffer.copy(source, at: 0, to: target, at: Int(start), call.realm)
    }
  }
}
