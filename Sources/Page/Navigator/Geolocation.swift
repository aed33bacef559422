import Bindings
import DOM
import JSRuntime

/// The position of the device, which is refused.
///
/// https://w3c.github.io/geolocation/#geolocation_interface
final class Geolocation: PlatformObject {
  private var lastWatch: Int32 = 0
  var interface: Interface { .geolocation }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate func nextWatch() -> Int32 {
    lastWatch &+= 1
    return lastWatch
  }

  /// https://w3c.github.io/geolocation/#dfn-request-a-position
  fileprivate func refuse(_ call: NativeCall, _ member: String) throws {
    guard call.realm.function(call[0]) != nil else {
      throw JSTypeError(
        "Argument 1 ('successCallback') to Geolocation.\(member) must be a function")
    }
    if call[1].isUndefinedOrNull { return }
    guard call.realm.function(call[1]) != nil else {
      throw JSTypeError("Argument 2 ('errorCallback') to Geolocation.\(member) must be a function")
    }
    call.world.queueTask(calling: call[1]) { GeolocationPositionError().value(in: $0) }
  }
}

/// https://w3c.github.io/geolocation/#position_error_interface
final class GeolocationPositionError: PlatformObject {
  var interface: Interface { .geolocationPositionError }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
}

extension Interface {
  /// https://w3c.github.io/geolocation/#geolocation_interface
  static let geolocation = Interface(Geolocation.self, "Geolocation") { idl in
    idl.operation("getCurrentPosition", length: 1) { geolocation, call in
      try geolocation.refuse(call, "getCurrentPosition")
      return .undefined
    }
    idl.operation("watchPosition", length: 1) { geolocation, call in
      try geolocation.refuse(call, "watchPosition")
      return JSValue(geolocation.nextWatch())
    }
    idl.operation("clearWatch") { (_, _: Int32) in }
  }

  /// https://w3c.github.io/geolocation/#position_error_interface
  static let geolocationPositionError = Interface(
    GeolocationPositionError.self, "GeolocationPositionError"
  ) { idl in
    for (name, value) in [
      ("PERMISSION_DENIED", 1), ("POSITION_UNAVAILABLE", 2), ("TIMEOUT", 3),
    ] {
      idl.constant(name, value)
    }
    idl.attribute("code") { _ in 1 }
    idl.attribute("message") { _ in "User denied Geolocation" }
  }
}
