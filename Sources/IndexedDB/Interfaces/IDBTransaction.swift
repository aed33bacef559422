import Bindings
import DOM
import JSRuntime

/// https://w3c.github.io/IndexedDB/#transaction
final class IDBTransaction: EventTargetObject, PlatformObject {
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  let eventListeners = EventListenerList()
  let connection: IDBDatabase
  let mode: Mode
  let durability: Durability
  /// The stores that it may use; of an upgrade, all that there were.
  private(set) var scope: Set<Int>
  /// The same as it was at the beginning.
  let lockedScope: Set<Int>
  private let names: [DOMString]
  /// https://w3c.github.io/IndexedDB/#transaction-lifecycle
  private(set) var state = State.inactive
  private(set) var isStarted = false
  private var operations = OperationQueue()
  /// Whether an event of one of its requests is being dispatched.
  private var isDispatching = false
  private var isCompleting = false
  /// Whether it is an upgrade whose event is still to come.
  private var isExpected: Bool
  private var snapshot: Database.Snapshot?
  private(set) var error: DOMException?
  let values = HeldValues()
  private var stores: [Int: IDBObjectStore] = [:]
  /// Those that were deleted, or made and deleted.
  private var deletedStores: [IDBObjectStore] = []
  /// Called when it has completed, or was aborted, after the event.
  private var whenFinished: ((_ isCompleted: Bool) -> Void)?
  var interface: Interface { .idbTransaction }
  var heldObject: JSObject? { values.object }

  enum Mode: String {
    case readOnly = "readonly", readWrite = "readwrite", versionChange = "versionchange"
  }
  enum Durability: String { case `default`, strict, relaxed }
  enum State { case active, inactive, committing, finished }

  init(_ connection: IDBDatabase, _ names: [DOMString], _ mode: Mode, _ durability: Durability) {
    self.connection = connection
    self.mode = mode
    self.durability = durability
    self.names = names
    isExpected = mode == .versionChange
    let stores = connection.stores
    scope = Set(
      mode == .versionChange ? stores.map(\.id) : names.compactMap { stores.named($0)?.id })
    lockedScope = scope
  }

  var isReadOnly: Bool { mode == .readOnly }
  var isActive: Bool { state == .active }
  var isFinished: Bool { state == .finished }
  /// What it would take back, while it has not finished.
  var uncommitted: Database.Snapshot? { snapshot }
  private var database: Database { connection.database }
  private var agent: Agent { connection.agent }

  func eventParent(for event: Event) -> EventTarget? { .object(connection) }

  /// https://w3c.github.io/IndexedDB/#dom-idbtransaction-objectstorenames
  var storeNames: [DOMString] {
    mode == .versionChange ? connection.stores.map(\.name).sortedByCodeUnits() : names
  }

  // MARK: Beginning

  /// Active until the script that made it returns to the event loop.
  ///
  /// https://w3c.github.io/IndexedDB/#cleanup-indexed-database-transactions
  func activate(in world: World) {
    state = .active
    connection.didBegin()
    database.add(self)
    world.realm.machine.atEndOfCheckpoint { [self] in
      if state == .active { deactivate() }
    }
  }

  func beginUpgrade(_ whenFinished: @escaping (_ isCompleted: Bool) -> Void) {
    self.whenFinished = whenFinished
    connection.didBegin()
    database.add(self)
  }

  /// Its stores are its own from now on.
  func start() {
    isStarted = true
    if !isReadOnly {
      snapshot = database.snapshot(of: mode == .versionChange ? nil : scope)
    }
    for _ in 0..<operations.count { queueStep() }
    completeIfDone()
  }

  /// Runs the steps, in which requests can be placed; false if a listener threw.
  func active(_ steps: () -> Bool) {
    isExpected = false
    if state == .inactive { state = .active }
    isDispatching = true
    let isGood = steps()
    isDispatching = false
    if state == .active { state = .inactive }
    if !isGood, state != .committing { abort(.listenerThrew) }
    completeIfDone()
  }

  func deactivate() {
    state = .inactive
    completeIfDone()
  }

  /// Runs the steps, in which no requests can be placed.
  func inactive<Result>(_ steps: () throws -> Result) rethrows -> Result {
    guard state == .active else { return try steps() }
    state = .inactive
    defer { if state == .inactive { state = .active } }
    return try steps()
  }

  // MARK: Requests

  /// https://w3c.github.io/IndexedDB/#asynchronously-execute-a-request
  func place(_ operation: TransactionOperation) {
    operations.append(operation)
    if isStarted { queueStep() }
  }

  private func queueStep() { agent.queueTask { [self] in step() } }

  private func step() {
    guard state != .finished, let operation = operations.next() else { return }
    let outcome: Result<RequestResult, DOMException>
    do {
      outcome = .success(try operation.perform())
    } catch {
      outcome = .failure((error as? DOMException) ?? DOMException(.unknownError))
    }
    if let request = operation.request {
      finish(request, outcome)
    } else if case .failure(let error) = outcome {
      abort(error)
    }
    completeIfDone()
  }

  /// https://w3c.github.io/IndexedDB/#fire-a-success-event and the next
  private func finish(_ request: IDBRequest, _ outcome: Result<RequestResult, DOMException>) {
    request.finish(outcome)
    if case .success(.cursor(let reference)) = outcome, let cursor = reference.cursor {
      request.keep(cursor)
    }
    var isCanceled = true
    active {
      switch outcome {
      case .success: return !request.fire("success").threw
      case .failure:
        let event = request.fire("error", bubbles: true, cancelable: true)
        isCanceled = event.isCanceled
        return !event.threw
      }
    }
    if case .failure(let error) = outcome, !isCanceled { abort(error) }
  }

  // MARK: End

  private func completeIfDone() {
    guard isStarted, state == .inactive || state == .committing, operations.isEmpty, !isDispatching,
      !isCompleting, !isExpected
    else { return }
    isCompleting = true
    agent.queueTask { [self] in
      isCompleting = false
      // A listener of another event may have aborted it.
      if state == .inactive || state == .committing, operations.isEmpty { complete() }
    }
  }

  /// https://w3c.github.io/IndexedDB/#commit-a-transaction
  private func complete() {
    state = .finished
    snapshot = nil
    if !isReadOnly { database.isChanged = true }
    end()
    if mode == .versionChange { connection.upgrade = nil }
    _ = connection.world.fire("complete", at: self)
    conclude(isCompleted: true)
  }

  /// https://w3c.github.io/IndexedDB/#dom-idbtransaction-commit
  func commit() throws {
    guard state == .active else {
      throw DOMException(
        .invalidStateError,
        "Failed to execute 'commit' on 'IDBTransaction': The transaction is inactive.")
    }
    state = .committing
    completeIfDone()
  }

  func abortByScript() throws {
    guard state == .active || state == .inactive else {
      throw DOMException(
        .invalidStateError,
        "Failed to execute 'abort' on 'IDBTransaction': The transaction is inactive or finished.")
    }
    abort(nil)
  }

  /// https://w3c.github.io/IndexedDB/#abort-a-transaction
  func abort(_ error: DOMException?) {
    if state == .finished { return }
    state = .finished
    self.error = error
    if let snapshot { database.restore(snapshot, isWhole: mode == .versionChange) }
    snapshot = nil
    if mode == .versionChange {
      connection.stores = database.stores
      connection.version = database.version
    }
    for store in stores.values + deletedStores { store.revert() }
    for request in operations.removeAll() {
      agent.queueTask {
        request.finish(.failure(DOMException(.abortError)))
        _ = request.fire("error", bubbles: true, cancelable: true)
      }
    }
    agent.queueTask { [self] in
      end()
      if mode == .versionChange { connection.upgrade = nil }
      _ = connection.world.fire("abort", at: self, bubbles: true)
      conclude(isCompleted: false)
    }
  }

  /// Lets other transactions use its stores.
  private func end() {
    for store in stores.values + deletedStores { store.forgetIndexes() }
    stores = [:]
    deletedStores = []
    database.finish(self)
  }

  private func conclude(isCompleted: Bool) {
    whenFinished?(isCompleted)
    whenFinished = nil
    connection.didFinish()
  }

  /// Nobody is told: the page ends, or the document is not shown any more.
  func abandon() {
    if state != .finished, let snapshot {
      database.restore(snapshot, isWhole: mode == .versionChange)
    }
    snapshot = nil
    state = .finished
    _ = operations.removeAll()
    end()
    conclude(isCompleted: false)
  }
}

extension IDBTransaction {
  // MARK: Stores

  /// https://w3c.github.io/IndexedDB/#dom-idbtransaction-objectstore
  func objectStore(_ name: DOMString) throws -> IDBObjectStore {
    if isFinished || state == .committing {
      throw DOMException(
        .invalidStateError,
        "Failed to execute 'objectStore' on 'IDBTransaction': The transaction finished.")
    }
    guard let schema = connection.stores.named(name), scope.contains(schema.id) else {
      throw DOMException(
        .notFoundError,
        "Failed to execute 'objectStore' on 'IDBTransaction': The specified object store was not "
          + "found.")
    }
    if let known = stores[schema.id] { return known }
    return addStore(schema, isNew: false)
  }

  func addStore(_ schema: ObjectStoreSchema, isNew: Bool) -> IDBObjectStore {
    let store = IDBObjectStore(schema, in: self, isNew: isNew)
    stores[schema.id] = store
    if isNew { scope.insert(schema.id) }
    return store
  }

  func removeStore(_ id: Int) {
    scope.remove(id)
    guard let store = stores.removeValue(forKey: id) else { return }
    store.delete()
    deletedStores.append(store)
  }
}

extension DOMException {
  /// What a transaction ends with whose listener threw.
  fileprivate static let listenerThrew = DOMException(.abortError)
}
