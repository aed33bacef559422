import Bindings
import DOM
import JSRuntime
import Messaging

/// https://w3c.github.io/performance-timeline/#dom-performanceentry
package class PerformanceEntry: PlatformObject {
  /// https://w3c.github.io/timing-entrytypes-registry/#registry
  enum Kind: String, CaseIterable {
    case mark, measure, navigation, paint, resource
  }

  let kind: Kind
  let name: DOMString
  let startTime: Double
  let duration: Double
  package var interface: Interface { .performanceEntry }
  package func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ kind: Kind, _ name: DOMString, startTime: Double, duration: Double = 0) {
    (self.kind, self.name, self.startTime, self.duration) = (kind, name, startTime, duration)
  }

  /// What `toJSON()` gives, in its order.
  func members(in world: World) -> [(String, JSValue)] {
    [
      ("name", name.value(in: world)), ("entryType", kind.rawValue.value(in: world)),
      ("startTime", JSValue(startTime)), ("duration", JSValue(duration)),
    ]
  }
}

/// https://w3c.github.io/user-timing/#dom-performancemark
final class PerformanceMark: PerformanceEntry {
  fileprivate let detail: SerializedValue?
  override package var interface: Interface { .performanceMark }

  init(_ name: DOMString, at time: Double, detail: SerializedValue?) {
    self.detail = detail
    super.init(.mark, name, startTime: time)
  }
}

/// https://w3c.github.io/user-timing/#dom-performancemeasure
final class PerformanceMeasure: PerformanceEntry {
  fileprivate let detail: SerializedValue?
  override package var interface: Interface { .performanceMeasure }

  init(_ name: DOMString, from start: Double, to end: Double, detail: SerializedValue?) {
    self.detail = detail
    super.init(.measure, name, startTime: start, duration: end - start)
  }
}

/// https://w3c.github.io/paint-timing/#performancepainttiming
final class PerformancePaintTiming: PerformanceEntry {
  override package var interface: Interface { .performancePaintTiming }
}

extension Interface {
  /// https://w3c.github.io/performance-timeline/#dom-performanceentry
  static let performanceEntry = Interface(PerformanceEntry.self, "PerformanceEntry") { idl in
    idl.attribute("name") { $0.name }
    idl.attribute("entryType") { $0.kind.rawValue }
    idl.attribute("startTime") { $0.startTime }
    idl.attribute("duration") { $0.duration }
    idl.operation("toJSON", length: 0) { entry, call in
      call.realm.makeObject(listing: entry.members(in: call.world))
    }
  }

  /// https://w3c.github.io/user-timing/#dom-performancemark
  static let performanceMark = Interface(
    PerformanceMark.self, "PerformanceMark", inherits: .performanceEntry
  ) { idl in
    idl.constructor(length: 1) { call in
      guard let environment = call.world.performanceEnvironment else { throw JSTypeError() }
      return try PerformanceMark(call, environment)
    }
    idl.attribute("detail") { $0.detail }
  }

  /// https://w3c.github.io/user-timing/#dom-performancemeasure
  static let performanceMeasure = Interface(
    PerformanceMeasure.self, "PerformanceMeasure", inherits: .performanceEntry
  ) { idl in
    idl.attribute("detail") { $0.detail }
  }

  /// https://w3c.github.io/paint-timing/#performancepainttiming
  static let performancePaintTiming = Interface(
    PerformancePaintTiming.self, "PerformancePaintTiming", inherits: .performanceEntry)
}
