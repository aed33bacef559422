import Bindings
import DOM
import FileAPI
import Forms
import JSRuntime
import MIME
import Streams
import WebURL

/// The body of a request or response: bytes, or a stream that a script made.
///
/// https://fetch.spec.whatwg.org/#concept-body
package final class FetchBody {
  private let source: Source
  /// The value of `body`, once a script has read it.
  private var stream: ScriptValue?
  private var isConsumed = false

  private enum Source {
    case bytes(ArraySlice<UInt8>)
    case stream
  }

  package init(_ bytes: ArraySlice<UInt8>) { source = .bytes(bytes) }

  private init(stream: ScriptValue) {
    source = .stream
    self.stream = stream
  }

  /// The bytes, if they are available; nil for a script's stream.
  package var bytes: ArraySlice<UInt8>? {
    if case .bytes(let bytes) = source { return bytes }
    return nil
  }

  /// https://fetch.spec.whatwg.org/#dom-body-body
  func stream(in world: World) -> JSValue {
    if let stream { return stream.value(in: world) }
    let made = world.streams.stream(of: bytes ?? [])
    stream = ScriptValue(made, in: world)
    if isConsumed { _ = try? read(made, as: .bytes, in: world) }
    return made
  }

  /// https://fetch.spec.whatwg.org/#dom-body-bodyused
  func isUsed(in world: World) -> Bool {
    stream.map { world.streams.isDisturbed($0.value) } ?? isConsumed
  }

  /// https://fetch.spec.whatwg.org/#body-unusable
  package func isUnusable(in world: World) -> Bool {
    guard let stream else { return isConsumed }
    return world.streams.isDisturbed(stream.value) || world.streams.isLocked(stream.value)
  }

  package func ensureUsable(in world: World) throws {
    if isUnusable(in: world) { throw JSTypeError("Body is disturbed or locked") }
  }

  /// https://fetch.spec.whatwg.org/#concept-body-consume-body
  func consume(as format: BodyFormat, type: String, in world: World) throws -> JSValue {
    if let stream { return try read(stream.value, as: format, type: type, in: world) }
    isConsumed = true
    return try format.convert(bytes ?? [], type: type, in: world)
  }

  /// A value or a promise for it.
  package func consumeBytes(in world: World) throws -> JSValue {
    try consume(as: .bytes, type: "", in: world)
  }

  private func read(
    _ stream: JSValue, as format: BodyFormat, type: String = "", in world: World
  ) throws -> JSValue {
    try world.streams.readAll(stream, with: format.converter(in: world), type: type)
  }

  /// Takes the bytes away from who could still read them.
  package func markConsumed(in world: World) {
    if let stream { _ = try? read(stream.value, as: .bytes, in: world) }
    isConsumed = true
  }

  /// https://fetch.spec.whatwg.org/#concept-body-clone
  func clone(in world: World) throws -> FetchBody {
    guard let stream else { return FetchBody(bytes ?? []) }
    let branches = try world.streams.tee(stream.value)
    self.stream = ScriptValue(branches.0, in: world)
    return FetchBody(stream: ScriptValue(branches.1, in: world))
  }
}

extension FetchBody {
  /// The body that a script passed, and its media type.
  ///
  /// https://fetch.spec.whatwg.org/#concept-bodyinit-extract
  package static func extract(
    _ value: JSValue, in world: World
  ) throws -> (body: FetchBody, type: String?) {
    if let bytes = world.realm.bufferSourceIfAny(value) { return (FetchBody(bytes[...]), nil) }
    if case .object(let object) = world.native(value) {
      switch object {
      case let blob as Blob:
        return (FetchBody(blob.bytes), blob.type.isEmpty ? nil : blob.type)
      case let data as FormData:
        let boundary = FormData.makeBoundary()
        let bytes = data.multipart(boundary: boundary)
        return (FetchBody(bytes[...]), "multipart/form-data; boundary=\(boundary)")
      case let params as URLSearchParamsObject:
        let text = params.params.description
        return (
          FetchBody(Array(text.utf8)[...]), "application/x-www-form-urlencoded;charset=UTF-8"
        )
      default: break
      }
    }
    if world.realm.object(value) != nil, world.streams.isStream(value) {
      guard !world.streams.isDisturbed(value), !world.streams.isLocked(value) else {
        throw JSTypeError("ReadableStream is disturbed or locked")
      }
      return (FetchBody(stream: ScriptValue(value, in: world)), nil)
    }
    let text = try String.convert(value, world)
    return (FetchBody(Array(text.utf8)[...]), "text/plain;charset=UTF-8")
  }
}
