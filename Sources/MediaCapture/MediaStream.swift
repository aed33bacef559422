import Bindings
import DOM
import JSRuntime
import WebCrypto

/// A stream without tracks: there are no cameras and microphones.
///
/// https://w3c.github.io/mediacapture-main/#mediastream
final class MediaStream: EventTargetHolder {
  fileprivate let id = RandomBytes.uuid
  private let target = ConstructedEventTarget()
  var interface: Interface { .mediaStream }
  var eventTarget: any EventTargetObject { target }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
}

extension Interface {
  /// https://w3c.github.io/mediacapture-main/#mediastream
  static let mediaStream = Interface(
    MediaStream.self, "MediaStream", inherits: .eventTarget
  ) { idl in
    idl.constructor { call in
      if call.count == 0 || (try? MediaStream.convert(call[0], call.world)) != nil {
        return MediaStream()
      }
      guard call.realm.object(call[0]) != nil else { throw JSTypeError() }
      // There are no tracks that could be in the list.
      guard try call.world.list(call[0]).isEmpty else { throw JSTypeError() }
      return MediaStream()
    }
    idl.attribute("id") { $0.id }
    for name in ["getAudioTracks", "getVideoTracks", "getTracks"] {
      idl.operation(name) { _ -> [JSValue] in [] }
    }
    idl.operation("getTrackById") { (_, _: DOMString) in JSValue.null }
    for name in ["addTrack", "removeTrack"] {
      idl.operation(name) { (_, _: MediaStreamTrack) in }
    }
    idl.operation("clone") { _ in MediaStream() }
    idl.attribute("active") { _ in false }
    idl.eventHandlers(["addtrack", "removetrack"])
  }

  /// https://w3c.github.io/mediacapture-main/#mediastreamtrack
  static let mediaStreamTrack = Interface(
    absent: "MediaStreamTrack", inherits: .eventTarget,
    """
    kind id label enabled= contentHint= muted onmute= onunmute= onconfigurationchange=
    readyState onended= clone(0) stop(0) getCapabilities(0) getConstraints(0) getSettings(0)
    applyConstraints(0)*
    """)

  /// https://w3c.github.io/mediacapture-fromelement/#the-canvascapturemediastreamtrack
  static let canvasCaptureMediaStreamTrack = Interface(
    absent: "CanvasCaptureMediaStreamTrack", inherits: .mediaStreamTrack, "canvas requestFrame(0)")

  /// https://w3c.github.io/mediacapture-main/#device-info
  static let mediaDeviceInfo = Interface(
    absent: "MediaDeviceInfo", "deviceId kind label groupId toJSON(0)")

  /// https://w3c.github.io/mediacapture-main/#input-specific-device-info
  static let inputDeviceInfo = Interface(
    absent: "InputDeviceInfo", inherits: .mediaDeviceInfo, "getCapabilities(0)")
}

/// No track is ever here.
private struct MediaStreamTrack: IDLArgument {
  static func convert(_ value: JSValue, _ world: World) throws -> Self {
    throw JSTypeError(value, isNo: "MediaStreamTrack")
  }
}

extension InterfaceGroup {
  /// https://w3c.github.io/mediacapture-main/
  package static let mediaCapture = InterfaceGroup([
    ("MediaStream", { .mediaStream }), ("MediaStreamTrack", { .mediaStreamTrack }),
    ("CanvasCaptureMediaStreamTrack", { .canvasCaptureMediaStreamTrack }),
    ("MediaDeviceInfo", { .mediaDeviceInfo }), ("InputDeviceInfo", { .inputDeviceInfo }),
    ("MediaRecorder", { .mediaRecorder }), ("OverconstrainedError", { .overconstrainedError }),
  ])
}
