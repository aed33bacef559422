import Bindings
import DOM
import JSRuntime

/// A request to open a database, or to delete one.
///
/// https://w3c.github.io/IndexedDB/#open-request
final class IDBOpenDBRequest: IDBRequest {
  private let databases: OriginDatabases
  private let name: DOMString
  override var interface: Interface { .idbOpenDBRequest }

  init(_ name: DOMString, of databases: OriginDatabases, in world: World) {
    self.name = name
    self.databases = databases
    super.init(.none, nil, in: world)
  }

  /// https://w3c.github.io/IndexedDB/#opening
  func open(_ version: Int?) {
    databases.enqueue(name) { [self] in agent.queueTask { [self] in openNow(version) } }
  }

  private func openNow(_ requested: Int?) {
    guard world.isFullyActive else { return databases.finishRequest(name) }
    let known = databases.database(name)
    let database = known ?? databases.makeDatabase(name)
    database.closeAbandonedConnections()
    // 4. Let version be 1 for a new database, if none is requested.
    let version = requested ?? max(database.version, 1)
    // 6. If the database has a higher version, it is an error.
    if database.version > version { return fail(.versionError) }
    if database.version == version {
      succeed(with: IDBDatabase(database, in: world))
    } else {
      closeOthers(of: database, newVersion: version) { [self] in upgrade(database, to: version) }
    }
  }

  /// https://w3c.github.io/IndexedDB/#deleting
  func delete() {
    databases.enqueue(name) { [self] in
      agent.queueTask { [self] in
        guard world.isFullyActive else { return databases.finishRequest(name) }
        guard let database = databases.database(name) else { return didDelete(0) }
        database.closeAbandonedConnections()
        closeOthers(of: database, newVersion: nil) { [self] in
          databases.remove(database)
          didDelete(database.version)
        }
      }
    }
  }

  private func didDelete(_ version: Int) {
    agent.queueTask { [self] in
      finish(.success(.undefined))
      _ = fire("success", versions: (version, nil))
      databases.finishRequest(name)
    }
  }

  // MARK: Waiting

  /// Asks the other connections to close, and waits until they have.
  ///
  /// https://w3c.github.io/IndexedDB/#opening (steps 10.2–10.5)
  private func closeOthers(
    of database: Database, newVersion: Int?, _ steps: @escaping () -> Void
  ) {
    let versions = (old: database.version, new: newVersion)
    for connection in database.connections {
      agent.queueTask {
        if !connection.isClosing {
          _ = connection.world.fire("versionchange", at: connection, versions: versions)
        }
      }
    }
    agent.queueTask { [self] in
      if !database.connections.isEmpty { _ = fire("blocked", versions: versions) }
      database.waitUntilClosed(steps)
    }
  }

  // MARK: Upgrading

  /// https://w3c.github.io/IndexedDB/#upgrade-a-database
  private func upgrade(_ database: Database, to version: Int) {
    guard let connection = IDBDatabase(database, in: world) else {
      return databases.finishRequest(name)
    }
    let old = database.version
    let transaction = IDBTransaction(connection, [], .versionChange, .default)
    self.transaction = transaction
    connection.upgrade = transaction
    transaction.beginUpgrade { [self] in didUpgrade(connection, from: old, isCompleted: $0) }
    database.versionBeforeUpgrade = old
    database.version = version
    connection.version = version
    agent.queueTask { [self] in
      finish(.success(.database(connection)))
      transaction.active { !fire("upgradeneeded", versions: (old, version)).threw }
    }
  }

  private func didUpgrade(_ connection: IDBDatabase, from old: Int, isCompleted: Bool) {
    connection.database.versionBeforeUpgrade = nil
    connection.upgrade = nil
    transaction = nil
    if isCompleted, !connection.isClosing { return succeed(with: connection) }
    connection.version = connection.database.version
    connection.close()
    if !isCompleted, old == 0 { databases.remove(connection.database) }
    fail(.abortError)
  }

  private func succeed(with connection: IDBDatabase?) {
    guard let connection else { return databases.finishRequest(name) }
    agent.queueTask { [self] in
      finish(.success(.database(connection)))
      _ = fire("success")
      databases.finishRequest(name)
    }
  }

  private func fail(_ error: DOMException.Name) {
    agent.queueTask { [self] in
      finish(.failure(DOMException(error)))
      _ = fire("error", bubbles: true, cancelable: true)
      databases.finishRequest(name)
    }
  }
}

extension Interface {
  /// https://w3c.github.io/IndexedDB/#idbopendbrequest
  static let idbOpenDBRequest = Interface(
    IDBOpenDBRequest.self, "IDBOpenDBRequest", inherits: .idbRequest
  ) { idl in
    idl.eventHandlers(["blocked", "upgradeneeded"])
  }
}
