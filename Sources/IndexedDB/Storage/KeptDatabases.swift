import Bindings
import DOM
import Messaging
import Session
import SiteStorage

/// The way of databases from files, and back.
package final class KeptDatabases {
  private let sites: KeptSites
  private let readers: StoredObjectReaders

  package init(_ sites: KeptSites, _ readers: StoredObjectReaders) {
    (self.sites, self.readers) = (sites, readers)
  }

  /// All databases of the origin, or none if one of them is damaged.
  func restore(_ databases: OriginDatabases, of origin: String) {
    do throws(StorageProblem.Reason) {
      let restored = try sites.site(of: origin).databases.map {
        stored throws(StorageProblem.Reason) in
        (try restore(stored, databases.quota), stored.revision)
      }
      guard Set(restored.map(\.0.name)).count == restored.count else {
        throw .inconsistent("names of databases")
      }
      for (database, revision) in restored { databases.add(database, revision: revision) }
    } catch {
      sites.cannotUse(origin, error)
    }
  }

  func changes(of origin: OriginDatabases) -> [SiteChanges.Change<StoredDatabase>] {
    var changes: [SiteChanges.Change<StoredDatabase>] = []
    for database in origin.changed {
      changes.append(
        .init(
          name: database.name.bytes, revision: origin.revisions[database.name] ?? 0,
          unit: stored(database)))
    }
    for name in origin.removed where !changes.contains(where: { $0.name == name.bytes }) {
      guard let revision = origin.revisions[name] else { continue }
      changes.append(.init(name: name.bytes, revision: revision, unit: nil))
    }
    return changes
  }

  // MARK: From files

  private func restore(
    _ stored: StoredDatabase, _ quota: StorageQuota
  ) throws(StorageProblem.Reason) -> Database {
    var schemas: [ObjectStoreSchema] = []
    var records: [Int: StoredRecords] = [:]
    var ids: Set<Int> = []
    for store in stored.stores {
      let schema = try ObjectStoreSchema(store)
      for id in [schema.id] + schema.indexes.map(\.id) {
        guard id <= stored.lastID, ids.insert(id).inserted else {
          throw .inconsistent("numbers of stores")
        }
      }
      guard schemas.named(schema.name) == nil else { throw .inconsistent("names of stores") }
      schemas.append(schema)
      records[schema.id] = try restore(store, schema)
    }
    return Database(
      DOMString(unchecked: stored.name),
      .init(version: stored.version, stores: schemas, records: records), lastID: stored.lastID,
      quota)
  }

  private func restore(
    _ stored: StoredObjectStore, _ schema: ObjectStoreSchema
  ) throws(StorageProblem.Reason) -> StoredRecords {
    guard
      var records = StoredRecords(
        currentNumber: stored.currentNumber, indexes: schema.indexes)
    else { throw .inconsistent("key generator") }
    for record in stored.records {
      guard let value = PackedValue(record, readers) else { throw .inconsistent("objects") }
      let entries = try record.entries.map { entry throws(StorageProblem.Reason) in
        (entry.index, try IDBKey(stored: entry.key))
      }
      let isGood = records.restore(value, key: try IDBKey(stored: record.key), entries)
      if !isGood { throw .inconsistent("indexes") }
    }
    return records
  }

  // MARK: To files

  private func stored(_ database: Database) -> StoredDatabase {
    let committed = database.committed
    var stored = StoredDatabase(
      name: database.name.bytes, version: committed.version, lastID: database.lastID)
    for schema in committed.stores {
      let records = committed.records[schema.id] ?? StoredRecords()
      var store = schema.stored(currentNumber: records.currentNumber)
      store.records = records.stored
      stored.stores.append(store)
    }
    return stored
  }
}

extension StorageProblem.Reason {
  static func inconsistent(_ what: String) -> Self { .damaged(reason: "the \(what) do not fit") }
}
