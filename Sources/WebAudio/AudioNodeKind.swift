import Bindings
import DOM

/// What kinds of nodes there are, and how they begin.
///
/// https://webaudio.github.io/web-audio-api/#audionode
struct AudioNodeKind: Sendable {
  let name: String
  let interface: Interface
  var inputs = 1
  var outputs = 1
  var channelCount = 2
  var mode = AudioNode.ChannelCountMode.max
  var interpretation = AudioNode.ChannelInterpretation.speakers
  var channels = ChannelRule.free
  var params: @Sendable (BaseAudioContext) -> [AudioParam.Declaration] = { _ in [] }

  /// What may not be changed of a node's channels.
  enum ChannelRule {
    case free
    /// At most two, and never as many as there are.
    case stereo(count: String, mode: String)
    case merger, splitter, script
    case destination
  }

  private static let largest = Float.greatestFiniteMagnitude

  private static func detune(_ rate: AudioParam.Rate = .audio) -> AudioParam.Declaration {
    // Beyond, the factor is more than a number of single precision.
    .init(name: "detune", value: 0, range: -153_600...153_600, rate: rate)
  }

  private static func place(_ name: String, _ value: Float = 0) -> AudioParam.Declaration {
    .init(name: name, value: value)
  }

  static let analyser = Self(name: "AnalyserNode", interface: .analyserNode)

  static let biquadFilter = Self(
    name: "BiquadFilterNode", interface: .biquadFilterNode,
    params: { context in
      [
        .init(name: "frequency", value: 350, range: 0...context.sampleRate / 2), detune(),
        .init(name: "Q", value: 1),
        .init(name: "gain", value: 0, range: -largest...1541.273681640625),
      ]
    })

  static let bufferSource = Self(
    name: "AudioBufferSourceNode", interface: .audioBufferSourceNode, inputs: 0,
    params: { _ in
      [
        .init(name: "playbackRate", value: 1, rate: .control, hasFixedRate: true),
        .init(name: "detune", value: 0, rate: .control, hasFixedRate: true),
      ]
    })

  static let channelMerger = Self(
    name: "ChannelMergerNode", interface: .channelMergerNode, inputs: 6, channelCount: 1,
    mode: .explicit, channels: .merger)

  static let channelSplitter = Self(
    name: "ChannelSplitterNode", interface: .channelSplitterNode, outputs: 6, channelCount: 6,
    mode: .explicit, interpretation: .discrete, channels: .splitter)

  static let constantSource = Self(
    name: "ConstantSourceNode", interface: .constantSourceNode, inputs: 0,
    params: { _ in [.init(name: "offset", value: 1, takesDefault: true)] })

  static let convolver = Self(
    name: "ConvolverNode", interface: .convolverNode, mode: .clampedMax,
    channels: .stereo(
      count: "ConvolverNode's channel count cannot be greater than 2",
      mode: "ConvolverNode's channel count mode cannot be max"))

  static func delay(_ maximum: Float) -> Self {
    Self(
      name: "DelayNode", interface: .delayNode,
      params: { _ in [.init(name: "delayTime", value: 0, range: 0...maximum)] })
  }

  static let dynamicsCompressor = Self(
    name: "DynamicsCompressorNode", interface: .dynamicsCompressorNode, mode: .clampedMax,
    channels: .stereo(
      count: "DynamicsCompressorNode's channel count cannot be greater than 2",
      mode: "DynamicsCompressorNode's channel count mode cannot be max"),
    params: { _ in
      [
        ("threshold", -24, -100...0), ("knee", 30, 0...40), ("ratio", 12, 1...20),
        ("attack", 0.003, 0...1), ("release", 0.25, 0...1),
      ].map { (name: String, value: Float, range: ClosedRange<Float>) in
        .init(
          name: name, value: value, range: range, rate: .control, hasFixedRate: true,
          takesDefault: true)
      }
    })

  static let gain = Self(
    name: "GainNode", interface: .gainNode, params: { _ in [.init(name: "gain", value: 1)] })

  static let iirFilter = Self(name: "IIRFilterNode", interface: .iirFilterNode)

  static let oscillator = Self(
    name: "OscillatorNode", interface: .oscillatorNode, inputs: 0,
    params: { context in
      let half = context.sampleRate / 2
      return [.init(name: "frequency", value: 440, range: -half...half), detune()]
    })

  static let panner = Self(
    name: "PannerNode", interface: .pannerNode, mode: .clampedMax,
    channels: .stereo(
      count: "PannerNode's channelCount cannot be greater than 2",
      mode: "PannerNode's channelCountMode cannot be max"),
    params: { _ in
      ["positionX", "positionY", "positionZ"].map { place($0) } + [
        place("orientationX", 1), place("orientationY"), place("orientationZ"),
      ]
    })

  static let scriptProcessor = Self(
    name: "ScriptProcessorNode", interface: .scriptProcessorNode, mode: .explicit,
    channels: .script)

  static let stereoPanner = Self(
    name: "StereoPannerNode", interface: .stereoPannerNode, mode: .clampedMax,
    channels: .stereo(
      count: "StereoPannerNode's channelCount cannot be greater than 2.",
      mode: "StereoPannerNode's channelCountMode cannot be max."),
    params: { _ in [.init(name: "pan", value: 0, range: -1...1, takesDefault: true)] })

  static let waveShaper = Self(name: "WaveShaperNode", interface: .waveShaperNode)

  static let destination = Self(
    name: "AudioDestinationNode", interface: .audioDestinationNode, outputs: 0, mode: .explicit,
    channels: .destination)

  static let mediaElementSource = Self(
    name: "MediaElementAudioSourceNode", interface: .mediaElementAudioSourceNode, inputs: 0)
}

extension AudioNodeKind.ChannelRule {
  /// Why a number of channels is refused.
  func refusal(ofCount count: Int, for node: AudioNode) -> DOMException? {
    switch self {
    case .free: nil
    case .stereo(let text, _): count > 2 ? DOMException(.notSupportedError, text) : nil
    case .merger:
      count == 1
        ? nil : DOMException(.invalidStateError, "Channel count cannot be changed from 1.")
    case .splitter:
      count == node.outputs
        ? nil
        : DOMException(.invalidStateError, "Channel count must be set to number of outputs.")
    case .script:
      count == node.channelCount
        ? nil
        : DOMException(.indexSizeError, "ScriptProcessorNode's channelCount cannot be changed")
    case .destination:
      node.context is OfflineAudioContext
        ? nil : DOMException(.indexSizeError, "Channel count exceeds maximum limit")
    }
  }

  func refusal(of mode: AudioNode.ChannelCountMode, for node: AudioNode) -> DOMException? {
    switch self {
    case .free, .destination: nil
    case .stereo(_, let text): mode == .max ? DOMException(.notSupportedError, text) : nil
    case .merger, .splitter:
      mode == .explicit
        ? nil
        : DOMException(
          .invalidStateError, "Channel count mode cannot be changed from explicit.")
    case .script:
      mode == .explicit
        ? nil
        : DOMException(
          .notSupportedError,
          "ScriptProcessorNode's channelCountMode cannot be changed from 'explicit'")
    }
  }
}
