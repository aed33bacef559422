import Bindings
import CacheStorage
import DOM
import Fetch
import IndexedDB
import JSRuntime
import PerformanceTimeline
import Session
import WebLocks
import WebURL

// What the specifications that have a layer of their own need of a worker.

extension WorkerContext: FetchEnvironment {
  var isFullyActive: Bool { !hasEnded }

  func load(_ url: WebURL, initiatorType: String) -> Resource? { page.resources.load(url) }

  func reportBlocked(_ url: WebURL) { page.reportBlocked(url) }
}

extension WorkerContext: IndexedDBEnvironment {
  var indexedDatabases: IndexedDatabases { page.indexedDatabases }
  var storageKey: String? { url.protocol == "data:" ? nil : page.storageKey }
}

extension WorkerContext: CacheEnvironment {
  var cacheStores: CacheStores { page.cacheStores }
}

extension WorkerContext: WebLocksEnvironment {
  var lockManagers: LockManagers { page.lockManagers }
}

extension WorkerContext: PerformanceEnvironment {
  var currentTime: Double { clock.milliseconds }
  var timeOrigin: Double { clock.timeOrigin }
  var loadTimes: LoadTimes { LoadTimes() }
  var measuredURL: String? { nil }
  var hasContentfulPaint: Bool { false }
}

extension WorkerContext {
  /// An exception that nothing in the worker has handled: the page's objects get an event, and then
  /// the user is told.
  ///
  /// https://html.spec.whatwg.org/multipage/workers.html#runtime-script-errors-2
  func report(_ exception: JSValue) {
    let error = ScriptException(
      JSException(exception, in: world.realm), in: world, moment: .worker)
    if page.traversable.isInterrupted { return }
    let place = error.location?.asRun
    let attributes: [String: EventAttribute] = [
      "message": .string(DOMString(world.realm.text(exception))),
      "filename": .string(DOMString(place?.file ?? url.href)),
      "lineno": .number(Double(place?.line ?? 0)),
      "colno": .number(Double(place?.column ?? 0)),
      "error": .null,
    ]
    propagate(error, attributes)
  }

  /// Through the workers that this one is nested in, up to the page.
  private func propagate(_ error: ScriptException, _ attributes: [String: EventAttribute]) {
    document.agent.queueTask { [self, worker] in
      let outer = page.traversable.workers.context(of: parent)
      // SAFARI: objects of shared workers are not told.
      var targets: [EventTarget] = worker.map { [.object($0)] } ?? []
      if worker != nil { targets.append(.object(outer?.scope ?? page.windowTarget)) }
      let isHandled = targets.contains { target in
        !document.agent.fire(
          "error", at: target, .errorEvent, cancelable: true, attributes: attributes)
      }
      if isHandled || page.traversable.isInterrupted { return }
      if let outer {
        outer.propagate(error, attributes)
      } else {
        page.onEvent(.exception(error))
      }
    }
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#notify-about-rejected-promises
  func notify(of promise: JSValue, rejectedWith reason: JSValue) {
    if page.traversable.isInterrupted || hasEnded { return }
    let isNotHandled = document.agent.fire(
      "unhandledrejection", at: .object(scope), .promiseRejectionEvent, cancelable: true,
      attributes: [
        "promise": .object(ScriptValue(promise, in: world)),
        "reason": .object(ScriptValue(reason, in: world)),
      ])
    if isNotHandled {
      page.record(JSException(reason, in: world.realm), at: .rejection, in: world)
    }
  }
}
