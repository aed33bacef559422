import Bindings
import DOM
import JSRuntime

/// An object store or an index, which answer the same questions.
protocol RecordSource: PlatformObject {
  var transaction: IDBTransaction { get }
  /// https://w3c.github.io/IndexedDB/#request-source-object-store
  var objectStore: IDBObjectStore { get }
  var requestSource: IDBRequest.Source { get }
  var isGone: Bool { get }
  /// What WebKit says of it when it is gone.
  static var goneMessage: String { get }
  /// The record of the index; nil for the store itself.
  var indexID: Int? { get }
}

extension RecordSource {
  func failed(_ operation: String, _ name: DOMException.Name, _ reason: String) -> DOMException {
    DOMException(name, "Failed to execute '\(operation)' on '\(interface.name)': \(reason)")
  }

  func check(_ operation: String, writes: Bool = false) throws(DOMException) {
    if isGone { throw failed(operation, .invalidStateError, Self.goneMessage) }
    if !transaction.isActive {
      throw failed(
        operation, .transactionInactiveError, "The transaction is inactive or finished.")
    }
    if writes, transaction.isReadOnly {
      throw failed(operation, .readOnlyError, "The transaction is read-only.")
    }
  }

  /// The range of a query, nil for all.
  func range(_ query: JSValue, for operation: String, in world: World) throws -> IDBKeyRange? {
    switch try IDBKeyRange.convert(query: query, in: world) {
    case .missing: return nil
    case .range(let range): return range
    case .invalid: throw failed(operation, .dataError, "The parameter is not a valid key.")
    }
  }

  /// Places a request of its own.
  func request(
    in world: World, _ perform: @escaping () throws -> RequestResult
  ) -> IDBRequest {
    let request = IDBRequest(requestSource, transaction, in: world)
    transaction.place(TransactionOperation(request: request, perform: perform))
    return request
  }

  // MARK: What there is

  var stored: StoredRecords {
    transaction.connection.database.records[objectStore.id] ?? StoredRecords()
  }

  /// The keys in a range: each with its primary key, which is the same in a store.
  func forEachKey(
    in bounds: RecordBounds, _ body: (_ key: IDBKey, _ primaryKey: IDBKey) throws -> Bool
  ) rethrows {
    guard let indexID else {
      return try stored.records.forEach(in: bounds) { record in
        let key = IDBKey(bytes: record.key)
        return try body(key, key)
      }
    }
    try stored.indexes[indexID]?.records.forEach(in: bounds) { record in
      try body(
        IDBKey(bytes: Array(record.key[..<record.value])),
        IDBKey(bytes: Array(record.key[record.value...])))
    }
  }

  func count(in bounds: RecordBounds) -> Int {
    guard let indexID else { return stored.records.count(in: bounds) }
    return stored.indexes[indexID]?.records.count(in: bounds) ?? 0
  }

  func first(in bounds: RecordBounds) -> (key: IDBKey, primaryKey: IDBKey)? {
    var found: (IDBKey, IDBKey)?
    forEachKey(in: bounds) { key, primaryKey in
      found = (key, primaryKey)
      return false
    }
    return found
  }

  func last(in bounds: RecordBounds) -> (key: IDBKey, primaryKey: IDBKey)? {
    guard let indexID else {
      let key = stored.records.last(in: bounds).map { IDBKey(bytes: $0.key) }
      return key.map { ($0, $0) }
    }
    return stored.indexes[indexID]?.records.last(in: bounds).map { record in
      (
        IDBKey(bytes: Array(record.key[..<record.value])),
        IDBKey(bytes: Array(record.key[record.value...]))
      )
    }
  }
}

// MARK: Queries

extension RecordSource {
  /// `getAll` and `getAllKeys`: what `result` makes of the primary keys, and at most so many.
  func getAll(
    _ call: NativeCall, _ operation: String,
    _ result: @escaping (Self, [IDBKey]) -> RequestResult
  ) throws -> IDBRequest {
    let world = call.world
    let limit =
      call[1].isUndefined || call[1].isNull
      ? 0 : try EnforcedInteger.convert(call[1], upTo: 4_294_967_295, world)
    try check(operation)
    let bounds = try range(call[0], for: operation, in: world)?.bounds ?? RecordBounds()
    return request(in: world) { [self] in
      var keys: [IDBKey] = []
      forEachKey(in: bounds) { _, primaryKey in
        keys.append(primaryKey)
        return keys.count != limit
      }
      return result(self, keys)
    }
  }

  /// A query for one record.
  ///
  /// - Parameter missing: what WebKit says if there is no range.
  func get(
    _ call: NativeCall, _ operation: String, missing: String? = nil,
    _ result: @escaping (Self, IDBKey) -> RequestResult
  ) throws -> IDBRequest {
    try check(operation)
    guard let range = try range(call[0], for: operation, in: call.world) else {
      throw missing.map { failed(operation, .dataError, $0) } ?? DOMException(.dataError)
    }
    let bounds = range.bounds
    return request(in: call.world) { [self] in
      first(in: bounds).map { result(self, $0.primaryKey) } ?? .undefined
    }
  }

  func count(_ call: NativeCall) throws -> IDBRequest {
    try check("count")
    let bounds = try range(call[0], for: "count", in: call.world)?.bounds ?? RecordBounds()
    return request(in: call.world) { [self] in .count(count(in: bounds)) }
  }

  func value(of primaryKey: IDBKey) -> RequestResult {
    stored.records[primaryKey.bytes].map { .value($0.value) } ?? .undefined
  }

  /// `openCursor` and `openKeyCursor`
  func openCursor(_ call: NativeCall, hasValue: Bool) throws -> IDBRequest {
    let operation = hasValue ? "openCursor" : "openKeyCursor"
    let direction = try call.enumeration(
      1, "direction", of: "\(interface.name).\(operation)", IDBCursor.Direction.allCases)
    try check(operation)
    let range = try range(call[0], for: operation, in: call.world)
    let request = IDBRequest(requestSource, transaction, in: call.world)
    let cursor = IDBCursor(
      self, range?.bounds ?? RecordBounds(), direction ?? .next, hasValue: hasValue, request)
    transaction.place(
      TransactionOperation(request: request) { cursor.iterate() ? cursor.result : .null })
    return request
  }
}

extension InterfaceBuilder where This: RecordSource {
  /// The members that both have, in their order.
  mutating func includeQueries() {
    operation("getAll", length: 0) { source, call in
      call.world.wrap(
        try source.getAll(call, "getAll") { source, keys in
          let stored = source.stored
          return .values(keys.compactMap { stored.records[$0.bytes]?.value })
        })
    }
    operation("getAllKeys", length: 0) { source, call in
      call.world.wrap(try source.getAll(call, "getAllKeys") { _, keys in .keys(keys) })
    }
    operation("count", length: 0) { source, call in call.world.wrap(try source.count(call)) }
    operation("openCursor", length: 0) { source, call in
      call.world.wrap(try source.openCursor(call, hasValue: true))
    }
    operation("openKeyCursor", length: 0) { source, call in
      call.world.wrap(try source.openCursor(call, hasValue: false))
    }
  }
}
