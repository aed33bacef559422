import Bindings
import JSRuntime

/// https://w3c.github.io/webcodecs/#codec-processing-model
enum WebCodecKind: String {
  case audioDecoder = "AudioDecoder"
  case audioEncoder = "AudioEncoder"
  case videoDecoder = "VideoDecoder"
  case videoEncoder = "VideoEncoder"

  var name: String { rawValue }
  var isDecoder: Bool { self == .audioDecoder || self == .videoDecoder }

  var interface: Interface {
    switch self {
    case .audioDecoder: .audioDecoder
    case .audioEncoder: .audioEncoder
    case .videoDecoder: .videoDecoder
    case .videoEncoder: .videoEncoder
    }
  }

  /// What its results are, and the name and type of what is given to it.
  var types: (output: String, inputName: String, input: String) {
    switch self {
    case .audioDecoder: ("AudioDataOutput", "chunk", "EncodedAudioChunk")
    case .audioEncoder: ("EncodedAudioChunkOutput", "data", "AudioData")
    case .videoDecoder: ("VideoFrameOutput", "chunk", "EncodedVideoChunk")
    case .videoEncoder: ("EncodedVideoChunkOutput", "frame", "VideoFrame")
    }
  }

  /// The members that a configuration must have.
  fileprivate var required: [String] {
    switch self {
    case .audioDecoder, .audioEncoder: ["codec", "numberOfChannels", "sampleRate"]
    case .videoDecoder: ["codec"]
    case .videoEncoder: ["codec", "height", "width"]
    }
  }

  /// The members that it has in any case.
  fileprivate var defaults: [String: String] {
    switch self {
    case .audioDecoder: [:]
    case .audioEncoder: ["bitrateMode": "variable"]
    case .videoDecoder: ["hardwareAcceleration": "no-preference"]
    case .videoEncoder:
      [
        "alpha": "discard", "bitrateMode": "variable", "hardwareAcceleration": "no-preference",
        "latencyMode": "quality",
      ]
    }
  }

  /// The members of a configuration, in the order of their names.
  ///
  /// https://w3c.github.io/webcodecs/#configurations
  func configuration(_ value: JSValue, _ world: World) throws -> [(String, JSValue)] {
    let options = try IDLDictionary.convert(value, world)
    var members: [(String, JSValue)] = []
    var isValid = true
    for member in (required + defaults.keys).sorted() {
      let value = try options.value(member)
      if let fallback = defaults[member] {
        let text = value.isUndefined ? fallback : try String.convert(value, world)
        members.append((member, text.value(in: world)))
      } else if value.isUndefined {
        throw JSTypeError(
          "Member WebCodecs\(name)Config.\(member) is required and must be an instance of "
            + (member == "codec" ? "DOMString" : "unsigned long"))
      } else if member == "codec" {
        let text = try String.convert(value, world)
        if text.allSatisfy(\.isWhitespace) { isValid = false }
        members.append((member, text.value(in: world)))
      } else {
        let number = try UInt32.convert(value, world)
        if number == 0 { isValid = false }
        members.append((member, number.value(in: world)))
      }
    }
    // https://w3c.github.io/webcodecs/#valid-videodecoderconfig
    guard isValid else { throw JSTypeError("Config is not valid") }
    return members
  }
}
