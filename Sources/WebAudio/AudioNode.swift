import Bindings
import DOM
import JSRuntime

/// https://webaudio.github.io/web-audio-api/#AudioNode
class AudioNode: EventTargetHolder {
  let context: BaseAudioContext
  let kind: AudioNodeKind
  let inputs: Int
  let outputs: Int
  private(set) var channelCount: Int
  private(set) var channelCountMode: ChannelCountMode
  private(set) var channelInterpretation: ChannelInterpretation
  /// By their names.
  private(set) var params: [String: AudioParam] = [:]
  private var connections: [Connection] = []
  private let target = ConstructedEventTarget()
  var interface: Interface { kind.interface }
  var eventTarget: any EventTargetObject { target }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  enum ChannelCountMode: String, IDLEnumeration {
    case max, explicit
    case clampedMax = "clamped-max"
  }

  enum ChannelInterpretation: String, IDLEnumeration { case speakers, discrete }

  /// What an output leads to. As nothing is played, nobody can tell when that is gone.
  private struct Connection {
    weak var target: (any PlatformObject)?
    let output: Int
    var input: Int?

    func leads(to other: any PlatformObject, output: Int?, input: Int?) -> Bool {
      target === other && (output ?? self.output) == self.output
        && (input ?? self.input) == self.input
    }
  }

  init(
    _ kind: AudioNodeKind, in context: BaseAudioContext, inputs: Int? = nil, outputs: Int? = nil,
    channels: Int? = nil, values: [String: Double] = [:]
  ) {
    self.kind = kind
    self.context = context
    self.inputs = inputs ?? kind.inputs
    self.outputs = outputs ?? kind.outputs
    channelCount = channels ?? kind.channelCount
    channelCountMode = kind.mode
    channelInterpretation = kind.interpretation
    for declaration in kind.params(context) {
      params[declaration.name] = AudioParam(
        declaration, initial: values[declaration.name].map { Float($0) }, of: context)
    }
  }

  // MARK: Channels

  /// https://webaudio.github.io/web-audio-api/#dom-audionode-channelcount
  func setChannelCount(_ count: UInt32) throws {
    if let refusal = kind.channels.refusal(ofCount: Int(count), for: self) { throw refusal }
    if count == 0 { throw DOMException(.notSupportedError, "Channel count cannot be 0") }
    if count > 32 {
      throw DOMException(.notSupportedError, "Channel count exceeds maximum limit")
    }
    channelCount = Int(count)
  }

  /// https://webaudio.github.io/web-audio-api/#dom-audionode-channelcountmode
  func setChannelCountMode(_ mode: ChannelCountMode) throws {
    if let refusal = kind.channels.refusal(of: mode, for: self) { throw refusal }
    channelCountMode = mode
  }

  /// https://webaudio.github.io/web-audio-api/#dom-audionode-channelinterpretation
  func setChannelInterpretation(_ interpretation: ChannelInterpretation) throws {
    if case .splitter = kind.channels, interpretation != .discrete {
      throw DOMException(
        .invalidStateError, "Channel interpretation cannot be changed from discrete.")
    }
    channelInterpretation = interpretation
  }

  // MARK: Connections

  /// https://webaudio.github.io/web-audio-api/#dom-audionode-connect
  func connect(to other: AudioNode, output: Int, input: Int) throws {
    try checkOutput(output)
    if input >= other.inputs {
      throw DOMException(.indexSizeError, "Input index exceeds number of inputs")
    }
    if other.context !== context {
      throw DOMException(
        .invalidAccessError, "Source and destination nodes belong to different audio contexts")
    }
    add(Connection(target: other, output: output, input: input))
  }

  /// https://webaudio.github.io/web-audio-api/#dom-audionode-connect-destinationparam-output
  func connect(to param: AudioParam, output: Int) throws {
    try checkOutput(output)
    if param.context !== context {
      throw DOMException(
        .invalidAccessError, "Node and AudioParam belong to different audio contexts")
    }
    add(Connection(target: param, output: output))
  }

  private func checkOutput(_ output: Int) throws(DOMException) {
    if output >= outputs {
      throw DOMException(.indexSizeError, "Output index exceeds number of outputs")
    }
  }

  private func add(_ connection: Connection) {
    connections.removeAll { $0.target == nil }
    guard let target = connection.target else { return }
    let isKnown = connections.contains {
      $0.leads(to: target, output: connection.output, input: connection.input)
    }
    if !isKnown { connections.append(connection) }
  }

  /// https://webaudio.github.io/web-audio-api/#dom-audionode-disconnect
  func disconnect(output: Int?) throws {
    guard let output else { return connections = [] }
    if output >= outputs {
      throw DOMException(.indexSizeError, "output index is out of bounds")
    }
    connections.removeAll { $0.output == output }
  }

  /// https://webaudio.github.io/web-audio-api/#dom-audionode-disconnect-destinationnode
  func disconnect(from other: AudioNode, output: Int?, input: Int?) throws {
    if let output, output >= outputs {
      throw DOMException(.indexSizeError, "output index is out of bounds")
    }
    if let input, input >= other.inputs {
      throw DOMException(.indexSizeError, "input index is out of bounds")
    }
    try remove { $0.leads(to: other, output: output, input: input) }
  }

  /// https://webaudio.github.io/web-audio-api/#dom-audionode-disconnect-destinationparam
  func disconnect(from param: AudioParam, output: Int?) throws {
    if let output, output >= outputs {
      throw DOMException(.indexSizeError, "output index is out of bounds")
    }
    try remove { $0.leads(to: param, output: output, input: nil) }
  }

  private func remove(where isMeant: (Connection) -> Bool) throws(DOMException) {
    let count = connections.count
    connections.removeAll(where: isMeant)
    if connections.count == count {
      throw DOMException(.invalidAccessError, "The given destination is not connected")
    }
  }
}
