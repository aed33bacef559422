import Bindings
import DOM
import JSRuntime

/// The streams of one world; made on first use.
///
/// The Streams Standard consists of promises and callbacks, which are most naturally written in
/// JavaScript: pieces of one function, which begins in `StreamsShared.js` and ends in
/// `NativeStreams.js`.
///
/// SAFARI: there are no byte streams, and streams are not iterable.
///
/// https://streams.spec.whatwg.org/
package final class Streams {
  private unowned let world: World
  private let library: ScriptLibrary<StreamsMember>

  fileprivate init(_ world: World) {
    self.world = world
    library = ScriptLibrary(
      Self.script, hooks: [world.support.intrinsics.value, Self.makeHooks(in: world).value],
      in: world.realm)
  }

  private static let script: [UInt8] = {
    let pieces = [
      PackageResources.StreamsShared_js, PackageResources.ReadableStream_js,
      PackageResources.WritableStream_js, PackageResources.TransformStream_js,
      PackageResources.EncodingStreams_js, PackageResources.CompressionStreams_js,
      PackageResources.NativeStreams_js,
    ]
    return Array("(intrinsics, hooks) => {\n'use strict';\n".utf8) + pieces.joined()
      + Array("}".utf8)
  }()

  private func call(
    _ member: StreamsMember, _ arguments: [JSValue]
  ) throws(JSException) -> JSValue {
    try library.callThrowing(member, arguments)
  }

  /// The interface object of that name.
  func constructor(_ name: String) -> JSObject {
    JSObject(library.call(.interface, [world.realm.string(name)]).ref)
  }

  /// https://w3c.github.io/FileAPI/#blob-get-stream
  package func stream(of bytes: some Collection<UInt8>) -> JSValue {
    let chunk = bytes.isEmpty ? .undefined : world.realm.makeUint8Array(bytes)
    return (try? call(.fromBytes, [chunk])) ?? .undefined
  }

  package func isStream(_ value: JSValue) -> Bool { (try? call(.isStream, [value])) == .true }

  /// https://streams.spec.whatwg.org/#readablestream-locked
  package func isLocked(_ stream: JSValue) -> Bool { (try? call(.isLocked, [stream])) == .true }

  /// https://streams.spec.whatwg.org/#is-readable-stream-disturbed
  package func isDisturbed(_ stream: JSValue) -> Bool {
    (try? call(.isDisturbed, [stream])) == .true
  }

  /// https://streams.spec.whatwg.org/#readablestream-tee
  package func tee(_ stream: JSValue) throws -> (JSValue, JSValue) {
    let branches = try world.elements(of: try call(.tee, [stream]))
    return (branches[0], branches[1])
  }

  /// A promise for what a whole stream becomes.
  ///
  /// - Parameter convert: is given the list of the stream's chunks, and the type.
  package func readAll(
    _ stream: JSValue, with convert: JSObject, type: String
  ) throws -> JSValue {
    try call(.readAll, [stream, convert.value, world.realm.string(type)])
  }

  private static func makeHooks(in world: World) -> JSObject {
    world.realm.makeHooks(abortHooks + decoderHooks + [("makeCoder", CompressionCoder.make)])
  }

  private typealias Hook = (name: String, body: NativeFunction.Body)

  private static var abortHooks: [Hook] {
    [
      ("makeAbortController", { $0.world.wrap(AbortController(in: $0.world.agent)) }),
      (
        "signalOf",
        { $0.world.wrap(try AbortController.convert($0[0], $0.world).signal) }
      ),
      (
        "abort",
        { call in
          let controller = try AbortController.convert(call[0], call.world)
          controller.signal.signalAbort(AbortReason(call[1], in: call.world))
          return .undefined
        }
      ),
      (
        "isAbortSignal",
        { call in JSValue((try? AbortSignal.convert(call[0], call.world)) != nil) }
      ),
      ("isAborted", { JSValue(try AbortSignal.convert($0[0], $0.world).isAborted) }),
      ("reasonOf", { try AbortSignal.convert($0[0], $0.world).reason(in: $0.world) }),
      ("onAbort", onAbort),
    ]
  }

  private static var decoderHooks: [Hook] {
    [
      ("isBytes", { JSValue($0.realm.isUint8Array($0[0])) }),
      // Nothing where there are no bytes.
      (
        "encode",
        { call in
          let text = try String.convert(call[0], call.world)
          return text.isEmpty ? .undefined : call.realm.makeUint8Array(text.utf8)
        }
      ),
      ("makeDecoder", { call in call.world.wrap(try TextDecoderObject(call)) }),
      (
        "decode",
        { call in
          let decoder = try TextDecoderObject.convert(call[0], call.world)
          let bytes = call[1].isUndefined ? [] : try call.realm.bufferSource(call[1])
          let text = try decoder.decode(bytes, stream: call.realm.boolean(call[2]))
          return text.isEmpty ? .undefined : text.value(in: call.world)
        }
      ),
      (
        "encodingOf",
        { call in
          let decoder = try TextDecoderObject.convert(call[0], call.world)
          return call.realm.string(decoder.encoding.name.lowercased())
        }
      ),
      ("isFatal", { JSValue(try TextDecoderObject.convert($0[0], $0.world).isFatal) }),
      (
        "ignoresByteOrderMark",
        { JSValue(try TextDecoderObject.convert($0[0], $0.world).ignoresByteOrderMark) }
      ),
    ]
  }

  private static func onAbort(_ call: NativeCall) throws -> JSValue {
    let world = call.world
    let callback = ScriptValue(call[1], in: world)
    try AbortSignal.convert(call[0], world).addAlgorithm { [world = world.reference] in
      guard let world = world.world else { return }
      _ = try? world.realm.call(JSObject(callback.value.ref))
    }
    return .undefined
  }
}

extension World {
  package var streams: Streams { slot { Streams(self) } }
}

extension InterfaceGroup {
  /// https://streams.spec.whatwg.org/
  package static let streams = InterfaceGroup(
    [
      "ReadableStream", "ReadableStreamDefaultReader", "ReadableStreamDefaultController",
      "WritableStream", "WritableStreamDefaultWriter", "WritableStreamDefaultController",
      "TransformStream", "TransformStreamDefaultController", "CountQueuingStrategy",
      "ByteLengthQueuingStrategy", "TextEncoderStream", "TextDecoderStream",
      "CompressionStream", "DecompressionStream",
    ].map { name in (name, { Interface(name, scriptDefined: { $0.streams.constructor(name) }) }) })
}
