import Bindings
import DOM
import JSRuntime

/// A connection to a database.
///
/// https://w3c.github.io/IndexedDB/#database-interface
final class IDBDatabase: EventTargetObject, PlatformObject {
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  let eventListeners = EventListenerList()
  let database: Database
  let world: WorldReference
  let agent: Agent
  var version: Int
  /// The stores as this connection sees them.
  ///
  /// https://w3c.github.io/IndexedDB/#connection-object-store-set
  var stores: [ObjectStoreSchema]
  /// https://w3c.github.io/IndexedDB/#database-upgrade-transaction
  var upgrade: IDBTransaction?
  /// https://w3c.github.io/IndexedDB/#connection-close-pending-flag
  private(set) var isClosing = false
  private var unfinishedTransactions = 0
  var interface: Interface { .idbDatabase }

  init?(_ database: Database, in world: WorldReference) {
    guard let agent = world.world?.agent else { return nil }
    self.database = database
    self.world = world
    self.agent = agent
    version = database.version
    stores = database.stores
    database.open(self)
  }

  var isFullyActive: Bool { world.isFullyActive }

  // MARK: Closing

  func didBegin() { unfinishedTransactions += 1 }

  func didFinish() {
    unfinishedTransactions -= 1
    closeIfDone()
  }

  /// https://w3c.github.io/IndexedDB/#close-a-database-connection
  func close() {
    if isClosing { return }
    isClosing = true
    closeIfDone()
  }

  private func closeIfDone() {
    if isClosing, unfinishedTransactions == 0 { database.close(self) }
  }

  /// The document is not shown any more.
  func abandon() {
    isClosing = true
    for transaction in database.schedule.transactions where transaction.connection === self {
      transaction.abandon()
    }
    database.close(self)
  }

  // MARK: Transactions

  /// https://w3c.github.io/IndexedDB/#dom-idbdatabase-transaction
  fileprivate func transaction(_ call: NativeCall) throws -> IDBTransaction {
    let world = call.world
    let names = try IDBKeyPath.convert(call[0], world).names
    let mode = try call.enumeration(
      1, "mode", of: "IDBDatabase.transaction",
      [IDBTransaction.Mode.readOnly, .readWrite, .versionChange])
    let options = try IDLDictionary.convert(call[2], world)
    let durability = try options.member("durability", as: String.self) ?? "default"
    guard let durability = IDBTransaction.Durability(rawValue: durability) else {
      throw JSTypeError()
    }
    if upgrade != nil {
      throw failed(.invalidStateError, "A version change transaction is running.")
    }
    if isClosing { throw failed(.invalidStateError, "The database connection is closing.") }
    let found = Set(names)
    if found.isEmpty { throw failed(.invalidAccessError, "The storeNames parameter was empty.") }
    if found.contains(where: { stores.named($0) == nil }) {
      throw failed(.notFoundError, "One of the specified object stores was not found.")
    }
    if mode == .versionChange { throw JSTypeError() }
    let transaction = IDBTransaction(
      self, Array(found).sortedByCodeUnits(), mode ?? .readOnly, durability)
    transaction.activate(in: world)
    return transaction
  }

  private func failed(
    _ name: DOMException.Name, _ reason: String, in operation: String = "transaction"
  ) -> DOMException {
    DOMException(name, "Failed to execute '\(operation)' on 'IDBDatabase': \(reason)")
  }

  // MARK: Stores

  private func upgrade(for operation: String) throws(DOMException) -> IDBTransaction {
    guard let upgrade else {
      throw failed(
        .invalidStateError, "The database is not running a version change transaction.",
        in: operation)
    }
    if !upgrade.isActive {
      throw failed(
        .transactionInactiveError, "The transaction is inactive or finished.", in: operation)
    }
    return upgrade
  }

  /// https://w3c.github.io/IndexedDB/#dom-idbdatabase-createobjectstore
  fileprivate func createObjectStore(_ call: NativeCall) throws -> IDBObjectStore {
    let name = try DOMString.convert(call[0], call.world)
    let options = try IDLDictionary.convert(call[1], call.world)
    let autoIncrement = try options.boolean("autoIncrement")
    let path = try options.value("keyPath")
    let keyPath = path.isUndefinedOrNull ? nil : try IDBKeyPath.convert(path, call.world)
    let operation = "createObjectStore"
    let upgrade = try upgrade(for: operation)
    if let keyPath, !keyPath.isValid {
      throw failed(.syntaxError, "The keyPath option is not a valid key path.", in: operation)
    }
    if stores.named(name) != nil {
      throw failed(
        .constraintError, "An object store with the specified name already exists.", in: operation)
    }
    if autoIncrement, let keyPath, keyPath.isArray || keyPath.isEmptyString {
      throw failed(
        .invalidAccessError,
        "The autoIncrement option was set but the keyPath option was empty or an array.",
        in: operation)
    }
    let schema = ObjectStoreSchema(
      id: database.makeID(), name: name, keyPath: keyPath, autoIncrement: autoIncrement)
    database.addStore(schema.id)
    stores.append(schema)
    database.stores = stores
    return upgrade.addStore(schema, isNew: true)
  }

  /// https://w3c.github.io/IndexedDB/#dom-idbdatabase-deleteobjectstore
  fileprivate func deleteObjectStore(_ name: DOMString) throws {
    let upgrade = try upgrade(for: "deleteObjectStore")
    guard let store = stores.named(name) else {
      throw failed(
        .notFoundError, "The specified object store was not found.", in: "deleteObjectStore")
    }
    stores.removeAll { $0.id == store.id }
    database.stores = stores
    upgrade.removeStore(store.id)
    // What was asked for before is done before.
    upgrade.place(
      TransactionOperation(request: nil) { [database] in
        database.removeStore(store.id)
        return .undefined
      })
  }

  /// Changes what the store of that number is.
  func change(_ store: Int, _ body: (inout ObjectStoreSchema) -> Void) {
    guard let index = stores.firstIndex(where: { $0.id == store }) else { return }
    body(&stores[index])
    database.stores = stores
  }
}

extension IDBKeyPath {
  /// The names of stores have the type of key paths.
  fileprivate var names: [DOMString] {
    switch self {
    case .string(let name): [name]
    case .array(let names): names
    }
  }
}

extension NativeCall {
  /// An optional argument of an enumeration.
  ///
  /// NOTE: worded as WebKit words it.
  ///
  /// https://webidl.spec.whatwg.org/#js-enumeration
  func enumeration<Value: RawRepresentable<String>>(
    _ index: Int, _ name: String, of operation: String, _ values: [Value]
  ) throws -> Value? {
    if self[index].isUndefined { return nil }
    let text = try String.convert(self[index], world)
    if let value = values.first(where: { $0.rawValue == text }) { return value }
    let list = values.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    throw JSTypeError("Argument \(index + 1) ('\(name)') to \(operation) must be one of: \(list)")
  }
}

extension Interface {
  /// https://w3c.github.io/IndexedDB/#database-interface
  static let idbDatabase = Interface(IDBDatabase.self, "IDBDatabase", inherits: .eventTarget) {
    idl in
    idl.attribute("name") { $0.database.name }
    idl.attribute("version") { $0.version }
    idl.attribute("objectStoreNames") { database in
      DOMStringList(database.stores.map(\.name).sortedByCodeUnits())
    }
    idl.eventHandlers(["abort", "close", "error", "versionchange"])
    idl.operation("transaction", length: 1) { database, call in
      call.world.wrap(try database.transaction(call))
    }
    idl.operation("close") { $0.close() }
    idl.operation("createObjectStore", length: 1) { database, call in
      call.world.wrap(try database.createObjectStore(call))
    }
    idl.operation("deleteObjectStore") { (database, name: DOMString) -> Void in
      try database.deleteObjectStore(name)
    }
  }
}
