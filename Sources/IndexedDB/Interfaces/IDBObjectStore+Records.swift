import Bindings
import DOM
import JSRuntime
import Messaging

extension IDBObjectStore {
  private func failedToStore(_ name: DOMException.Name, _ reason: String) -> DOMException {
    DOMException(name, "Failed to store record in an IDBObjectStore: \(reason)")
  }

  /// `put` and `add`
  func put(_ call: NativeCall, overwrites: Bool) throws -> IDBRequest {
    let world = call.world
    var key = ScriptKey.missing
    if !call[1].isUndefined {
      key = try IDBKey.convert(call[1], in: world).map { .valid($0) } ?? .invalid
    }
    try checkWritable()
    let record = try NewRecord(call[0], of: self, in: world)
    if case .invalid = key {
      throw failedToStore(.dataError, "The parameter is not a valid key.")
    }
    return try put(record, key, overwrites: overwrites, source: requestSource, world)
  }

  private enum ScriptKey {
    case missing
    case invalid
    case valid(IDBKey)
  }

  private func checkWritable() throws(DOMException) {
    if isDeleted { throw failedToStore(.invalidStateError, Self.goneMessage) }
    if !transaction.isActive {
      throw failedToStore(
        .transactionInactiveError, "The transaction is inactive or finished.")
    }
    if transaction.isReadOnly {
      throw failedToStore(.readOnlyError, "The transaction is read-only.")
    }
  }

  /// https://w3c.github.io/IndexedDB/#add-or-put (from step 10 on)
  private func put(
    _ record: NewRecord, _ given: ScriptKey, overwrites: Bool, source: IDBRequest.Source,
    _ world: World
  ) throws -> IDBRequest {
    var key: IDBKey?
    if case .valid(let given) = given { key = given }
    if let keyPath = schema.keyPath {
      if key != nil {
        throw failedToStore(
          .dataError, "The object store uses in-line keys and the key parameter was provided.")
      }
      key = try inlineKey(keyPath, of: record, world)
    } else if !schema.autoIncrement, key == nil {
      throw failedToStore(
        .dataError,
        "The object store uses out-of-line keys and has no key generator and the key parameter was "
          + "not provided.")
    }
    return try place(record, key, overwrites: overwrites, source: source, world)
  }

  private func inlineKey(
    _ keyPath: IDBKeyPath, of record: NewRecord, _ world: World
  ) throws -> IDBKey? {
    switch try keyPath.key(of: record.clone(in: world), in: world) {
    case .key(let key): return key
    case .invalid:
      throw failedToStore(
        .dataError,
        "Evaluating the object store's key path yielded a value that is not a valid key.")
    case .failure:
      if !schema.autoIncrement {
        throw failedToStore(
          .dataError, "Evaluating the object store's key path did not yield a value.")
      }
      guard try keyPath.canInject(into: record.clone(in: world), in: world) else {
        throw DOMException(.dataError)
      }
      return nil
    }
  }

  private func place(
    _ record: NewRecord, _ key: IDBKey?, overwrites: Bool, source: IDBRequest.Source,
    _ world: World
  ) throws -> IDBRequest {
    let request = IDBRequest(source, transaction, in: world)
    let quota = database.quota
    let size = record.packed.size
    // What waits takes room as well.
    quota.used += size
    let isTooMuch = quota.used > quota.limit
    let packed = isTooMuch ? nil : record.packed
    let indexKeys =
      key == nil && schema.keyPath != nil
      ? nil : try indexKeys(of: record, in: world)
    transaction.place(
      TransactionOperation(request: request) { [self] in
        quota.used -= size
        guard let packed, let world = transaction.connection.world.world else {
          throw DOMException(.quotaExceededError)
        }
        return .key(try store(packed, key, indexKeys, overwrites: overwrites, in: world))
      })
    return request
  }

  private func indexKeys(
    of record: NewRecord, in world: World
  ) throws -> StoredRecords.IndexKeys {
    if schema.indexes.isEmpty { return [] }
    let clone = try record.clone(in: world)
    return try schema.indexes.map { index in
      let keys = try index.keyPath.indexKeys(
        of: clone, isMultiEntry: index.isMultiEntry, in: world)
      return (index.id, keys)
    }
  }

  /// https://w3c.github.io/IndexedDB/#store-a-record-into-an-object-store
  private func store(
    _ packed: PackedValue, _ given: IDBKey?, _ indexKeys: StoredRecords.IndexKeys?,
    overwrites: Bool, in world: World
  ) throws -> IDBKey {
    try database.checkRoom(packed.size)
    return try database.change(id) { stored in
      let before = stored
      var isStored = false
      // What has failed has not happened, to the key generator neither.
      defer { if !isStored { stored = before } }
      let key = try given ?? stored.generateKey()
      var (value, keys) = (packed, indexKeys ?? [])
      if given == nil, let keyPath = schema.keyPath {
        let clone = try packed.deserialize(in: world)
        try keyPath.inject(key, into: clone, in: world)
        let record = try NewRecord(serializing: clone, in: world)
        value = record.packed
        keys = try self.indexKeys(of: record, in: world)
      }
      if given != nil, schema.autoIncrement { stored.noteKey(key) }
      try stored.put(value, key: key, keys, overwrites: overwrites)
      isStored = true
      return key
    }
  }

  /// https://w3c.github.io/IndexedDB/#dom-idbobjectstore-delete
  func delete(_ call: NativeCall) throws -> IDBRequest {
    try check("delete", writes: true)
    guard let range = try range(call[0], for: "delete", in: call.world) else {
      throw failed("delete", .dataError, "The parameter is not a valid key range.")
    }
    return remove(range.bounds, source: requestSource, call.world)
  }

  private func remove(
    _ bounds: RecordBounds, source: IDBRequest.Source, _ world: World
  ) -> IDBRequest {
    let request = IDBRequest(source, transaction, in: world)
    transaction.place(
      TransactionOperation(request: request) { [self] in
        try database.change(id) { $0.remove(in: bounds) }
        return .undefined
      })
    return request
  }

  /// https://w3c.github.io/IndexedDB/#dom-idbobjectstore-clear
  func clear(_ call: NativeCall) throws -> IDBRequest {
    try check("clear", writes: true)
    return request(in: call.world) { [self] in
      try database.change(id) { $0.removeAll() }
      return .undefined
    }
  }
}

extension IDBObjectStore {
  // MARK: For cursors

  /// https://w3c.github.io/IndexedDB/#dom-idbcursor-update
  func update(_ value: JSValue, at key: IDBKey, of cursor: IDBCursor, in world: World) throws
    -> IDBRequest
  {
    let record = try NewRecord(value, of: self, in: world)
    if let keyPath = schema.keyPath {
      guard try keyPath.key(of: record.clone(in: world), in: world).key == key else {
        throw cursor.failed(
          "update", .dataError,
          "The effective object store of this cursor uses in-line keys and evaluating the key path "
            + "of the value parameter results in a different value than the cursor's effective key."
        )
      }
    }
    return try place(record, key, overwrites: true, source: .cursor(cursor), world)
  }

  func remove(_ key: IDBKey, of cursor: IDBCursor, in world: World) -> IDBRequest {
    remove(IDBKeyRange(only: key).bounds, source: .cursor(cursor), world)
  }
}

/// A value that is to be stored.
private final class NewRecord {
  let packed: PackedValue
  private var clone: ScriptValue?

  /// While the value is read, the transaction is not active.
  ///
  /// https://w3c.github.io/IndexedDB/#clone
  convenience init(_ value: JSValue, of store: IDBObjectStore, in world: World) throws {
    let packed = try store.transaction.inactive {
      try SerializedValue(value, in: world).packed(in: world)
    }
    // A getter may have aborted the transaction.
    if store.transaction.isFinished { throw DOMException(.transactionInactiveError) }
    self.init(packed)
  }

  convenience init(serializing value: JSValue, in world: World) throws {
    self.init(try SerializedValue(value, in: world).packed(in: world))
  }

  private init(_ packed: PackedValue) { self.packed = packed }

  /// The value as it will be read, which no script has seen.
  func clone(in world: World) throws -> JSValue {
    if let clone { return clone.value }
    let made = try packed.deserialize(in: world)
    clone = ScriptValue(made, in: world)
    return made
  }
}
