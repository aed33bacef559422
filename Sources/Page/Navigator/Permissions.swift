import Bindings
import DOM
import JSRuntime

/// What a user would be asked for, and is not here.
///
/// https://w3c.github.io/permissions/#permissions-interface
final class Permissions: PlatformObject {
  var interface: Interface { .permissions }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  /// SAFARI: those that can be asked for; the others have names only.
  fileprivate static let supported = [
    "camera", "geolocation", "microphone", "notifications", "push", "screen-wake-lock",
  ]
  fileprivate static let others = [
    "accelerometer", "background-fetch", "bluetooth", "display-capture", "gyroscope",
    "magnetometer", "midi", "nfc", "speaker-selection",
  ]
}

/// https://w3c.github.io/permissions/#permissionstatus-interface
final class PermissionStatus: EventTargetHolder {
  private let target = ConstructedEventTarget()
  fileprivate let name: String
  var interface: Interface { .permissionStatus }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  var eventTarget: any EventTargetObject { target }

  fileprivate init(_ name: String) { self.name = name }
}

extension Interface {
  /// https://w3c.github.io/permissions/#permissions-interface
  static let permissions = Interface(Permissions.self, "Permissions") { idl in
    idl.promiseOperation("query", length: 1) { _, call, promise in
      guard let descriptor = call.realm.object(call[0]) else { throw JSTypeError() }
      let value = try call.realm.get("name", of: descriptor)
      if value.isUndefined {
        throw JSTypeError(
          "Member PermissionDescriptor.name is required and must be an instance of PermissionName")
      }
      let name = try String.convert(value, call.world)
      guard Permissions.supported.contains(name) else {
        guard Permissions.others.contains(name) else { throw JSTypeError() }
        throw DOMException(.notSupportedError, "Permissions::query does not support this API")
      }
      promise.resolve(PermissionStatus(name).value(in: call.world))
    }
  }

  /// https://w3c.github.io/permissions/#permissionstatus-interface
  static let permissionStatus = Interface(
    PermissionStatus.self, "PermissionStatus", inherits: .eventTarget
  ) { idl in
    idl.attribute("state") { _ in "prompt" }
    idl.attribute("name") { $0.name }
    idl.eventHandlers(["change"])
  }
}
