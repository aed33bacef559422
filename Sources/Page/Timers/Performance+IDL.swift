import Bindings
import DOM
import JSRuntime

/// https://w3c.github.io/hr-time/#sec-performance
final class Performance: PlatformObject {
  let clock: Clock
  var interface: Interface { .performance }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ clock: Clock) { self.clock = clock }
}

extension Interface {
  /// https://w3c.github.io/hr-time/#sec-performance
  static let performance = Interface(
    Performance.self, "Performance", inherits: .eventTarget
  ) { idl in
    idl.operation("now") { $0.clock.milliseconds }
    idl.attribute("timeOrigin") { $0.clock.timeOrigin }
    // https://w3c.github.io/performance-timeline/#extensions-to-the-performance-interface
    // NOTE: nothing is measured, so the timeline is empty.
    idl.operation("getEntries") { _ -> [JSValue] in [] }
    idl.operation("getEntriesByType") { (_, _: DOMString) -> [JSValue] in [] }
    idl.operation("getEntriesByName") { (_, _: DOMString, _: Omissible<DOMString>) -> [JSValue] in
      []
    }
  }
}
