import Bindings
import DOM
import JSRuntime

/// A device without cameras and microphones.
///
/// https://w3c.github.io/mediacapture-main/#mediadevices
final class MediaDevices: EventTargetHolder {
  private let target = ConstructedEventTarget()
  var interface: Interface { .mediaDevices }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  var eventTarget: any EventTargetObject { target }

  fileprivate static let constraints = [
    "aspectRatio", "backgroundBlur", "deviceId", "displaySurface", "echoCancellation",
    "facingMode", "frameRate", "groupId", "height", "powerEfficient", "sampleRate", "sampleSize",
    "torch", "volume", "whiteBalanceMode", "width", "zoom",
  ]
}

extension Interface {
  /// https://w3c.github.io/mediacapture-main/#mediadevices
  static let mediaDevices = Interface(
    MediaDevices.self, "MediaDevices", inherits: .eventTarget
  ) { idl in
    idl.eventHandlers(["devicechange"])
    idl.promiseOperation("enumerateDevices", length: 0) { _, call, promise in
      promise.resolve([JSValue]().value(in: call.world))
    }
    idl.operation("getSupportedConstraints", length: 0) { _, call in
      let object = call.realm.makeObject()
      for name in MediaDevices.constraints { call.realm.define(name, of: object, to: .true) }
      return object.value
    }
    // https://w3c.github.io/mediacapture-main/#dom-mediadevices-getusermedia
    idl.promiseOperation("getUserMedia", length: 0) { _, call, _ in
      let constraints = try IDLDictionary.convert(call[0], call.world)
      let kinds = try ["audio", "video"].map { try constraints.value($0) }
      guard kinds.contains(where: { !$0.isUndefined && call.realm.boolean($0) }) else {
        throw JSTypeError("No constraints provided")
      }
      throw DOMException(.notAllowedError)
    }
    // https://w3c.github.io/mediacapture-screen-share/#dom-mediadevices-getdisplaymedia
    idl.promiseOperation("getDisplayMedia", length: 0) { _, call, _ in
      _ = try IDLDictionary.convert(call[0], call.world)
      throw DOMException(
        .invalidStateError, "getDisplayMedia must be called from a user gesture handler.")
    }
  }
}
