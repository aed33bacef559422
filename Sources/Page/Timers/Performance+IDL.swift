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
    for (name, count) in [("getEntries", 0), ("getEntriesByType", 1), ("getEntriesByName", 1)] {
      idl.operation(name, length: count) { _, call in
        for index in 0..<count { _ = try DOMString.convert(call[index], call.world) }
        call.world.emptyMember = "performance.\(name)"
        return [JSValue]().value(in: call.world)
      }
    }
  }
}
