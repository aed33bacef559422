import Bindings
import DOM
import JSRuntime

/// https://w3c.github.io/navigation-timing/#obsolete
final class PerformanceTiming: PlatformObject {
  private unowned let environment: any PerformanceEnvironment
  var interface: Interface { .performanceTiming }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ environment: any PerformanceEnvironment) { self.environment = environment }

  /// Milliseconds from 1970; nil for what did not happen.
  private typealias Moment = @Sendable (LoadTimes) -> Double?

  /// The time origin, for what a page that is there at once does not wait for.
  private static let beginning: Moment = { _ in 0 }

  private static let moments: [(name: String, time: Moment)] = [
    ("navigationStart", beginning), ("unloadEventStart", { _ in nil }),
    ("unloadEventEnd", { _ in nil }), ("redirectStart", { _ in nil }),
    ("redirectEnd", { _ in nil }), ("fetchStart", beginning),
    ("domainLookupStart", beginning), ("domainLookupEnd", beginning),
    ("connectStart", beginning), ("connectEnd", beginning),
    ("secureConnectionStart", beginning), ("requestStart", beginning),
    ("responseStart", beginning), ("responseEnd", beginning), ("domLoading", beginning),
    ("domInteractive", { $0.domInteractive }),
    ("domContentLoadedEventStart", { $0.contentLoadedStart }),
    ("domContentLoadedEventEnd", { $0.contentLoadedEnd }),
    ("domComplete", { $0.domComplete }), ("loadEventStart", { $0.loadStart }),
    ("loadEventEnd", { $0.loadEnd }),
  ]

  static let names = moments.map(\.name)

  /// Milliseconds from 1970 to a moment; nil if there is none of that name.
  func absoluteTime(_ name: String) -> Double? {
    guard let moment = Self.moments.first(where: { $0.name == name }) else { return nil }
    return moment.time(environment.loadTimes).map { (environment.timeOrigin + $0).rounded(.down) }
      ?? 0
  }

  /// Milliseconds from the time origin to a moment.
  ///
  /// https://w3c.github.io/user-timing/#convert-a-name-to-a-timestamp
  func time(_ name: String) throws -> Double {
    guard let moment = Self.moments.first(where: { $0.name == name }) else { return 0 }
    guard let time = moment.time(environment.loadTimes) else {
      throw DOMException(.invalidAccessError)
    }
    return time
  }

  fileprivate func json(in realm: Realm) -> JSValue {
    realm.makeObject(listing: Self.names.map { ($0, JSValue(absoluteTime($0) ?? 0)) })
  }
}

/// https://w3c.github.io/navigation-timing/#sec-performance-navigation
final class PerformanceNavigation: PlatformObject {
  var interface: Interface { .performanceNavigation }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate func json(in realm: Realm) -> JSValue {
    realm.makeObject(listing: [("type", JSValue(0)), ("redirectCount", JSValue(0))])
  }
}

extension Performance {
  /// https://w3c.github.io/hr-time/#dom-performance-tojson
  func json(in realm: Realm) -> JSValue {
    realm.makeObject(listing: [
      ("timeOrigin", JSValue(environment.timeOrigin)), ("navigation", navigation.json(in: realm)),
      ("timing", timing.json(in: realm)),
    ])
  }
}

extension Interface {
  /// https://w3c.github.io/navigation-timing/#obsolete
  static let performanceTiming = Interface(PerformanceTiming.self, "PerformanceTiming") { idl in
    for name in PerformanceTiming.names {
      idl.attribute(name) { $0.absoluteTime(name) ?? 0 }
    }
    idl.operation("toJSON", length: 0) { timing, call in timing.json(in: call.realm) }
  }

  /// https://w3c.github.io/navigation-timing/#sec-performance-navigation
  static let performanceNavigation = Interface(
    PerformanceNavigation.self, "PerformanceNavigation"
  ) { idl in
    for (name, value) in [
      ("TYPE_NAVIGATE", 0), ("TYPE_RELOAD", 1), ("TYPE_BACK_FORWARD", 2), ("TYPE_RESERVED", 255),
    ] {
      idl.constant(name, value)
    }
    idl.attribute("type") { _ in 0 }
    idl.attribute("redirectCount") { _ in 0 }
    idl.operation("toJSON", length: 0) { navigation, call in navigation.json(in: call.realm) }
  }
}
