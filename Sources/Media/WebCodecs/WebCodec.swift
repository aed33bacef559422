import Bindings
import DOM
import JSRuntime

/// A decoder or encoder. It has no codecs here, so that it ends with an error once it is configured.
///
/// https://w3c.github.io/webcodecs/#videodecoder-interface
final class WebCodec: EventTargetHolder {
  enum State: String { case unconfigured, configured, closed }

  fileprivate let kind: WebCodecKind
  fileprivate var state = State.unconfigured
  private var onError: ScriptValue?
  private let target = ConstructedEventTarget()
  var interface: Interface { kind.interface }
  var eventTarget: any EventTargetObject { target }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate init(_ kind: WebCodecKind, _ call: NativeCall) throws {
    self.kind = kind
    let options = try IDLDictionary.convert(call[0], call.world)
    for name in ["error", "output"] {
      let callback = try options.value(name)
      if callback.isUndefined {
        throw JSTypeError(
          "Member WebCodecs\(kind.name)Init.\(name) is required and must be an instance of "
            + "WebCodecs\(name == "error" ? "Error" : kind.types.output)Callback")
      }
      guard call.realm.function(callback) != nil else { throw JSTypeError() }
      if name == "error" { onError = ScriptValue(callback, in: call.world) }
    }
  }

  fileprivate func requireOpen() throws(DOMException) {
    if state == .closed { throw DOMException(.invalidStateError, "\(kind.name) is closed") }
  }

  /// https://w3c.github.io/webcodecs/#dom-videodecoder-configure
  fileprivate func configure(_ call: NativeCall) throws {
    let world = call.world
    _ = try kind.configuration(call[0], world)
    try requireOpen()
    state = .configured
    world.agent.queueTask { [self, reference = world.reference] in
      guard state == .configured, let world = reference.world else { return }
      state = .closed
      let callback = onError
      onError = nil
      let error = DOMException(.notSupportedError, "Codec is not supported")
      callback?.invoke(world.realm.exception(for: error), in: world)
    }
  }

  fileprivate func close() throws(DOMException) {
    try requireOpen()
    state = .closed
    onError = nil
  }

  fileprivate func reset() throws(DOMException) {
    try requireOpen()
    state = .unconfigured
  }
}

extension Interface {
  static let audioDecoder = webCodec(.audioDecoder)
  static let audioEncoder = webCodec(.audioEncoder)
  static let videoDecoder = webCodec(.videoDecoder)
  static let videoEncoder = webCodec(.videoEncoder)

  private static func webCodec(_ kind: WebCodecKind) -> Interface {
    Interface(WebCodec.self, kind.name, inherits: .eventTarget) { idl in
      idl.constructor(length: 1) { call in try WebCodec(kind, call) }
      // https://w3c.github.io/webcodecs/#dom-videodecoder-isconfigsupported
      idl.staticPromiseOperation("isConfigSupported", length: 1) { call in
        let world = call.world
        let configuration = try kind.configuration(call[0], world)
        return world.realm.makeObject(listing: [
          ("config", world.realm.makeObject(listing: configuration)), ("supported", .false),
        ])
      }
      idl.attribute("state") { $0.state.rawValue }
      idl.attribute(kind.isDecoder ? "decodeQueueSize" : "encodeQueueSize") { _ in 0 }
      idl.eventHandlers(["dequeue"])
      idl.operation("configure", length: 1) { codec, call in
        try codec.configure(call)
        return .undefined
      }
      let verb = kind.isDecoder ? "decode" : "encode"
      idl.operation(verb, length: 1) { codec, call in
        let types = kind.types
        // (What was made is of the right type, but there is never a codec that is configured.)
        guard case .object(_)? = call.world.native(call[0], of: types.input) else {
          throw JSTypeError(
            "Argument 1 ('\(types.inputName)') to \(kind.name).\(verb) must be an instance of "
              + "WebCodecs\(types.input)")
        }
        throw DOMException(.invalidStateError, "\(kind.name) is not configured")
      }
      idl.promiseOperation("flush", length: 0) { codec, _, promise in
        promise.reject(DOMException(.invalidStateError, "\(kind.name) is not configured"))
      }
      idl.operation("reset") { try $0.reset() }
      idl.operation("close") { try $0.close() }
    }
  }
}
