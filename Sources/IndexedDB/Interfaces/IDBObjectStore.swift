import Bindings
import DOM
import JSRuntime

/// https://w3c.github.io/IndexedDB/#object-store-interface
final class IDBObjectStore: RecordSource {
  private(set) var schema: ObjectStoreSchema
  /// What it was before the transaction.
  private let old: ObjectStoreSchema
  let transaction: IDBTransaction
  /// Whether this transaction has made it.
  private let isNew: Bool
  private(set) var isDeleted = false
  fileprivate let values = HeldValues()
  private var indexes: [Int: IDBIndex] = [:]
  /// Those that were deleted.
  private var deletedIndexes: [IDBIndex] = []
  var interface: Interface { .idbObjectStore }
  var heldObject: JSObject? { values.object }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  static let goneMessage = "The object store has been deleted."
  var id: Int { schema.id }
  var isGone: Bool { isDeleted }
  var objectStore: IDBObjectStore { self }
  var requestSource: IDBRequest.Source { .objectStore(self) }
  var indexID: Int? { nil }
  var database: Database { transaction.connection.database }

  init(_ schema: ObjectStoreSchema, in transaction: IDBTransaction, isNew: Bool) {
    self.schema = schema
    self.transaction = transaction
    self.isNew = isNew
    old = schema
  }

  /// The transaction is aborted.
  ///
  /// https://w3c.github.io/IndexedDB/#abort-an-upgrade-transaction
  func revert() {
    for index in indexes.values + deletedIndexes { index.revert() }
    if isNew { schema.indexes = [] } else { schema = old }
    isDeleted = isNew
  }

  /// The store is deleted; its indexes are gone with it.
  func delete() {
    isDeleted = true
    schema.indexes = []
  }

  /// The transaction has finished; indexes refer to their store.
  func forgetIndexes() {
    indexes = [:]
    deletedIndexes = []
  }

  func change(_ body: (inout ObjectStoreSchema) -> Void) {
    body(&schema)
    transaction.connection.change(id, body)
  }

  /// https://w3c.github.io/IndexedDB/#dom-idbobjectstore-name
  fileprivate func rename(_ name: DOMString) throws {
    func failed(_ error: DOMException.Name, _ reason: String) -> DOMException {
      DOMException(error, "Failed set property 'name' on 'IDBObjectStore': \(reason)")
    }
    if isDeleted { throw failed(.invalidStateError, "The object store has been deleted.") }
    if transaction.mode != .versionChange {
      throw failed(
        .invalidStateError,
        "The object store's transaction is not a version change transaction.")
    }
    if !transaction.isActive {
      throw failed(.transactionInactiveError, "The object store's transaction is not active.")
    }
    if schema.name == name { return }
    if transaction.connection.stores.named(name) != nil {
      throw failed(
        .constraintError, "The database already has an object store named '\(name)'.")
    }
    change { $0.name = name }
  }
}

extension IDBObjectStore {
  // MARK: Indexes

  /// https://w3c.github.io/IndexedDB/#dom-idbobjectstore-createindex
  fileprivate func createIndex(_ call: NativeCall) throws -> IDBIndex {
    let world = call.world
    let name = try DOMString.convert(call[0], world)
    let keyPath = try IDBKeyPath.convert(call[1], world)
    let options = try IDLDictionary.convert(call[2], world)
    let isMultiEntry = try options.boolean("multiEntry")
    let isUnique = try options.boolean("unique")
    let operation = "createIndex"
    try checkUpgrade(operation, inactive: "The transaction is inactive.")
    if schema.indexes.named(name) != nil {
      throw failed(
        operation, .constraintError, "An index with the specified name already exists.")
    }
    if !keyPath.isValid {
      throw failed(
        operation, .syntaxError, "The keyPath argument contains an invalid key path.")
    }
    if keyPath.isArray, isMultiEntry {
      throw failed(
        operation, .invalidAccessError,
        "The keyPath argument was an array and the multiEntry option is true.")
    }
    let index = IndexSchema(
      id: database.makeID(), name: name, keyPath: keyPath, isUnique: isUnique,
      isMultiEntry: isMultiEntry)
    change { $0.indexes.append(index) }
    transaction.place(
      TransactionOperation(request: nil) { [self] in
        guard let world = transaction.connection.world.world else { return .undefined }
        try fill(index, in: world)
        return .undefined
      })
    let made = IDBIndex(index, of: self, isNew: true)
    indexes[index.id] = made
    return made
  }

  private func fill(_ index: IndexSchema, in world: World) throws {
    if database.records[id] == nil { return }
    try database.change(id) { stored in
      try stored.addIndex(index) { record in
        try world.realm.machine.keepingValues {
          let value = try record.value.deserialize(in: world)
          return try index.keyPath.indexKeys(
            of: value, isMultiEntry: index.isMultiEntry, in: world)
        }
      }
    }
  }

  private func checkUpgrade(_ operation: String, inactive: String) throws(DOMException) {
    if transaction.mode != .versionChange {
      throw failed(
        operation, .invalidStateError, "The database is not running a version change transaction.")
    }
    if isDeleted { throw failed(operation, .invalidStateError, Self.goneMessage) }
    if !transaction.isActive { throw failed(operation, .transactionInactiveError, inactive) }
  }

  /// https://w3c.github.io/IndexedDB/#dom-idbobjectstore-deleteindex
  fileprivate func deleteIndex(_ name: DOMString) throws {
    try checkUpgrade("deleteIndex", inactive: "The transaction is inactive or finished.")
    guard let index = schema.indexes.named(name) else {
      throw failed("deleteIndex", .notFoundError, "The specified index was not found.")
    }
    change { $0.indexes.removeAll { $0.id == index.id } }
    if let object = indexes.removeValue(forKey: index.id) {
      object.isDeleted = true
      deletedIndexes.append(object)
    }
    transaction.place(
      TransactionOperation(request: nil) { [self] in
        if database.records[id] != nil { try database.change(id) { $0.removeIndex(index.id) } }
        return .undefined
      })
  }

  /// https://w3c.github.io/IndexedDB/#dom-idbobjectstore-index
  fileprivate func index(_ name: DOMString) throws -> IDBIndex {
    if isDeleted { throw failed("index", .invalidStateError, Self.goneMessage) }
    if transaction.isFinished || transaction.state == .committing {
      throw failed("index", .invalidStateError, "The transaction is finished.")
    }
    guard let index = schema.indexes.named(name) else {
      throw failed("index", .notFoundError, "The specified index was not found.")
    }
    if let known = indexes[index.id] { return known }
    let made = IDBIndex(index, of: self, isNew: false)
    indexes[index.id] = made
    return made
  }
}

extension Interface {
  /// https://w3c.github.io/IndexedDB/#object-store-interface
  static let idbObjectStore = Interface(IDBObjectStore.self, "IDBObjectStore") { idl in
    idl.attribute("name", get: { $0.schema.name }, set: { try $0.rename($1) })
    idl.attribute("keyPath") { store, world in
      store.values.value(0, in: world) { store.schema.keyPath.value(in: world) }
    }
    idl.attribute("indexNames") { store in
      DOMStringList(store.schema.indexes.map(\.name).sortedByCodeUnits())
    }
    idl.attribute("transaction") { $0.transaction }
    idl.attribute("autoIncrement") { $0.schema.autoIncrement }
    idl.operation("put", length: 1) { store, call in
      call.world.wrap(try store.put(call, overwrites: true))
    }
    idl.operation("add", length: 1) { store, call in
      call.world.wrap(try store.put(call, overwrites: false))
    }
    idl.operation("delete", length: 1) { store, call in call.world.wrap(try store.delete(call)) }
    idl.operation("clear", length: 0) { store, call in call.world.wrap(try store.clear(call)) }
    idl.operation("get", length: 1) { store, call in
      call.world.wrap(try store.get(call, "get") { $0.value(of: $1) })
    }
    idl.operation("getKey", length: 1) { store, call in
      call.world.wrap(
        try store.get(call, "getKey", missing: "The parameter is not a valid key range.") {
          .key($1)
        })
    }
    idl.includeQueries()
    idl.operation("index") { (store, name: DOMString) in try store.index(name) }
    idl.operation("createIndex", length: 2) { store, call in
      call.world.wrap(try store.createIndex(call))
    }
    idl.operation("deleteIndex") { (store, name: DOMString) -> Void in
      try store.deleteIndex(name)
    }
  }
}
