import Bindings
import DOM
import JSRuntime

/// https://w3c.github.io/IndexedDB/#index-interface
final class IDBIndex: RecordSource {
  private(set) var schema: IndexSchema
  /// The name before the transaction.
  private let oldName: DOMString
  let objectStore: IDBObjectStore
  /// Whether this transaction has made it.
  private let isNew: Bool
  var isDeleted = false
  fileprivate let values = HeldValues()
  var interface: Interface { .idbIndex }
  var heldObject: JSObject? { values.object }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  static let goneMessage = "The index or its object store has been deleted."
  var isGone: Bool { isDeleted || objectStore.isDeleted }
  var transaction: IDBTransaction { objectStore.transaction }
  var requestSource: IDBRequest.Source { .index(self) }
  var indexID: Int? { schema.id }

  init(_ schema: IndexSchema, of objectStore: IDBObjectStore, isNew: Bool) {
    self.schema = schema
    self.objectStore = objectStore
    self.isNew = isNew
    oldName = schema.name
  }

  /// The transaction is aborted.
  func revert() {
    if !isNew { schema.name = oldName }
    isDeleted = isNew
  }

  /// https://w3c.github.io/IndexedDB/#dom-idbindex-name
  fileprivate func rename(_ name: DOMString) throws {
    func failed(_ error: DOMException.Name, _ reason: String) -> DOMException {
      DOMException(error, "Failed set property 'name' on 'IDBIndex': \(reason)")
    }
    if isDeleted { throw failed(.invalidStateError, "The index has been deleted.") }
    if objectStore.isDeleted {
      throw failed(.invalidStateError, "The index's object store has been deleted.")
    }
    if transaction.mode != .versionChange {
      throw failed(
        .invalidStateError, "The index's transaction is not a version change transaction.")
    }
    if !transaction.isActive {
      throw failed(.transactionInactiveError, "The index's transaction is not active.")
    }
    if schema.name == name { return }
    if objectStore.schema.indexes.named(name) != nil {
      throw failed(
        .constraintError, "The owning object store already has an index named '\(name)'.")
    }
    schema.name = name
    objectStore.change { [id = schema.id] store in
      if let index = store.indexes.firstIndex(where: { $0.id == id }) {
        store.indexes[index].name = name
      }
    }
  }
}

extension Interface {
  /// https://w3c.github.io/IndexedDB/#index-interface
  static let idbIndex = Interface(IDBIndex.self, "IDBIndex") { idl in
    idl.attribute("name", get: { $0.schema.name }, set: { try $0.rename($1) })
    idl.attribute("objectStore") { $0.objectStore }
    idl.attribute("keyPath") { index, world in
      index.values.value(0, in: world) { index.schema.keyPath.value(in: world) }
    }
    idl.attribute("multiEntry") { $0.schema.isMultiEntry }
    idl.attribute("unique") { $0.schema.isUnique }
    idl.operation("get", length: 1) { index, call in
      call.world.wrap(try index.get(call, "get") { $0.value(of: $1) })
    }
    idl.operation("getKey", length: 1) { index, call in
      call.world.wrap(try index.get(call, "getKey") { .key($1) })
    }
    idl.includeQueries()
  }
}
