import Bindings
import DOM
import JSRuntime

/// https://w3c.github.io/mediacapture-main/#overconstrainederror-interface
final class OverconstrainedError: PlatformObject {
  fileprivate let constraint: DOMString
  fileprivate let message: DOMString
  var interface: Interface { .overconstrainedError }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate init(_ constraint: DOMString, _ message: DOMString) {
    (self.constraint, self.message) = (constraint, message)
  }
}

extension Interface {
  /// https://w3c.github.io/mediacapture-main/#overconstrainederror-interface
  static let overconstrainedError = Interface(
    OverconstrainedError.self, "OverconstrainedError"
  ) { idl in
    idl.constructor { call in
      OverconstrainedError(
        try Omissible<DOMString>.convert(call[0], call.world) ?? "",
        try Omissible<DOMString>.convert(call[1], call.world) ?? "")
    }
    idl.attribute("message") { $0.message }
    idl.attribute("constraint") { $0.constraint }
    idl.attribute("name") { _ in "OverconstrainedError" }
  }
}
