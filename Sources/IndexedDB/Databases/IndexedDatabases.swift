import Bindings
import DOM
import SiteStorage

/// The databases of a page and its frames, by origin.
///
/// https://w3c.github.io/IndexedDB/#database-construct
package final class IndexedDatabases {
  private var origins: [String: OriginDatabases] = [:]
  private let quota = StorageQuota(limit: 256 << 20)
  private let kept: KeptDatabases?

  /// - Parameter kept: where they are kept between runs.
  package init(_ kept: KeptDatabases? = nil) { self.kept = kept }

  func databases(of origin: String) -> OriginDatabases {
    if let known = origins[origin] { return known }
    let made = OriginDatabases(quota)
    kept?.restore(made, of: origin)
    origins[origin] = made
    return made
  }

  /// Restores those of an origin, before a script asks for them.
  package func prepare(_ origin: String) { _ = databases(of: origin) }

  /// Whether something that was asked for has not been done.
  package var isBusy: Bool { origins.values.contains { $0.isBusy } }

  /// What has been committed.
  package func changes(of origin: String) -> [SiteChanges.Change<StoredDatabase>] {
    guard let kept, let databases = origins[origin] else { return [] }
    return kept.changes(of: databases)
  }

  /// Closes the connections of documents that are not shown any more, and of workers that have ended.
  package func closeAbandonedConnections() {
    for databases in origins.values { databases.closeAbandonedConnections() }
  }

  /// To be called when the page ends: what is unfinished refers to itself.
  package func abandon() {
    for databases in origins.values { databases.abandon() }
    origins = [:]
  }
}

/// The databases of an origin, and the requests to open and to delete them.
final class OriginDatabases {
  private var databases: [DOMString: Database] = [:]
  /// The requests for each database, the first of which is being processed.
  ///
  /// https://w3c.github.io/IndexedDB/#connection-queues
  private var queues: [DOMString: [() -> Void]] = [:]
  let quota: StorageQuota
  /// How often each was stored before this run; see `SiteChanges`.
  private(set) var revisions: [DOMString: Int] = [:]
  /// Those that were deleted.
  private(set) var removed: Set<DOMString> = []

  init(_ quota: StorageQuota) { self.quota = quota }

  /// As it was kept.
  func add(_ database: Database, revision: Int) {
    databases[database.name] = database
    revisions[database.name] = revision
  }

  var changed: [Database] { databases.values.filter { $0.isChanged && $0.version > 0 } }

  var isBusy: Bool {
    !queues.isEmpty || databases.values.contains { !$0.schedule.transactions.isEmpty }
  }

  func database(_ name: DOMString) -> Database? { databases[name] }

  func makeDatabase(_ name: DOMString) -> Database {
    let database = Database(name, quota)
    databases[name] = database
    return database
  }

  func remove(_ database: Database) {
    if database.version > 0 { removed.insert(database.name) }
    database.removeAll()
    if databases[database.name] === database { databases[database.name] = nil }
  }

  /// Names and versions, without what an upgrade that is running may take back.
  ///
  /// https://w3c.github.io/IndexedDB/#dom-idbfactory-databases
  var list: [(name: DOMString, version: Int)] {
    databases.values
      .map { ($0.name, $0.versionBeforeUpgrade ?? $0.version) }
      .filter { $0.1 != 0 }
      .sorted { $0.0.isCodeUnitLess(than: $1.0) }
  }

  /// Runs the steps, which end with `finishRequest`, when it is their turn.
  func enqueue(_ name: DOMString, _ steps: @escaping () -> Void) {
    queues[name, default: []].append(steps)
    if queues[name]?.count == 1 { steps() }
  }

  func finishRequest(_ name: DOMString) {
    guard var queue = queues[name], !queue.isEmpty else { return }
    queue.removeFirst()
    queues[name] = queue.isEmpty ? nil : queue
    queue.first?()
  }

  func closeAbandonedConnections() {
    for database in databases.values { database.closeAbandonedConnections() }
  }

  func abandon() {
    queues = [:]
    for database in databases.values { database.abandon() }
    databases = [:]
  }
}
