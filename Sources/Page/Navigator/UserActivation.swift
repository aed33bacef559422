import Bindings
import DOM
import JSRuntime

/// Nobody has touched the page.
///
/// https://html.spec.whatwg.org/multipage/interaction.html#the-useractivation-interface
final class UserActivation: PlatformObject {
  var interface: Interface { .userActivation }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
}

/// https://w3c.github.io/screen-wake-lock/#the-wakelock-interface
final class WakeLock: PlatformObject {
  var interface: Interface { .wakeLock }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/interaction.html#the-useractivation-interface
  static let userActivation = Interface(UserActivation.self, "UserActivation") { idl in
    for name in ["hasBeenActive", "isActive"] { idl.attribute(name) { _ in false } }
  }

  /// https://w3c.github.io/screen-wake-lock/#the-wakelock-interface
  static let wakeLock = Interface(WakeLock.self, "WakeLock") { idl in
    idl.promiseOperation("request", length: 0) { _, call, _ in
      if !call[0].isUndefined, try String.convert(call[0], call.world) != "screen" {
        throw JSTypeError(
          "Argument 1 ('type') to WakeLock.request must be one of: \"screen\"")
      }
      throw DOMException(.notAllowedError, "Permission was denied")
    }
  }
}
