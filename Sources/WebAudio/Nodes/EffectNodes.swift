import Bindings
import DOM
import JSRuntime
import POSIX

/// https://webaudio.github.io/web-audio-api/#BiquadFilterNode
final class BiquadFilterNode: AudioNode {
  fileprivate var type: FilterType

  enum FilterType: String, IDLEnumeration {
    case lowpass, highpass, bandpass, lowshelf, highshelf, peaking, notch, allpass
  }

  init(_ context: BaseAudioContext, _ options: IDLDictionary?) throws {
    var values: [String: Double] = [:]
    for name in ["Q", "detune", "frequency", "gain"] {
      values[name] = try options?.member(name, as: FiniteDouble.self)?.number
    }
    type = try options?.member("type", as: FilterType.self) ?? .lowpass
    super.init(.biquadFilter, in: context, values: values)
  }

  fileprivate var response: FrequencyResponse {
    func value(_ name: String) -> Double { Double(params[name]?.value ?? 0) }
    let frequency = value("frequency") * pow(2, value("detune") / 1200)
    return FrequencyResponse(
      type, frequency: min(frequency / Double(context.sampleRate), 0.5), quality: value("Q"),
      gain: value("gain"))
  }
}

/// https://webaudio.github.io/web-audio-api/#ConvolverNode
final class ConvolverNode: AudioNode {
  fileprivate var buffer: AudioBuffer?
  fileprivate var normalizes = true

  init(_ context: BaseAudioContext, _ options: IDLDictionary?) throws {
    super.init(.convolver, in: context)
    let buffer = try options?.member("buffer", as: AudioBuffer?.self) ?? nil
    normalizes = !(try options?.boolean("disableNormalization") ?? false)
    try setBuffer(buffer)
  }

  /// https://webaudio.github.io/web-audio-api/#dom-convolvernode-buffer
  fileprivate func setBuffer(_ buffer: AudioBuffer?) throws {
    if let buffer {
      guard [1, 2, 4].contains(buffer.channelCount) else {
        throw DOMException(.notSupportedError, "Buffer should have 1, 2 or 4 channels")
      }
      guard buffer.sampleRate == context.sampleRate else {
        throw DOMException(
          .notSupportedError, "Buffer sample rate does not match the context's sample rate")
      }
    }
    self.buffer = buffer
  }
}

/// https://webaudio.github.io/web-audio-api/#WaveShaperNode
final class WaveShaperNode: AudioNode {
  fileprivate var curve: [Float]?
  fileprivate var oversample: Oversample

  fileprivate enum Oversample: String, IDLEnumeration {
    case none
    case twice = "2x"
    case fourTimes = "4x"
  }

  init(_ context: BaseAudioContext, _ options: IDLDictionary?) throws {
    let list = try options?.value("curve") ?? .undefined
    var curve: [Float]?
    if let world = options?.world, !list.isUndefined {
      curve = try world.list(list).map { Float(try FiniteDouble.convert($0, world).number) }
    }
    oversample = try options?.member("oversample", as: Oversample.self) ?? .none
    super.init(.waveShaper, in: context)
    try setCurve(curve)
  }

  fileprivate func setCurve(_ curve: [Float]?) throws(DOMException) {
    if let curve, curve.count < 2 {
      throw DOMException(.invalidStateError, "Length of curve array cannot be less than 2")
    }
    self.curve = curve
  }
}

/// https://webaudio.github.io/web-audio-api/#dom-delaynode-delaynode
func makeDelay(_ context: BaseAudioContext, maximum: Double, delay: Double?) throws -> AudioNode {
  if maximum <= 0 {
    throw DOMException(.notSupportedError, "maxDelayTime should be a positive value")
  }
  if maximum >= 180 {
    throw DOMException(.notSupportedError, "maxDelayTime should be less than 180")
  }
  return AudioNode(
    .delay(Float(maximum)), in: context, values: delay.map { ["delayTime": $0] } ?? [:])
}

extension Interface {
  /// https://webaudio.github.io/web-audio-api/#BiquadFilterNode
  static let biquadFilterNode: Interface = audioNode(
    BiquadFilterNode.self, "BiquadFilterNode", params: ["frequency", "detune", "Q", "gain"],
    make: { try BiquadFilterNode($0, $1) }
  ) { idl in
    idl.attribute(
      "type", get: { $0.type.rawValue },
      set: { (node, value: String) in
        node.type = BiquadFilterNode.FilterType(rawValue: value) ?? node.type
      })
    idl.operation("getFrequencyResponse", length: 3) { node, call in
      try FrequencyResponse.write(
        call, "BiquadFilterNode", sampleRate: node.context.sampleRate
      ) { node.response }
    }
  }

  /// https://webaudio.github.io/web-audio-api/#ConvolverNode
  static let convolverNode: Interface = audioNode(
    ConvolverNode.self, "ConvolverNode", make: { try ConvolverNode($0, $1) }
  ) { idl in
    idl.attribute(
      "buffer", get: { $0.buffer },
      set: { (node, buffer: AudioBuffer?) in try node.setBuffer(buffer) })
    idl.attribute(
      "normalize", get: { $0.normalizes }, set: { (node, value: Bool) in node.normalizes = value })
  }

  /// https://webaudio.github.io/web-audio-api/#DelayNode
  static let delayNode: Interface = audioNode(
    AudioNode.self, "DelayNode", params: ["delayTime"],
    make: { context, options in
      let delay = try options.member("delayTime", as: FiniteDouble.self)
      let maximum = try options.member("maxDelayTime", as: FiniteDouble.self)
      return try makeDelay(context, maximum: maximum?.number ?? 1, delay: delay?.number)
    })

  /// https://webaudio.github.io/web-audio-api/#DynamicsCompressorNode
  static let dynamicsCompressorNode: Interface = audioNode(
    AudioNode.self, "DynamicsCompressorNode",
    params: ["threshold", "knee", "ratio", "attack", "release"],
    make: { context, options in
      var values: [String: Double] = [:]
      for name in ["attack", "knee", "ratio", "release", "threshold"] {
        values[name] = try options.member(name, as: FiniteDouble.self)?.number
      }
      return AudioNode(.dynamicsCompressor, in: context, values: values)
    }
  ) { idl in
    idl.attribute("reduction") { _ in 0 }
  }

  /// https://webaudio.github.io/web-audio-api/#GainNode
  static let gainNode: Interface = audioNode(
    AudioNode.self, "GainNode", params: ["gain"],
    make: { context, options in
      let gain = try options.member("gain", as: FiniteDouble.self)
      return AudioNode(.gain, in: context, values: gain.map { ["gain": $0.number] } ?? [:])
    })

  /// https://webaudio.github.io/web-audio-api/#StereoPannerNode
  static let stereoPannerNode: Interface = audioNode(
    AudioNode.self, "StereoPannerNode", params: ["pan"],
    make: { context, options in
      let pan = try options.member("pan", as: FiniteDouble.self)
      return AudioNode(.stereoPanner, in: context, values: pan.map { ["pan": $0.number] } ?? [:])
    })

  /// https://webaudio.github.io/web-audio-api/#WaveShaperNode
  static let waveShaperNode: Interface = audioNode(
    WaveShaperNode.self, "WaveShaperNode", make: { try WaveShaperNode($0, $1) }
  ) { idl in
    idl.attribute(
      "curve",
      get: { node, world -> JSValue in
        guard let curve = node.curve,
          let array = world.realm.makeTypedArray("Float32Array", length: curve.count)
        else { return .null }
        _ = world.realm.withFloats(of: array) { target in
          for (index, number) in curve.enumerated() where index < target.count {
            target[index] = number
          }
        }
        return array
      },
      set: { (node, value: JSValue, world) in
        if value.isUndefinedOrNull { return try node.setCurve(nil) }
        guard let curve = world.realm.withFloats(of: value, { Array($0) }) else {
          throw JSTypeError(
            "The WaveShaperNode.curve attribute must be an instance of Float32Array")
        }
        try node.setCurve(curve)
      })
    idl.attribute(
      "oversample", get: { $0.oversample.rawValue },
      set: { (node, value: String) in
        node.oversample = WaveShaperNode.Oversample(rawValue: value) ?? node.oversample
      })
  }
}
