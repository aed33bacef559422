import Bindings
import DOM
import JSRuntime

/// https://w3c.github.io/hr-time/#sec-performance
package final class Performance: EventTargetHolder {
  unowned let environment: any PerformanceEnvironment
  private let target = ConstructedEventTarget()
  private(set) lazy var timing = PerformanceTiming(environment)
  let navigation = PerformanceNavigation()
  /// Marks and measures, as they were made.
  private var userEntries: [PerformanceEntry] = []
  private var resourceEntries: [PerformanceResourceTiming] = []
  /// How many resources the timeline takes.
  private var resourceLimit = 250
  private var hasToldOfFullness = false
  private lazy var navigationEntry = environment.measuredURL.map {
    PerformanceNavigationTiming($0, environment.loadTimes)
  }
  private var paintEntry: PerformancePaintTiming?
  let observers = PerformanceObservers()
  package var interface: Interface { .performance }
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package var eventTarget: any EventTargetObject { target }

  package init(_ environment: any PerformanceEnvironment) { self.environment = environment }

  fileprivate func add(_ entry: PerformanceEntry, in world: World) {
    userEntries.append(entry)
    observers.queue(entry, in: world.agent)
  }

  /// https://w3c.github.io/resource-timing/#dfn-add-a-performanceresourcetiming-entry
  package func add(_ entry: PerformanceResourceTiming, in agent: Agent) {
    observers.queue(entry, in: agent)
    if resourceEntries.count < resourceLimit { return resourceEntries.append(entry) }
    guard !hasToldOfFullness else { return }
    hasToldOfFullness = true
    agent.queueTask { [weak self] in
      if let self { agent.fire("resourcetimingbufferfull", at: .object(target)) }
    }
  }

  fileprivate func clearResources() {
    resourceEntries = []
    hasToldOfFullness = false
  }

  fileprivate func setResourceLimit(_ limit: Int) {
    resourceLimit = min(limit, Self.mostResources)
    hasToldOfFullness = false
  }

  private static let mostResources = 100_000

  func lastMark(named name: DOMString) -> PerformanceEntry? {
    userEntries.last { $0.kind == .mark && $0.name == name }
  }

  private func firstPaint() -> PerformancePaintTiming? {
    if paintEntry == nil, environment.hasContentfulPaint {
      paintEntry = PerformancePaintTiming(
        .paint, "first-contentful-paint", startTime: environment.loadTimes.loadEnd)
    }
    return paintEntry
  }

  /// All entries, by their beginning.
  ///
  /// https://w3c.github.io/performance-timeline/#dfn-filter-buffer-map-by-name-and-type
  func entries(_ isWanted: (PerformanceEntry) -> Bool = { _ in true }) -> [PerformanceEntry] {
    var found: [PerformanceEntry] = userEntries.filter(isWanted)
    found += resourceEntries.filter(isWanted)
    if let navigationEntry, isWanted(navigationEntry) { found.insert(navigationEntry, at: 0) }
    if let paint = firstPaint(), isWanted(paint) { found.append(paint) }
    return found.sortedByStart
  }

  fileprivate func clear(_ kind: PerformanceEntry.Kind, named name: DOMString?) {
    userEntries.removeAll { $0.kind == kind && (name == nil || $0.name == name) }
  }
}

extension [PerformanceEntry] {
  /// Those that begin together stay as they are.
  var sortedByStart: [PerformanceEntry] {
    enumerated().sorted { one, other in
      (one.element.startTime, one.offset) < (other.element.startTime, other.offset)
    }.map(\.element)
  }
}

extension Interface {
  /// https://w3c.github.io/hr-time/#sec-performance
  static let performance = Interface(
    Performance.self, "Performance", inherits: .eventTarget
  ) { idl in
    idl.attribute("timeOrigin") { $0.environment.timeOrigin }
    idl.attribute("navigation") { $0.navigation }
    idl.attribute("timing") { $0.timing }
    idl.eventHandlers(["resourcetimingbufferfull"])
    idl.operation("now") { $0.environment.currentTime }
    idl.operation("toJSON", length: 0) { performance, call in performance.json(in: call.realm) }
    idl.includeEntryLists { performance, isWanted in performance.entries(isWanted) }
    // https://w3c.github.io/resource-timing/#sec-extensions-performance-interface
    idl.operation("clearResourceTimings") { $0.clearResources() }
    idl.operation("setResourceTimingBufferSize") { (performance, size: UInt32) in
      performance.setResourceLimit(Int(size))
    }
    // https://w3c.github.io/user-timing/#extensions-performance-interface
    idl.operation("mark", length: 1) { performance, call in
      let mark = try PerformanceMark(call, performance.environment)
      performance.add(mark, in: call.world)
      return mark.value(in: call.world)
    }
    idl.operation("clearMarks") { (performance, name: Omissible<DOMString>) in
      performance.clear(.mark, named: name.value)
    }
    idl.operation("measure", length: 1) { performance, call in
      let measure = try performance.measure(call)
      performance.add(measure, in: call.world)
      return measure.value(in: call.world)
    }
    idl.operation("clearMeasures") { (performance, name: Omissible<DOMString>) in
      performance.clear(.measure, named: name.value)
    }
  }
}

extension InterfaceBuilder where This: Receiver {
  /// `getEntries()` and its kin.
  mutating func includeEntryLists(
    _ entries: @escaping (This, (PerformanceEntry) -> Bool) -> [PerformanceEntry]
  ) {
    operation("getEntries") { entries($0) { _ in true } }
    operation("getEntriesByType") { (this, kind: DOMString) in
      entries(this) { DOMString($0.kind.rawValue) == kind }
    }
    operation("getEntriesByName") { (this, name: DOMString, kind: Omissible<DOMString>) in
      entries(this) { entry in
        entry.name == name && kind.value.map { DOMString(entry.kind.rawValue) == $0 } ?? true
      }
    }
  }
}

extension InterfaceGroup {
  /// https://w3c.github.io/performance-timeline/
  package static let performanceTimeline = InterfaceGroup([
    ("Performance", { .performance }),
    ("PerformanceEntry", { .performanceEntry }),
    ("PerformanceMark", { .performanceMark }),
    ("PerformanceMeasure", { .performanceMeasure }),
    ("PerformanceNavigation", { .performanceNavigation }),
    ("PerformanceNavigationTiming", { .performanceNavigationTiming }),
    ("PerformanceObserver", { .performanceObserver }),
    ("PerformanceObserverEntryList", { .performanceObserverEntryList }),
    ("PerformancePaintTiming", { .performancePaintTiming }),
    ("PerformanceResourceTiming", { .performanceResourceTiming }),
    ("PerformanceServerTiming", { .performanceServerTiming }),
    ("PerformanceTiming", { .performanceTiming }),
  ])
}
