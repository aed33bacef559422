import Bindings
import DOM

/// The locks of a page and its frames, by origin.
///
/// https://w3c.github.io/web-locks/#lock-managers
package final class LockManagers {
  private var tables: [String: LockTable] = [:]

  package init() {}

  func table(of origin: String) -> LockTable {
    if let known = tables[origin] { return known }
    let made = LockTable()
    tables[origin] = made
    return made
  }

  /// Gives back the locks of documents that are not shown any more, and of workers that have ended.
  package func releaseAbandoned() {
    for table in tables.values { table.releaseAbandoned() }
  }
}

/// The locks of an origin: those that are held, and the requests that wait.
final class LockTable {
  private(set) var held: [LockRequest] = []
  /// https://w3c.github.io/web-locks/#lock-request-queue
  private(set) var pending: [LockRequest] = []

  /// https://w3c.github.io/web-locks/#request-a-lock
  func add(_ request: LockRequest) {
    if request.isSettled { return }
    if request.options.steals {
      let stolen = held.filter { $0.name == request.name }
      held.removeAll { $0.name == request.name }
      for lock in stolen {
        lock.reject(DOMException(.abortError, "Lock was stolen by another request"))
      }
      pending.insert(request, at: 0)
    } else if request.options.ifAvailable, !isGrantable(request) {
      return request.run(withLock: false)
    } else {
      pending.append(request)
    }
    process()
  }

  /// https://w3c.github.io/web-locks/#grantable
  private func isGrantable(_ request: LockRequest) -> Bool {
    let others = held.filter { $0.name == request.name }
    if pending.contains(where: { $0.name == request.name && $0 !== request }) { return false }
    return others.isEmpty
      || request.options.mode == .shared && others.allSatisfy { $0.options.mode == .shared }
  }

  /// Grants what can be granted, in order: a request waits for all before it of its name.
  ///
  /// https://w3c.github.io/web-locks/#process-the-lock-request-queue
  private func process() {
    var exclusive: Set<DOMString> = []
    var shared: Set<DOMString> = []
    for lock in held {
      if lock.options.mode == .shared {
        shared.insert(lock.name)
      } else {
        exclusive.insert(lock.name)
      }
    }
    var waiting: [LockRequest] = []
    var granted: [LockRequest] = []
    for request in pending {
      let isShared = request.options.mode == .shared
      if !exclusive.contains(request.name), isShared || !shared.contains(request.name) {
        granted.append(request)
      } else {
        waiting.append(request)
        // Nothing that comes later may overtake it.
        exclusive.insert(request.name)
      }
      if isShared { shared.insert(request.name) } else { exclusive.insert(request.name) }
    }
    if granted.isEmpty { return }
    pending = waiting
    held += granted
    for request in granted { request.run(withLock: true) }
  }

  func release(_ request: LockRequest) {
    held.removeAll { $0 === request }
    process()
  }

  func cancel(_ request: LockRequest) {
    pending.removeAll { $0 === request }
    process()
  }

  func releaseAbandoned() {
    let count = held.count + pending.count
    held.removeAll { !$0.isFullyActive }
    pending.removeAll { !$0.isFullyActive }
    if held.count + pending.count < count { process() }
  }
}
