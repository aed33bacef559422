import Bindings
import DOM
import JSRuntime

/// How a resource came: everything is there at once here.
///
/// https://w3c.github.io/resource-timing/#sec-performanceresourcetiming
package class PerformanceResourceTiming: PerformanceEntry {
  override package var interface: Interface { .performanceResourceTiming }
  fileprivate let initiatorType: String
  /// In bytes.
  private let size: Int

  fileprivate init(
    _ kind: Kind, _ url: String, initiatorType: String, startTime: Double, duration: Double,
    size: Int
  ) {
    self.initiatorType = initiatorType
    self.size = size
    super.init(kind, DOMString(url), startTime: startTime, duration: duration)
  }

  package convenience init(
    _ url: String, initiatorType: String, from start: Double, to end: Double, size: Int
  ) {
    self.init(
      .resource, url, initiatorType: initiatorType, startTime: start, duration: end - start,
      size: size)
  }

  fileprivate static let times = [
    "workerStart", "redirectStart", "redirectEnd", "fetchStart", "domainLookupStart",
    "domainLookupEnd", "connectStart", "connectEnd", "secureConnectionStart", "requestStart",
    "responseStart", "responseEnd",
  ]
  fileprivate static let sizes = ["transferSize", "encodedBodySize", "decodedBodySize"]
  /// Of a request that is neither redirected nor encrypted.
  private static let unused: Set = [
    "workerStart", "redirectStart", "redirectEnd", "secureConnectionStart",
  ]

  fileprivate func time(_ name: String) -> Double {
    if kind == .navigation || Self.unused.contains(name) { return 0 }
    return name == "responseEnd" ? startTime + duration : startTime
  }

  /// https://w3c.github.io/resource-timing/#dom-performanceresourcetiming-transfersize
  fileprivate func size(_ name: String) -> Int {
    name == "transferSize" && kind == .resource ? size + 300 : size
  }

  override func members(in world: World) -> [(String, JSValue)] {
    super.members(in: world)
      + [
        ("initiatorType", initiatorType.value(in: world)),
        ("nextHopProtocol", "".value(in: world)),
      ] + Self.times.map { ($0, JSValue(time($0))) } + Self.sizes.map { ($0, JSValue(size($0))) }
      + [("serverTiming", [JSValue]().value(in: world))]
  }
}

/// https://w3c.github.io/navigation-timing/#sec-PerformanceNavigationTiming
final class PerformanceNavigationTiming: PerformanceResourceTiming {
  override package var interface: Interface { .performanceNavigationTiming }
  fileprivate let times: LoadTimes

  init(_ url: String, _ times: LoadTimes) {
    self.times = times
    super.init(
      .navigation, url, initiatorType: "navigation", startTime: 0, duration: times.loadEnd, size: 0)
  }

  fileprivate static let moments: [(name: String, time: @Sendable (LoadTimes) -> Double)] = [
    ("unloadEventStart", { _ in 0 }), ("unloadEventEnd", { _ in 0 }),
    ("domInteractive", { $0.domInteractive }),
    ("domContentLoadedEventStart", { $0.contentLoadedStart }),
    ("domContentLoadedEventEnd", { $0.contentLoadedEnd }),
    ("domComplete", { $0.domComplete }), ("loadEventStart", { $0.loadStart }),
    ("loadEventEnd", { $0.loadEnd }),
  ]

  override func members(in world: World) -> [(String, JSValue)] {
    super.members(in: world) + Self.moments.map { ($0.name, JSValue($0.time(times))) }
      + [("type", "navigate".value(in: world)), ("redirectCount", JSValue(0))]
  }
}

/// https://w3c.github.io/server-timing/#the-performanceservertiming-interface
final class PerformanceServerTiming: PlatformObject {
  var interface: Interface { .performanceServerTiming }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
}

extension Interface {
  /// https://w3c.github.io/resource-timing/#sec-performanceresourcetiming
  static let performanceResourceTiming = Interface(
    PerformanceResourceTiming.self, "PerformanceResourceTiming", inherits: .performanceEntry
  ) { idl in
    idl.attribute("initiatorType") { $0.initiatorType }
    idl.attribute("nextHopProtocol") { _ in "" }
    for name in PerformanceResourceTiming.times { idl.attribute(name) { $0.time(name) } }
    for name in PerformanceResourceTiming.sizes { idl.attribute(name) { $0.size(name) } }
    idl.attribute("serverTiming") { $1.support.freeze([JSValue]().value(in: $1)) }
    idl.operation("toJSON", length: 0) { entry, call in
      call.realm.makeObject(listing: entry.members(in: call.world))
    }
  }

  /// https://w3c.github.io/navigation-timing/#sec-PerformanceNavigationTiming
  static let performanceNavigationTiming = Interface(
    PerformanceNavigationTiming.self, "PerformanceNavigationTiming",
    inherits: .performanceResourceTiming
  ) { idl in
    for (name, time) in PerformanceNavigationTiming.moments {
      idl.attribute(name) { time($0.times) }
    }
    idl.attribute("type") { _ in "navigate" }
    idl.attribute("redirectCount") { _ in 0 }
    idl.operation("toJSON", length: 0) { entry, call in
      call.realm.makeObject(listing: entry.members(in: call.world))
    }
  }

  /// https://w3c.github.io/server-timing/#the-performanceservertiming-interface
  static let performanceServerTiming = Interface(
    PerformanceServerTiming.self, "PerformanceServerTiming"
  ) { idl in
    for name in ["name", "description"] { idl.attribute(name) { _ in "" } }
    idl.attribute("duration") { _ in 0 }
    idl.operation("toJSON", length: 0) { _, call in
      call.realm.makeObject(listing: [
        ("name", "".value(in: call.world)), ("duration", JSValue(0)),
        ("description", "".value(in: call.world)),
      ])
    }
  }
}
