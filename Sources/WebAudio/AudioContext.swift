import Bindings
import DOM
import JSRuntime

/// A graph of nodes that are made and connected, and never sound.
///
/// https://webaudio.github.io/web-audio-api/#BaseAudioContext
class BaseAudioContext: EventTargetHolder {
  enum State: String { case suspended, running, closed }

  let sampleRate: Float
  private(set) var state = State.suspended
  private weak var knownDestination: AudioNode?
  private weak var knownListener: AudioListener?
  private weak var knownWorklet: AudioWorklet?
  private let target = ConstructedEventTarget()
  var interface: Interface { .baseAudioContext }
  var eventTarget: any EventTargetObject { target }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  /// https://webaudio.github.io/web-audio-api/#dom-baseaudiocontext-createbuffer
  static let sampleRates: ClosedRange<Float> = 3000...384_000

  fileprivate init(sampleRate: Float) { self.sampleRate = sampleRate }

  fileprivate var destinationChannels: Int { 2 }
  var maxDestinationChannels: Int { 0 }

  var destination: AudioNode {
    let made = knownDestination ?? AudioNode(.destination, in: self, channels: destinationChannels)
    knownDestination = made
    return made
  }

  var listener: AudioListener {
    let made = knownListener ?? AudioListener(of: self)
    knownListener = made
    return made
  }

  var worklet: AudioWorklet {
    let made = knownWorklet ?? AudioWorklet()
    knownWorklet = made
    return made
  }

  fileprivate func setState(_ new: State, _ world: World) {
    guard state != new else { return }
    state = new
    let wrapper = ScriptValue(world.wrap(self), in: world)
    world.agent.queueTask { [self, agent = world.agent] in
      _ = wrapper
      agent.fire("statechange", at: .object(target))
    }
  }
}

/// https://webaudio.github.io/web-audio-api/#AudioContext
final class AudioContext: BaseAudioContext {
  override var interface: Interface { .audioContext }

  /// https://webaudio.github.io/web-audio-api/#dom-audiocontext-audiocontext
  fileprivate init(_ options: IDLDictionary) throws {
    let hint = try options.value("latencyHint")
    if !hint.isUndefined, !hint.isNumber {
      guard
        ["balanced", "interactive", "playback"].contains(try String.convert(hint, options.world))
      else { throw JSTypeError() }
    }
    let rate = try options.member("sampleRate", as: FiniteDouble.self).map { Float($0.number) }
    if let rate, !Self.sampleRates.contains(rate) {
      throw DOMException(.notSupportedError, "sampleRate is not in range")
    }
    super.init(sampleRate: rate ?? 44_100)
  }

  fileprivate func close(_ world: World) { setState(.closed, world) }
}

/// https://webaudio.github.io/web-audio-api/#OfflineAudioContext
final class OfflineAudioContext: BaseAudioContext {
  fileprivate let length: UInt32
  private let channels: Int
  fileprivate var hasStarted = false
  override var interface: Interface { .offlineAudioContext }
  override fileprivate var destinationChannels: Int { channels }
  override var maxDestinationChannels: Int { channels }

  fileprivate init(channels: UInt32, length: UInt32, sampleRate: Float) throws(DOMException) {
    guard (1...32).contains(channels) else {
      throw DOMException(.notSupportedError, "Number of channels is not in range")
    }
    guard length > 0 else { throw DOMException(.notSupportedError, "length cannot be 0") }
    guard Self.sampleRates.contains(sampleRate) else {
      throw DOMException(.notSupportedError, "sampleRate is not in range")
    }
    self.channels = Int(channels)
    self.length = length
    super.init(sampleRate: sampleRate)
  }

  /// https://webaudio.github.io/web-audio-api/#dom-offlineaudiocontext-offlineaudiocontext
  fileprivate convenience init(_ call: NativeCall) throws {
    let world = call.world
    if call.count >= 3 {
      try self.init(
        channels: UInt32.convert(call[0], world), length: UInt32.convert(call[1], world),
        sampleRate: Float(FiniteDouble.convert(call[2], world).number))
      return
    }
    guard call.count == 1 else { throw JSTypeError() }
    let options = try IDLDictionary.convert(call[0], world)
    func required<Value: IDLArgument>(_ name: String, _ type: Value.Type, _ idl: String) throws
      -> Value
    {
      guard let value = try options.member(name, as: type) else {
        throw JSTypeError(
          "Member OfflineAudioContextOptions.\(name) is required and must be an instance of \(idl)")
      }
      return value
    }
    let length = try required("length", UInt32.self, "unsigned long")
    let channels = try options.member("numberOfChannels", as: UInt32.self) ?? 1
    let rate = try required("sampleRate", FiniteDouble.self, "float")
    try self.init(channels: channels, length: length, sampleRate: Float(rate.number))
  }
}

extension Interface {
  /// https://webaudio.github.io/web-audio-api/#BaseAudioContext
  static let baseAudioContext = Interface(
    BaseAudioContext.self, "BaseAudioContext", inherits: .eventTarget
  ) { idl in
    idl.attribute("destination") { $0.destination }
    idl.attribute("currentTime") { _ in 0 }
    idl.attribute("sampleRate") { Double($0.sampleRate) }
    idl.attribute("listener") { $0.listener }
    idl.secureContext { $0.attribute("audioWorklet") { $0.worklet } }
    idl.attribute("state") { $0.state.rawValue }
    idl.eventHandlers(["statechange"])
    defineFactories(&idl)
  }

  /// https://webaudio.github.io/web-audio-api/#AudioContext
  static let audioContext = Interface(
    AudioContext.self, "AudioContext", inherits: .baseAudioContext
  ) { idl in
    idl.constructor { call in
      try AudioContext(IDLDictionary.convert(call[0], call.world))
    }
    idl.attribute("baseLatency") { 128 / Double($0.sampleRate) }
    idl.attribute("outputLatency") { _ in 0 }
    idl.operation("getOutputTimestamp", length: 0) { _, call in
      call.realm.makeObject(listing: [
        ("contextTime", JSValue(0)), ("performanceTime", JSValue(0)),
      ])
    }
    idl.promiseOperation("suspend", length: 0) { context, _, promise in
      try context.checkIsOpen()
      promise.resolve(.undefined)
    }
    // It begins to play with a gesture of the user: until then the promise waits.
    idl.promiseOperation("resume", length: 0) { context, _, _ in try context.checkIsOpen() }
    idl.promiseOperation("close", length: 0) { context, call, promise in
      context.close(call.world)
      promise.resolve(.undefined)
    }
    defineMediaFactories(&idl)
  }

  /// https://webaudio.github.io/web-audio-api/#OfflineAudioContext
  static let offlineAudioContext = Interface(
    OfflineAudioContext.self, "OfflineAudioContext", inherits: .baseAudioContext
  ) { idl in
    idl.constructor(length: 1) { call in try OfflineAudioContext(call) }
    idl.attribute("length") { Double($0.length) }
    idl.eventHandlers(["complete"])
    // NOTE: nothing is rendered here, and silence would be a wrong answer.
    idl.promiseOperation("startRendering", length: 0) { context, _, _ in
      if context.hasStarted {
        throw DOMException(.invalidStateError, "Rendering was already started")
      }
      context.hasStarted = true
      throw DOMException(.notSupportedError, "Audio cannot be rendered here")
    }
    idl.promiseOperation("suspend", length: 1) { _, call, _ in
      if try FiniteDouble.convert(call[0], call.world).number < 0 {
        throw DOMException(.invalidStateError, "suspendTime cannot be negative")
      }
    }
    idl.promiseOperation("resume", length: 0) { _, _, _ in
      throw DOMException(
        .invalidStateError, "Cannot resume an offline audio context that has not started")
    }
  }
}

extension AudioContext {
  fileprivate func checkIsOpen() throws(DOMException) {
    if state == .closed { throw DOMException(.invalidStateError, "Context is closed") }
  }
}

/// https://webaudio.github.io/web-audio-api/#audioworklet
final class AudioWorklet: PlatformObject {
  var interface: Interface { .audioWorklet }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/worklets.html#worklet
  static let worklet = Interface(AudioWorklet.self, "Worklet") { idl in
    idl.promiseOperation("addModule", length: 1) { _, call, _ in
      let text = try DOMString.convert(call[0], call.world)
      guard call.world.document.parseURL(text) != nil else {
        throw DOMException(.syntaxError, "Module URL is invalid")
      }
      // Nothing is played, so that there is no thread in which it could run.
      throw DOMException(.abortError)
    }
  }

  /// https://webaudio.github.io/web-audio-api/#audioworklet
  static let audioWorklet = Interface(AudioWorklet.self, "AudioWorklet", inherits: .worklet)
}
