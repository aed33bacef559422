import Bindings
import DOM
import JSRuntime

/// https://webaudio.github.io/web-audio-api/#AudioScheduledSourceNode
class AudioScheduledSourceNode: AudioNode {
  private var hasStarted = false

  /// https://webaudio.github.io/web-audio-api/#dom-audioscheduledsourcenode-start
  fileprivate func start(_ call: NativeCall, again text: String) throws {
    let times = try (0..<min(call.count, 3)).map {
      call[$0].isUndefined ? 0 : try FiniteDouble.convert(call[$0], call.world).number
    }
    if hasStarted { throw DOMException(.invalidStateError, text) }
    for (time, name) in zip(times, ["when", "offset", "duration"]) where time < 0 {
      throw JSRangeError("\(name) value should be positive")
    }
    hasStarted = true
  }

  /// https://webaudio.github.io/web-audio-api/#dom-audioscheduledsourcenode-stop
  fileprivate func stop(_ time: Double) throws {
    guard hasStarted else {
      throw DOMException(.invalidStateError, "cannot call stop without calling start first.")
    }
    if time < 0 { throw JSRangeError("when value should be positive") }
  }
}

/// https://webaudio.github.io/web-audio-api/#AudioBufferSourceNode
final class AudioBufferSourceNode: AudioScheduledSourceNode {
  fileprivate var buffer: AudioBuffer?
  fileprivate var loops = false
  fileprivate var loopStart = 0.0
  fileprivate var loopEnd = 0.0
  private var hadBuffer = false

  init(_ context: BaseAudioContext, _ options: IDLDictionary?) throws {
    let buffer = try options?.member("buffer", as: AudioBuffer?.self) ?? nil
    let detune = try options?.member("detune", as: FiniteDouble.self)
    loops = try options?.boolean("loop") ?? false
    loopEnd = try options?.member("loopEnd", as: FiniteDouble.self)?.number ?? 0
    loopStart = try options?.member("loopStart", as: FiniteDouble.self)?.number ?? 0
    let rate = try options?.member("playbackRate", as: FiniteDouble.self)
    super.init(
      .bufferSource, in: context,
      values: ["detune": detune?.number, "playbackRate": rate?.number].compactMapValues { $0 })
    try setBuffer(buffer)
  }

  /// https://webaudio.github.io/web-audio-api/#dom-audiobuffersourcenode-buffer
  fileprivate func setBuffer(_ buffer: AudioBuffer?) throws {
    if buffer != nil {
      if hadBuffer { throw DOMException(.invalidStateError, "The buffer was already set") }
      hadBuffer = true
    }
    self.buffer = buffer
  }
}

/// https://webaudio.github.io/web-audio-api/#OscillatorNode
final class OscillatorNode: AudioScheduledSourceNode {
  fileprivate var type: OscillatorType

  fileprivate enum OscillatorType: String, IDLEnumeration {
    case sine, square, sawtooth, triangle, custom
  }

  init(_ context: BaseAudioContext, _ options: IDLDictionary?) throws {
    let detune = try options?.member("detune", as: FiniteDouble.self)
    let frequency = try options?.member("frequency", as: FiniteDouble.self)
    let wave = try options?.member("periodicWave", as: PeriodicWave.self)
    let type = try options?.member("type", as: OscillatorType.self) ?? .sine
    if wave == nil, type == .custom {
      throw DOMException(
        .invalidStateError, "Must provide periodicWave when using custom type.")
    }
    self.type = wave == nil ? type : .custom
    super.init(
      .oscillator, in: context,
      values: ["detune": detune?.number, "frequency": frequency?.number].compactMapValues { $0 })
  }

  fileprivate func setType(_ text: String) throws {
    guard let type = OscillatorType(rawValue: text) else { return }
    if type == .custom, self.type != .custom {
      throw DOMException(
        .invalidStateError, "OscillatorNode.type cannot be changed to 'custom'")
    }
    self.type = type
  }
}

extension Interface {
  /// https://webaudio.github.io/web-audio-api/#AudioScheduledSourceNode
  static let audioScheduledSourceNode = Interface(
    AudioScheduledSourceNode.self, "AudioScheduledSourceNode", inherits: .audioNode
  ) { idl in
    idl.eventHandlers(["ended"])
    idl.operation("start", length: 0) { node, call in
      try node.start(call, again: "Cannot call start() more than once")
      return .undefined
    }
    idl.operation("stop", length: 0) { node, call in
      try node.stop(
        call[0].isUndefined ? 0 : FiniteDouble.convert(call[0], call.world).number)
      return .undefined
    }
  }

  /// https://webaudio.github.io/web-audio-api/#AudioBufferSourceNode
  static let audioBufferSourceNode: Interface = audioNode(
    AudioBufferSourceNode.self, "AudioBufferSourceNode", inherits: .audioScheduledSourceNode,
    params: ["playbackRate", "detune"], make: { try AudioBufferSourceNode($0, $1) }
  ) { idl in
    idl.attribute(
      "buffer", get: { $0.buffer },
      set: { (node, buffer: AudioBuffer?) in try node.setBuffer(buffer) })
    idl.attribute("loop", get: { $0.loops }, set: { (node, value: Bool) in node.loops = value })
    idl.attribute(
      "loopStart", get: { $0.loopStart },
      set: { (node, value: FiniteDouble) in node.loopStart = value.number })
    idl.attribute(
      "loopEnd", get: { $0.loopEnd },
      set: { (node, value: FiniteDouble) in node.loopEnd = value.number })
    idl.operation("start", length: 0) { node, call in
      try node.start(call, again: "Cannot call start more than once.")
      return .undefined
    }
  }

  /// https://webaudio.github.io/web-audio-api/#ConstantSourceNode
  static let constantSourceNode: Interface = audioNode(
    AudioScheduledSourceNode.self, "ConstantSourceNode", inherits: .audioScheduledSourceNode,
    params: ["offset"],
    make: { context, options in
      let offset = try options.member("offset", as: FiniteDouble.self)
      return AudioScheduledSourceNode(
        .constantSource, in: context, values: offset.map { ["offset": $0.number] } ?? [:])
    })

  /// https://webaudio.github.io/web-audio-api/#OscillatorNode
  static let oscillatorNode: Interface = audioNode(
    OscillatorNode.self, "OscillatorNode", inherits: .audioScheduledSourceNode,
    params: ["frequency", "detune"], make: { try OscillatorNode($0, $1) }
  ) { idl in
    idl.attribute(
      "type", get: { $0.type.rawValue },
      set: { (node, value: String) in try node.setType(value) })
    idl.operation("setPeriodicWave") { (node, _: PeriodicWave) in node.type = .custom }
  }
}

/// https://webaudio.github.io/web-audio-api/#PeriodicWave
final class PeriodicWave: PlatformObject {
  var interface: Interface { .periodicWave }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(realCount: Int?, imaginaryCount: Int?) throws(DOMException) {
    if let realCount, let imaginaryCount, realCount != imaginaryCount {
      throw DOMException(.indexSizeError, "real and imag have different lengths")
    }
    for (name, count) in [("real", realCount), ("imag", imaginaryCount)] {
      if let count, count < 2 {
        throw DOMException(.indexSizeError, "\(name)'s length cannot be less than 2")
      }
    }
  }
}

extension Interface {
  /// https://webaudio.github.io/web-audio-api/#PeriodicWave
  static let periodicWave = Interface(PeriodicWave.self, "PeriodicWave") { idl in
    idl.constructor(length: 1) { call in
      _ = try call.audioContext(for: "PeriodicWave")
      let options = try IDLDictionary.convert(call[1], call.world)
      func count(_ name: String) throws -> Int? {
        let list = try options.value(name)
        return list.isUndefined ? nil : try call.numbers(list).count
      }
      return try PeriodicWave(realCount: count("real"), imaginaryCount: count("imag"))
    }
  }
}

extension NativeCall {
  /// A sequence of finite numbers.
  func numbers(_ list: JSValue) throws -> [Double] {
    try world.list(list).map { try FiniteDouble.convert($0, world).number }
  }
}
