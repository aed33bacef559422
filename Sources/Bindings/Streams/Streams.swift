import DOM
import JSRuntime

/// The streams of one world; made when something first touches one.
package struct Streams {
  private unowned let world: World
  private let library: ScriptLibrary

  init(_ world: World) {
    self.world = world
    library = ScriptLibrary(
      streamsScript, hooks: [Self.makeHooks(in: world).value], in: world.realm)
  }

  private func call(_ name: String, _ arguments: [JSValue]) throws(JSException) -> JSValue {
    try library.callThrowing(name, arguments)
  }

  /// The interface object of that name.
  func constructor(_ name: String) -> JSObject {
    JSObject(library.call("interface", [world.realm.string(name)]).ref)
  }

  /// https://w3c.github.io/FileAPI/#blob-get-stream
  package func stream(of bytes: some Collection<UInt8>) -> JSValue {
    (try? call("fromBytes", [world.realm.makeUint8Array(bytes)])) ?? .undefined
  }

  func isStream(_ value: JSValue) -> Bool { (try? call("isStream", [value])) == .true }

  /// https://streams.spec.whatwg.org/#readablestream-locked
  func isLocked(_ stream: JSValue) -> Bool { (try? call("isLocked", [stream])) == .true }

  /// https://streams.spec.whatwg.org/#is-readable-stream-disturbed
  func isDisturbed(_ stream: JSValue) -> Bool { (try? call("isDisturbed", [stream])) == .true }

  /// https://streams.spec.whatwg.org/#readablestream-tee
  func tee(_ stream: JSValue) throws -> (JSValue, JSValue) {
    let branches = try world.list(try call("tee", [stream]))
    return (branches[0], branches[1])
  }

  /// A promise for what a whole stream becomes.
  func readAll(_ stream: JSValue, as format: BodyFormat, type: String) throws -> JSValue {
    let kind = world.realm.string(format.rawValue)
    return try call("readAll", [stream, kind, world.realm.string(type)])
  }

  private static func makeHooks(in world: World) -> JSObject {
    let realm = world.realm
    let hooks = realm.makeObject()
    let bodies: [(String, HostFunction.Body)] = [
      ("makeAbortController", { $0.world.wrap(AbortController(in: $0.world.agent)) }),
      (
        "isAbortSignal",
        { call in JSValue((try? AbortSignal.convert(call[0], call.world)) != nil) }
      ),
      ("onAbort", onAbort),
      (
        "encode",
        { call in
          call.realm.makeUint8Array(try String.convert(call[0], call.world).utf8)
        }
      ),
      ("makeDecoder", { call in call.world.wrap(try TextDecoderObject(call)) }),
      (
        "decode",
        { call in
          let decoder = try TextDecoderObject.convert(call[0], call.world)
          let bytes = call[1].isUndefined ? [] : try call.realm.bufferSource(call[1])
          return try decoder.decode(bytes, stream: call.realm.boolean(call[2]))
            .value(in: call.world)
        }
      ),
      (
        "convert",
        { call in
          let format = BodyFormat(rawValue: call.realm.text(call[1])) ?? .text
          let bytes = try call.realm.bufferSource(call[0])
          return try format.convert(bytes[...], type: call.realm.text(call[2]), in: call.world)
        }
      ),
    ]
    for (name, body) in bodies {
      realm.set(name, of: hooks, to: realm.makeFunction(name, body).value)
    }
    return hooks
  }

  private static func onAbort(_ call: HostCall) throws -> JSValue {
    let world = call.world
    let callback = ScriptValue(call[1], in: world)
    try AbortSignal.convert(call[0], world).addAlgorithm { [world = world.reference] in
      guard let world = world.world else { return }
      _ = try? world.realm.call(JSObject(callback.value.ref))
    }
    return .undefined
  }
}

extension InterfaceRegistry {
  static let streams: [InterfaceEntry] = [
    "ReadableStream", "ReadableStreamDefaultReader", "ReadableStreamDefaultController",
    "WritableStream", "WritableStreamDefaultWriter", "WritableStreamDefaultController",
    "TransformStream", "TransformStreamDefaultController", "CountQueuingStrategy",
    "ByteLengthQueuingStrategy", "TextEncoderStream", "TextDecoderStream",
  ].map { name in (name, { Interface(name, scriptDefined: { $0.streams.constructor(name) }) }) }
}
