import Bindings
import DOM

/// https://w3c.github.io/IndexedDB/#database-construct
final class Database {
  let name: DOMString
  /// Zero until it is upgraded for the first time.
  var version = 0
  var stores: [ObjectStoreSchema] = []
  private(set) var records: [Int: StoredRecords] = [:]
  private(set) var lastID = 0
  /// Those that are open.
  ///
  /// https://w3c.github.io/IndexedDB/#database-connection
  private(set) var connections: [IDBDatabase] = []
  /// What waits until all connections are closed.
  private var whenClosed: (() -> Void)?
  let quota: StorageQuota
  private(set) var schedule = TransactionSchedule()
  /// The version before the upgrade that is running.
  var versionBeforeUpgrade: Int?
  /// Whether a transaction that writes has completed.
  var isChanged = false

  init(_ name: DOMString, _ quota: StorageQuota) {
    self.name = name
    self.quota = quota
  }

  /// As it was kept.
  init(_ name: DOMString, _ kept: Snapshot, lastID: Int, _ quota: StorageQuota) {
    self.name = name
    self.quota = quota
    self.lastID = lastID
    (version, stores, records) = (kept.version, kept.stores, kept.records)
    quota.used += size
  }

  func makeID() -> Int {
    lastID += 1
    return lastID
  }

  // MARK: Connections

  func open(_ connection: IDBDatabase) { connections.append(connection) }

  func close(_ connection: IDBDatabase) {
    connections.removeAll { $0 === connection }
    if connections.isEmpty, let steps = whenClosed {
      whenClosed = nil
      steps()
    }
  }

  /// Closes the connections of documents that are no longer shown.
  func closeAbandonedConnections() {
    for connection in connections where !connection.isFullyActive { connection.abandon() }
  }

  func waitUntilClosed(_ steps: @escaping () -> Void) {
    if connections.isEmpty { steps() } else { whenClosed = steps }
  }

  // MARK: Records

  func addStore(_ id: Int) { records[id] = StoredRecords() }

  func removeStore(_ id: Int) {
    guard let removed = records.removeValue(forKey: id) else { return }
    quota.used -= removed.size
  }

  /// Changes the records of a store, which may get larger than what is left only if it shrinks.
  func change<Result>(
    _ store: Int, _ body: (inout StoredRecords) throws -> Result
  ) throws -> Result {
    guard records[store] != nil else { throw DOMException(.invalidStateError) }
    let before = records[store, default: StoredRecords()].size
    defer { quota.used += records[store, default: StoredRecords()].size - before }
    return try body(&records[store, default: StoredRecords()])
  }

  /// Whether there is room for another record.
  func checkRoom(_ size: Int) throws(DOMException) {
    if quota.used + size > quota.limit { throw DOMException(.quotaExceededError) }
  }

  private var size: Int { records.values.reduce(0) { $0 + $1.size } }

  func removeAll() {
    quota.used -= size
    records = [:]
    stores = []
  }

  // MARK: Transactions

  /// The state to which a transaction that is aborted returns.
  struct Snapshot {
    let version: Int
    let stores: [ObjectStoreSchema]
    let records: [Int: StoredRecords]
  }

  func snapshot(of scope: Set<Int>?) -> Snapshot {
    Snapshot(
      version: version, stores: stores,
      records: scope.map { scope in records.filter { scope.contains($0.key) } } ?? records)
  }

  /// - Parameter isWhole: whether other stores than those of the snapshot are removed.
  func restore(_ snapshot: Snapshot, isWhole: Bool) {
    quota.used -= size
    defer { quota.used += size }
    if isWhole {
      version = snapshot.version
      stores = snapshot.stores
      records = snapshot.records
    } else {
      records.merge(snapshot.records) { $1 }
    }
  }

  /// Without what has not been committed.
  var committed: Snapshot {
    var (version, stores, records) = (version, stores, records)
    for transaction in schedule.transactions {
      guard let before = transaction.uncommitted else { continue }
      if transaction.mode == .versionChange {
        (version, stores, records) = (before.version, before.stores, before.records)
      } else {
        records.merge(before.records) { $1 }
      }
    }
    return Snapshot(version: version, stores: stores, records: records)
  }

  func add(_ transaction: IDBTransaction) { schedule.add(transaction) }

  func finish(_ transaction: IDBTransaction) { schedule.finish(transaction) }

  /// Lets go of everything, when the page ends.
  func abandon() {
    whenClosed = nil
    for transaction in schedule.transactions { transaction.abandon() }
    schedule = TransactionSchedule()
    connections = []
  }
}

/// How many bytes all databases of a page may take.
package final class StorageQuota {
  package internal(set) var used = 0
  package let limit: Int

  package init(limit: Int) { self.limit = limit }
}
