import Bindings
import DOM
import JSRuntime

extension Interface {
  /// No processor is ever registered.
  ///
  /// https://webaudio.github.io/web-audio-api/#AudioWorkletNode
  static let audioWorkletNode = Interface(
    AudioNode.self, "AudioWorkletNode", inherits: .audioNode
  ) { idl in
    idl.constructor(length: 2) { call in
      _ = try call.audioContext(for: "AudioWorkletNode")
      _ = try DOMString.convert(call[1], call.world)
      _ = try IDLDictionary.convert(call[2], call.world)
      throw DOMException(
        .invalidStateError, "No ScriptProcessor was registered with this name")
    }
    for name in ["parameters", "port"] { idl.attribute(name) { _ in JSValue.null } }
    idl.eventHandlers(["processorerror"])
  }

  /// https://webaudio.github.io/web-audio-api/#AudioParamMap
  static let audioParamMap = Interface(
    absent: "AudioParamMap",
    "size get(1) has(1) entries(0) keys(0) values(0) forEach(1)")
}
