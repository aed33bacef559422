import Bindings
import DOM
import JSRuntime

/// Nothing is encoded here, so that no recorder starts, as on platforms for which WebKit has no encoders.
///
/// https://w3c.github.io/mediacapture-record/#mediarecorder-api
final class MediaRecorder: EventTargetHolder {
  fileprivate let stream: MediaStream
  fileprivate let audioBitsPerSecond: UInt32
  fileprivate let videoBitsPerSecond: UInt32
  private let target = ConstructedEventTarget()
  var interface: Interface { .mediaRecorder }
  var eventTarget: any EventTargetObject { target }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  /// https://w3c.github.io/mediacapture-record/#dom-mediarecorder-mediarecorder
  fileprivate init(_ stream: MediaStream, _ options: IDLDictionary) throws {
    audioBitsPerSecond =
      try options.member("audioBitsPerSecond", as: UInt32.self) ?? 192_000
    _ = try options.member("bitsPerSecond", as: UInt32.self)
    let type = try options.member("mimeType", as: String.self) ?? ""
    videoBitsPerSecond =
      try options.member("videoBitsPerSecond", as: UInt32.self) ?? 10_000_000
    if !type.isEmpty { throw DOMException(.notSupportedError, "mimeType is not supported") }
    self.stream = stream
  }
}

extension Interface {
  /// https://w3c.github.io/mediacapture-record/#mediarecorder-api
  static let mediaRecorder = Interface(
    MediaRecorder.self, "MediaRecorder", inherits: .eventTarget
  ) { idl in
    idl.constructor(length: 1) { call in
      guard let stream = try? MediaStream.convert(call[0], call.world) else {
        throw JSTypeError(
          "Argument 1 ('stream') to the MediaRecorder constructor must be an instance of MediaStream"
        )
      }
      return try MediaRecorder(stream, IDLDictionary.convert(call[1], call.world))
    }
    idl.staticOperation("isTypeSupported", length: 1) { call in
      JSValue(try DOMString.convert(call[0], call.world).isEmpty)
    }
    idl.attribute("stream") { $0.stream }
    idl.attribute("mimeType") { _ in "" }
    idl.attribute("state") { _ in "inactive" }
    idl.eventHandlers(["start", "stop", "dataavailable", "pause", "resume", "error"])
    idl.attribute("videoBitsPerSecond") { $0.videoBitsPerSecond }
    idl.attribute("audioBitsPerSecond") { $0.audioBitsPerSecond }
    idl.operation("start") { (_, _: Omissible<UInt32>) -> Void in
      throw DOMException(.notSupportedError, "The MediaRecorder is unsupported on this platform")
    }
    idl.operation("stop") { _ -> Void in }
    for name in ["pause", "resume", "requestData"] {
      idl.operation(name) { _ -> Void in
        throw DOMException(
          .invalidStateError, "The MediaRecorder's state cannot be inactive")
      }
    }
  }
}
