import Bindings
import DOM
import JSRuntime

extension Interface {
  /// The methods that make nodes and buffers.
  ///
  /// https://webaudio.github.io/web-audio-api/#BaseAudioContext
  static func defineFactories(_ idl: inout InterfaceBuilder<BaseAudioContext>) {
    idl.operation("createBuffer") {
      (context, channels: UInt32, length: UInt32, rate: SampleRate) in
      try AudioBuffer(
        channels: channels, length: length, sampleRate: rate.number, in: rate.world)
    }
    idl.promiseOperation("decodeAudioData", length: 1) { _, call, promise in
      try decode(call, promise)
    }
    idl.operation("createBufferSource") { context in try AudioBufferSourceNode(context, nil) }
    idl.operation("createGain") { context in AudioNode(.gain, in: context) }
    idl.operation("createDelay") { (context, maximum: Omissible<FiniteDouble>) in
      try makeDelay(context, maximum: maximum.value?.number ?? 1, delay: nil)
    }
    idl.operation("createBiquadFilter") { context in try BiquadFilterNode(context, nil) }
    idl.operation("createWaveShaper") { context in try WaveShaperNode(context, nil) }
    idl.operation("createPanner") { context in try PannerNode(context, nil) }
    idl.operation("createConvolver") { context in try ConvolverNode(context, nil) }
    idl.operation("createDynamicsCompressor") { context in
      AudioNode(.dynamicsCompressor, in: context)
    }
    idl.operation("createAnalyser") { context in try AnalyserNode(context, nil) }
    idl.operation("createScriptProcessor") {
      (context, size: Omissible<UInt32>, inputs: Omissible<UInt32>, outputs: Omissible<UInt32>) in
      try ScriptProcessorNode(
        context, bufferSize: size ?? 0, inputChannels: inputs ?? 2, outputChannels: outputs ?? 2)
    }
    idl.operation("createOscillator") { context in try OscillatorNode(context, nil) }
    idl.operation("createPeriodicWave", length: 2) { _, call in
      let (real, imaginary) = (try call.numbers(call[0]), try call.numbers(call[1]))
      _ = try IDLDictionary.convert(call[2], call.world)
      return try PeriodicWave(realCount: real.count, imaginaryCount: imaginary.count)
        .value(in: call.world)
    }
    idl.operation("createConstantSource") { context in
      AudioScheduledSourceNode(.constantSource, in: context)
    }
    idl.operation("createStereoPanner") { context in AudioNode(.stereoPanner, in: context) }
    idl.operation("createIIRFilter", length: 2) { context, call in
      try makeIIRFilter(
        context, feedforward: call.numbers(call[0]), feedback: call.numbers(call[1])
      ).value(in: call.world)
    }
    idl.operation("createChannelSplitter") { (context, outputs: Omissible<UInt32>) in
      try makeChannelSplitter(context, outputs: outputs.value)
    }
    idl.operation("createChannelMerger") { (context, inputs: Omissible<UInt32>) in
      try makeChannelMerger(context, inputs: inputs.value)
    }
  }

  /// https://webaudio.github.io/web-audio-api/#AudioContext
  static func defineMediaFactories(_ idl: inout InterfaceBuilder<AudioContext>) {
    idl.operation("createMediaElementSource") { (context, media: MediaElement) in
      try MediaElementAudioSourceNode(context, media)
    }
    idl.operation("createMediaStreamSource", length: 1) { _, call in
      guard case .object(_)? = call.world.native(call[0], of: "MediaStream") else {
        throw JSTypeError(
          "Argument 1 ('mediaStream') to AudioContext.createMediaStreamSource must be an instance of "
            + "MediaStream")
      }
      // No stream has tracks here.
      throw DOMException(.invalidStateError, "Media stream has no audio tracks")
    }
  }

  /// Nothing is decoded here.
  ///
  /// https://webaudio.github.io/web-audio-api/#dom-baseaudiocontext-decodeaudiodata
  private static func decode(_ call: NativeCall, _ promise: JSPromise) throws {
    guard call.realm.isBufferSource(call[0]), !call.realm.isTypedArray(call[0]) else {
      throw JSTypeError(
        "Argument 1 ('audioData') to BaseAudioContext.decodeAudioData must be an instance of "
          + "ArrayBuffer")
    }
    let error = DOMException(.encodingError, "Decoding failed")
    if call.realm.function(call[2]) != nil {
      call.world.queueTask(calling: call[2]) { $0.realm.exception(for: error) }
    }
    promise.reject(error)
  }
}

/// A number of single precision, with the world that gave it.
private struct SampleRate: IDLArgument {
  let number: Float
  let world: World

  static func convert(_ value: JSValue, _ world: World) throws -> Self {
    Self(number: Float(try FiniteDouble.convert(value, world).number), world: world)
  }
}

extension InterfaceGroup {
  /// https://webaudio.github.io/web-audio-api/
  package static let webAudio = InterfaceGroup([
    ("AnalyserNode", { .analyserNode }), ("AudioBuffer", { .audioBuffer }),
    ("AudioBufferSourceNode", { .audioBufferSourceNode }), ("AudioContext", { .audioContext }),
    ("AudioDestinationNode", { .audioDestinationNode }), ("AudioListener", { .audioListener }),
    ("AudioNode", { .audioNode }), ("AudioParam", { .audioParam }),
    ("AudioScheduledSourceNode", { .audioScheduledSourceNode }),
    ("AudioParamMap", { .audioParamMap }), ("AudioWorkletNode", { .audioWorkletNode }),
    ("AudioWorklet", { .audioWorklet }), ("BaseAudioContext", { .baseAudioContext }),
    ("BiquadFilterNode", { .biquadFilterNode }), ("ChannelMergerNode", { .channelMergerNode }),
    ("ChannelSplitterNode", { .channelSplitterNode }),
    ("ConstantSourceNode", { .constantSourceNode }), ("ConvolverNode", { .convolverNode }),
    ("DelayNode", { .delayNode }), ("DynamicsCompressorNode", { .dynamicsCompressorNode }),
    ("GainNode", { .gainNode }), ("IIRFilterNode", { .iirFilterNode }),
    ("MediaElementAudioSourceNode", { .mediaElementAudioSourceNode }),
    ("MediaStreamAudioDestinationNode", { .mediaStreamAudioDestinationNode }),
    ("MediaStreamAudioSourceNode", { .mediaStreamAudioSourceNode }),
    ("OfflineAudioContext", { .offlineAudioContext }), ("OscillatorNode", { .oscillatorNode }),
    ("PannerNode", { .pannerNode }), ("PeriodicWave", { .periodicWave }),
    ("ScriptProcessorNode", { .scriptProcessorNode }),
    ("StereoPannerNode", { .stereoPannerNode }), ("WaveShaperNode", { .waveShaperNode }),
    ("Worklet", { .worklet }),
  ])
}
