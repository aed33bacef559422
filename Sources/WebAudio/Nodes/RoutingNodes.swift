import Bindings
import DOM
import JSRuntime

/// https://webaudio.github.io/web-audio-api/#ScriptProcessorNode
final class ScriptProcessorNode: AudioNode {
  fileprivate let bufferSize: UInt32

  /// https://webaudio.github.io/web-audio-api/#dom-baseaudiocontext-createscriptprocessor
  init(
    _ context: BaseAudioContext, bufferSize: UInt32, inputChannels: UInt32, outputChannels: UInt32
  ) throws(DOMException) {
    func indexSize(_ text: String) -> DOMException { DOMException(.indexSizeError, text) }
    guard bufferSize == 0 || [256, 512, 1024, 2048, 4096, 8192, 16_384].contains(bufferSize) else {
      throw indexSize("Unsupported buffer size for ScriptProcessorNode")
    }
    if inputChannels == 0, outputChannels == 0 {
      throw indexSize("numberOfInputChannels and numberOfOutputChannels cannot both be 0")
    }
    if inputChannels > 32 {
      throw indexSize("numberOfInputChannels exceeds maximum number of channels")
    }
    if outputChannels > 32 {
      throw indexSize("numberOfOutputChannels exceeds maximum number of channels")
    }
    self.bufferSize = bufferSize == 0 ? 2048 : bufferSize
    super.init(.scriptProcessor, in: context, channels: Int(inputChannels))
  }
}

/// https://webaudio.github.io/web-audio-api/#MediaElementAudioSourceNode
final class MediaElementAudioSourceNode: AudioNode {
  fileprivate let media: MediaElement
  override func visitHeldNodes(_ visit: (Node) -> Void) { visit(media.node) }

  /// https://webaudio.github.io/web-audio-api/#dom-audiocontext-createmediaelementsource
  init(_ context: BaseAudioContext, _ media: MediaElement) throws(DOMException) {
    let mark = media.stateBesideContent.slot { SourceMark() }
    if mark.isUsed {
      throw DOMException(
        .invalidStateError, "Media element is already associated with an audio source node")
    }
    mark.isUsed = true
    self.media = media
    super.init(.mediaElementSource, in: context)
  }

  /// Whether a media element has such a node.
  private final class SourceMark {
    var isUsed = false
  }
}

func makeChannelMerger(_ context: BaseAudioContext, inputs: UInt32?) throws -> AudioNode {
  guard (1...32).contains(inputs ?? 6) else {
    throw DOMException(.indexSizeError, "Number of inputs is not in the allowed range.")
  }
  return AudioNode(.channelMerger, in: context, inputs: Int(inputs ?? 6))
}

func makeChannelSplitter(_ context: BaseAudioContext, outputs: UInt32?) throws -> AudioNode {
  guard (1...32).contains(outputs ?? 6) else {
    throw DOMException(.indexSizeError, "Number of outputs is not in the allowed range")
  }
  let count = Int(outputs ?? 6)
  return AudioNode(.channelSplitter, in: context, outputs: count, channels: count)
}

/// https://webaudio.github.io/web-audio-api/#dom-baseaudiocontext-createiirfilter
func makeIIRFilter(
  _ context: BaseAudioContext, feedforward: [Double], feedback: [Double]
) throws -> AudioNode {
  for (name, list) in [("feedforward", feedforward), ("feedback", feedback)] {
    guard (1...20).contains(list.count) else {
      throw DOMException(
        .notSupportedError, "\(name) array must have a length between 1 and 20")
    }
  }
  if feedback.first == 0 {
    throw DOMException(.invalidStateError, "first value of feedback array cannot be zero")
  }
  if feedforward.allSatisfy({ $0 == 0 }) {
    throw DOMException(.invalidStateError, "feedforward array must contain a non-zero value")
  }
  return IIRFilterNode(
    context, FrequencyResponse(feedforward: feedforward, feedback: feedback))
}

/// https://webaudio.github.io/web-audio-api/#IIRFilterNode
final class IIRFilterNode: AudioNode {
  fileprivate let response: FrequencyResponse

  fileprivate init(_ context: BaseAudioContext, _ response: FrequencyResponse) {
    self.response = response
    super.init(.iirFilter, in: context)
  }
}

extension Interface {
  /// https://webaudio.github.io/web-audio-api/#ChannelMergerNode
  static let channelMergerNode: Interface = audioNode(
    AudioNode.self, "ChannelMergerNode",
    make: { context, options in
      try makeChannelMerger(context, inputs: options.member("numberOfInputs", as: UInt32.self))
    })

  /// https://webaudio.github.io/web-audio-api/#ChannelSplitterNode
  static let channelSplitterNode: Interface = audioNode(
    AudioNode.self, "ChannelSplitterNode",
    make: { context, options in
      try makeChannelSplitter(context, outputs: options.member("numberOfOutputs", as: UInt32.self))
    })

  /// https://webaudio.github.io/web-audio-api/#IIRFilterNode
  static let iirFilterNode = Interface(
    IIRFilterNode.self, "IIRFilterNode", inherits: .audioNode
  ) { idl in
    idl.operation("getFrequencyResponse", length: 3) { node, call in
      try FrequencyResponse.write(call, "IIRFilterNode", sampleRate: node.context.sampleRate) {
        node.response
      }
    }
    idl.constructor(length: 2) { call in
      let context = try call.audioContext(for: "IIRFilterNode", named: "audioContext")
      let options = try IDLDictionary.convert(call[1], call.world)
      return try AudioNode.configured(options) {
        let lists = try ["feedback", "feedforward"].map { name in
          let list = try options.value(name)
          if list.isUndefined {
            throw JSTypeError(
              "Member IIRFilterOptions.\(name) is required and must be an instance of sequence")
          }
          return try call.numbers(list)
        }
        return try makeIIRFilter(context, feedforward: lists[1], feedback: lists[0])
      }
    }
  }

  /// https://webaudio.github.io/web-audio-api/#AudioDestinationNode
  static let audioDestinationNode = Interface(
    AudioNode.self, "AudioDestinationNode", inherits: .audioNode
  ) { idl in
    idl.attribute("maxChannelCount") { $0.context.maxDestinationChannels }
  }

  /// https://webaudio.github.io/web-audio-api/#ScriptProcessorNode
  static let scriptProcessorNode = Interface(
    ScriptProcessorNode.self, "ScriptProcessorNode", inherits: .audioNode
  ) { idl in
    idl.eventHandlers(["audioprocess"])
    idl.attribute("bufferSize") { $0.bufferSize }
  }

  /// https://webaudio.github.io/web-audio-api/#MediaElementAudioSourceNode
  static let mediaElementAudioSourceNode = Interface(
    MediaElementAudioSourceNode.self, "MediaElementAudioSourceNode", inherits: .audioNode
  ) { idl in
    idl.attribute("mediaElement") { $0.media.node }
  }

  /// https://webaudio.github.io/web-audio-api/#MediaStreamAudioDestinationNode
  static let mediaStreamAudioDestinationNode = Interface(
    absent: "MediaStreamAudioDestinationNode", inherits: .audioNode, constructorLength: 1, "stream")

  /// https://webaudio.github.io/web-audio-api/#MediaStreamAudioSourceNode
  static let mediaStreamAudioSourceNode = Interface(
    absent: "MediaStreamAudioSourceNode", inherits: .audioNode, constructorLength: 2, "mediaStream")
}
