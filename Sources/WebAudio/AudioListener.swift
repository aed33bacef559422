import Bindings
import DOM
import JSRuntime

/// https://webaudio.github.io/web-audio-api/#AudioListener
final class AudioListener: PlatformObject {
  private let params: [String: AudioParam]
  var interface: Interface { .audioListener }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate static let names = [
    "positionX", "positionY", "positionZ", "forwardX", "forwardY", "forwardZ", "upX", "upY", "upZ",
  ]

  init(of context: BaseAudioContext) {
    params = Dictionary(
      uniqueKeysWithValues: Self.names.map { name in
        let value: Float = name == "forwardZ" ? -1 : name == "upY" ? 1 : 0
        return (name, AudioParam(.init(name: name, value: value), of: context))
      })
  }

  fileprivate func param(_ name: String) -> AudioParam? { params[name] }

  fileprivate func place(_ names: some Sequence<String>, _ call: NativeCall) throws -> JSValue {
    let numbers = try names.enumerated().map { index, name in
      (name, try SingleFloat.convert(call[index], call.world).number)
    }
    for (name, number) in numbers { params[name]?.place(number) }
    return .undefined
  }
}

extension Interface {
  /// https://webaudio.github.io/web-audio-api/#AudioListener
  static let audioListener = Interface(AudioListener.self, "AudioListener") { idl in
    for name in AudioListener.names { idl.attribute(name) { $0.param(name) } }
    idl.operation("setPosition", length: 3) { listener, call in
      try listener.place(AudioListener.names.prefix(3), call)
    }
    idl.operation("setOrientation", length: 6) { listener, call in
      try listener.place(AudioListener.names.dropFirst(3), call)
    }
  }
}
