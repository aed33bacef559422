import Bindings
import DOM
import JSRuntime

/// https://w3c.github.io/performance-timeline/#dom-performanceobserver
final class PerformanceObserver: PlatformObject {
  fileprivate let callback: JSObject
  private let world: WorldReference
  /// https://w3c.github.io/performance-timeline/#dfn-observer-type
  fileprivate enum ObserverType { case single, multiple }
  fileprivate var type: ObserverType?
  fileprivate var kinds: Set<PerformanceEntry.Kind> = []
  fileprivate var waiting: [PerformanceEntry] = []
  /// Keeps the object alive while it is registered.
  fileprivate var registration: ScriptValue?
  var interface: Interface { .performanceObserver }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  var heldObject: JSObject? { callback }

  fileprivate init(_ callback: JSObject, in world: World) {
    self.callback = callback
    self.world = world.reference
  }

  fileprivate func takeRecords() -> [PerformanceEntry] {
    defer { waiting = [] }
    return waiting
  }

  fileprivate func notify() {
    guard let world = world.world, !waiting.isEmpty else { return }
    let list = PerformanceObserverEntryList(takeRecords())
    do {
      try world.notify(self, callback) { list.value(in: $0) }
    } catch {
      world.report(error)
    }
  }
}

/// The registered observers of a window.
///
/// https://w3c.github.io/performance-timeline/#dfn-list-of-registered-performance-observer-objects
final class PerformanceObservers {
  private var observers: [PerformanceObserver] = []
  private var isQueued = false

  /// https://w3c.github.io/performance-timeline/#dfn-queue-a-performanceentry
  func queue(_ entry: PerformanceEntry, in agent: Agent) {
    if observers.isEmpty { return }
    for observer in observers where observer.kinds.contains(entry.kind) {
      observer.waiting.append(entry)
    }
    queueTask(in: agent)
  }

  /// https://w3c.github.io/performance-timeline/#queue-the-performanceobserver-task
  private func queueTask(in agent: Agent) {
    guard !isQueued, observers.contains(where: { !$0.waiting.isEmpty }) else { return }
    isQueued = true
    agent.queueTask { [weak self] in
      guard let self else { return }
      isQueued = false
      for observer in observers { observer.notify() }
    }
  }

  fileprivate func register(_ observer: PerformanceObserver, in world: World) {
    if observer.registration == nil {
      observer.registration = ScriptValue(world.wrap(observer), in: world)
      observers.append(observer)
    }
    queueTask(in: world.agent)
  }

  fileprivate func remove(_ observer: PerformanceObserver) {
    observer.registration = nil
    observer.kinds = []
    observer.waiting = []
    observers.removeAll { $0 === observer }
  }
}

extension Performance {
  /// https://w3c.github.io/performance-timeline/#dom-performanceobserver-observe
  fileprivate func observe(
    _ observer: PerformanceObserver, _ options: IDLDictionary
  ) throws {
    let isBuffered = try options.boolean("buffered")
    let list = try options.value("entryTypes")
    let names =
      list.isUndefined
      ? nil
      : try options.world.list(list).map {
        try String.convert($0, options.world)
      }
    let name = try options.member("type", as: String.self)
    let type: PerformanceObserver.ObserverType
    switch (names, name) {
    case (nil, nil): throw JSTypeError("no type or entryTypes were provided")
    case (_?, _?): throw JSTypeError("either entryTypes or type must be provided")
    case (_?, nil): type = .multiple
    case (nil, _?): type = .single
    }
    guard observer.type ?? type == type else {
      throw DOMException(
        .invalidModificationError, "observer type can't be changed once registered")
    }
    observer.type = type
    let kinds = (names ?? [name ?? ""]).compactMap { PerformanceEntry.Kind(rawValue: $0) }
    if kinds.isEmpty { return }
    if type == .multiple {
      observer.kinds = Set(kinds)
    } else {
      observer.kinds.formUnion(kinds)
      let isLater = { (entry: PerformanceEntry) in kinds.contains(entry.kind) }
      if isBuffered || kinds == [.navigation] || kinds == [.paint] {
        observer.waiting += entries(isLater)
      }
    }
    observers.register(observer, in: options.world)
  }
}

/// https://w3c.github.io/performance-timeline/#dom-performanceobserverentrylist
final class PerformanceObserverEntryList: PlatformObject {
  fileprivate let entries: [PerformanceEntry]
  var interface: Interface { .performanceObserverEntryList }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ entries: [PerformanceEntry]) { self.entries = entries.sortedByStart }
}

extension Interface {
  /// https://w3c.github.io/performance-timeline/#dom-performanceobserver
  static let performanceObserver = Interface(
    PerformanceObserver.self, "PerformanceObserver"
  ) { idl in
    idl.constructor(length: 1) { call in
      guard let callback = call.realm.function(call[0]) else {
        throw JSTypeError(
          "Argument 1 ('callback') to the PerformanceObserver constructor must be a function")
      }
      return PerformanceObserver(callback, in: call.world)
    }
    idl.staticAttribute("supportedEntryTypes") { world in
      world.support.freeze(
        PerformanceEntry.Kind.allCases.map { DOMString($0.rawValue) }.value(in: world))
    }
    idl.operation("observe", length: 0) { observer, call in
      let options = try IDLDictionary.convert(call[0], call.world)
      try call.world.performance?.observe(observer, options)
      return .undefined
    }
    idl.operation("disconnect", length: 0) { observer, call in
      call.world.performance?.observers.remove(observer)
      return .undefined
    }
    idl.operation("takeRecords") { $0.takeRecords() }
  }

  /// https://w3c.github.io/performance-timeline/#dom-performanceobserverentrylist
  static let performanceObserverEntryList = Interface(
    PerformanceObserverEntryList.self, "PerformanceObserverEntryList"
  ) { idl in
    idl.includeEntryLists { list, isWanted in list.entries.filter(isWanted) }
  }
}

extension World {
  fileprivate var performance: Performance? { performanceEnvironment?.performance }
}
