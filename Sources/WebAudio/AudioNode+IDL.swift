import Bindings
import DOM
import JSRuntime

extension Interface {
  /// https://webaudio.github.io/web-audio-api/#AudioNode
  static let audioNode = Interface(AudioNode.self, "AudioNode", inherits: .eventTarget) { idl in
    idl.attribute("context") { $0.context }
    idl.attribute("numberOfInputs") { $0.inputs }
    idl.attribute("numberOfOutputs") { $0.outputs }
    idl.attribute(
      "channelCount", get: { $0.channelCount },
      set: { (node, count: UInt32) in try node.setChannelCount(count) })
    idl.attribute(
      "channelCountMode", get: { $0.channelCountMode.rawValue },
      set: { (node, value: String) in
        guard let mode = AudioNode.ChannelCountMode(rawValue: value) else { return }
        try node.setChannelCountMode(mode)
      })
    idl.attribute(
      "channelInterpretation", get: { $0.channelInterpretation.rawValue },
      set: { (node, value: String) in
        guard let value = AudioNode.ChannelInterpretation(rawValue: value) else { return }
        try node.setChannelInterpretation(value)
      })
    idl.operation("connect", length: 1) { node, call in try node.connect(call) }
    idl.operation("disconnect", length: 0) { node, call in
      try node.disconnect(call)
      return .undefined
    }
  }

  /// An interface of nodes with parameters and a constructor.
  ///
  /// - Parameter make: makes one in a context, from the members of a dictionary.
  static func audioNode<This: AudioNode>(
    _ type: This.Type, _ name: String, inherits parent: Interface = .audioNode,
    params: [String] = [],
    make: @escaping @Sendable (BaseAudioContext, IDLDictionary) throws -> This,
    _ define: @escaping @Sendable (inout InterfaceBuilder<This>) -> Void = { _ in }
  ) -> Interface {
    Interface(type, name, inherits: parent) { idl in
      idl.constructor(length: 1) { call in
        let context = try call.audioContext(for: name)
        let options = try IDLDictionary.convert(call[1], call.world)
        return try AudioNode.configured(options) { try make(context, options) }
      }
      for param in params { idl.attribute(param) { $0.params[param] } }
      define(&idl)
    }
  }
}

extension NativeCall {
  /// The first argument of a node's constructor.
  func audioContext(
    for name: String, named argument: String = "context"
  ) throws -> BaseAudioContext {
    guard let context = try? BaseAudioContext.convert(self[0], world) else {
      throw JSTypeError(
        "Argument 1 ('\(argument)') to the \(name) constructor must be an instance of BaseAudioContext"
      )
    }
    return context
  }
}

extension AudioNode {
  /// A node with the channels that its options want.
  ///
  /// https://webaudio.github.io/web-audio-api/#AudioNodeOptions
  static func configured<This: AudioNode>(
    _ options: IDLDictionary, _ make: () throws -> This
  ) throws -> This {
    let count = try options.member("channelCount", as: UInt32.self)
    let mode = try options.member("channelCountMode", as: ChannelCountMode.self)
    let interpretation = try options.member(
      "channelInterpretation", as: ChannelInterpretation.self)
    let node = try make()
    if let count { try node.setChannelCount(count) }
    if let mode { try node.setChannelCountMode(mode) }
    if let interpretation { try node.setChannelInterpretation(interpretation) }
    return node
  }

  /// https://webaudio.github.io/web-audio-api/#dom-audionode-connect
  fileprivate func connect(_ call: NativeCall) throws -> JSValue {
    let output = Int(try UInt32.convert(call[1], call.world))
    if let node = try? AudioNode.convert(call[0], call.world) {
      let input = Int(try UInt32.convert(call[2], call.world))
      try connect(to: node, output: output, input: input)
      return call[0]
    }
    guard let param = try? AudioParam.convert(call[0], call.world) else { throw JSTypeError() }
    try connect(to: param, output: output)
    return .undefined
  }

  /// https://webaudio.github.io/web-audio-api/#dom-audionode-disconnect
  fileprivate func disconnect(_ call: NativeCall) throws {
    if call.count == 0 { return try disconnect(output: nil) }
    func index(_ place: Int) throws -> Int? {
      call.count > place ? Int(try UInt32.convert(call[place], call.world)) : nil
    }
    if let node = try? AudioNode.convert(call[0], call.world) {
      return try disconnect(from: node, output: index(1), input: index(2))
    }
    if let param = try? AudioParam.convert(call[0], call.world) {
      return try disconnect(from: param, output: index(1))
    }
    try disconnect(output: index(0))
  }
}
