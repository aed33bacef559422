import Bindings
import DOM
import JSRuntime

extension Interface {
  /// https://w3c.github.io/IndexedDB/#transaction
  static let idbTransaction = Interface(
    IDBTransaction.self, "IDBTransaction", inherits: .eventTarget
  ) { idl in
    idl.attribute("objectStoreNames") { DOMStringList($0.storeNames) }
    idl.attribute("mode") { $0.mode.rawValue }
    idl.attribute("durability") { $0.durability.rawValue }
    idl.attribute("db") { $0.connection }
    idl.attribute("error") { transaction, world in
      transaction.values.value(0, in: world) {
        transaction.error.map { world.realm.exception(for: $0) } ?? .null
      }
    }
    idl.eventHandlers(["abort", "complete", "error"])
    idl.operation("objectStore") { (transaction, name: DOMString) in
      try transaction.objectStore(name)
    }
    idl.operation("abort") { (transaction) -> Void in try transaction.abortByScript() }
    idl.operation("commit") { (transaction) -> Void in try transaction.commit() }
  }
}
