import Bindings
import DOM
import IntegerConversion
import JSRuntime
import Messaging

/// https://w3c.github.io/IndexedDB/#cursor-interface
final class IDBCursor: PlatformObject {
  let source: any RecordSource
  private let bounds: RecordBounds
  let direction: Direction
  /// Whether it is an `IDBCursorWithValue`.
  let hasValue: Bool
  /// Its wrapper is among the held values.
  private weak var request: IDBRequest?
  /// Where it is; nil before the first record and after the last.
  private(set) var key: IDBKey?
  private(set) var primaryKey: IDBKey?
  private var record: PackedValue?
  /// https://w3c.github.io/IndexedDB/#cursor-got-value-flag
  private var hasArrived = false
  fileprivate let values = HeldValues()
  var interface: Interface { hasValue ? .idbCursorWithValue : .idbCursor }
  var heldObject: JSObject? { values.object }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  /// https://w3c.github.io/IndexedDB/#cursor-direction
  enum Direction: String, CaseIterable {
    case next, nextUnique = "nextunique", prev, prevUnique = "prevunique"

    var isForward: Bool { self == .next || self == .nextUnique }
    var isUnique: Bool { self == .nextUnique || self == .prevUnique }
  }

  init(
    _ source: any RecordSource, _ bounds: RecordBounds, _ direction: Direction, hasValue: Bool,
    _ request: IDBRequest
  ) {
    self.source = source
    self.bounds = bounds
    self.direction = direction
    self.hasValue = hasValue
    self.request = request
  }

  private var transaction: IDBTransaction { source.transaction }

  func keep(_ request: IDBRequest, in world: World) {
    values.set(0, to: world.wrap(request), in: world)
  }

  // MARK: Iteration

  /// Goes to the next record, of at least these keys.
  ///
  /// https://w3c.github.io/IndexedDB/#iterate-a-cursor
  ///
  /// - Returns: whether there is one.
  func iterate(to target: IDBKey? = nil, _ primaryTarget: IDBKey? = nil, count: Int = 1) -> Bool {
    for _ in 0..<count {
      let found =
        direction.isForward ? next(target, primaryTarget) : previous(target, primaryTarget)
      key = found?.key
      primaryKey = found?.primaryKey
      if found == nil { break }
    }
    if let world = request?.world.world {
      for index in 1...3 { values.set(index, to: .undefined, in: world) }
    }
    hasArrived = key != nil
    record = hasValue ? primaryKey.flatMap { source.stored.records[$0.bytes]?.value } : nil
    return hasArrived
  }

  private func next(_ target: IDBKey?, _ primaryTarget: IDBKey?) -> (
    key: IDBKey, primaryKey: IDBKey
  )? {
    var bounds = bounds
    func raise(_ lower: [UInt8]) { if bounds.lower.precedes(lower) { bounds.lower = lower } }
    if let key, let primaryKey {
      let isWhole = source.indexID == nil || direction.isUnique
      raise((isWhole ? key.bytes : key.bytes + primaryKey.bytes) + [IDBKey.afterAll])
    }
    if let target { raise(target.bytes + (primaryTarget?.bytes ?? [])) }
    return source.first(in: bounds)
  }

  private func previous(
    _ target: IDBKey?, _ primaryTarget: IDBKey?
  ) -> (key: IDBKey, primaryKey: IDBKey)? {
    var bounds = bounds
    func lower(_ upper: [UInt8]) {
      if bounds.upper.map({ upper.precedes($0) }) ?? true { bounds.upper = upper }
    }
    if let key, let primaryKey {
      let isWhole = source.indexID == nil || direction.isUnique
      lower(isWhole ? key.bytes : key.bytes + primaryKey.bytes)
    }
    if let target { lower(target.bytes + (primaryTarget?.bytes ?? []) + [IDBKey.afterAll]) }
    guard let last = source.last(in: bounds) else { return nil }
    // Of several records with one key, the first.
    guard direction == .prevUnique, source.indexID != nil else { return last }
    return source.first(in: IDBKeyRange(only: last.key).bounds)
  }

  var result: RequestResult { .cursor(IDBCursorReference(cursor: self)) }

  // MARK: Members

  func failed(_ operation: String, _ name: DOMException.Name, _ reason: String) -> DOMException {
    DOMException(name, "Failed to execute '\(operation)' on 'IDBCursor': \(reason)")
  }

  private func check(_ operation: String) throws(DOMException) {
    if !transaction.isActive {
      throw failed(
        operation, .transactionInactiveError, "The transaction is inactive or finished.")
    }
    if source.isGone {
      throw failed(
        operation, .invalidStateError,
        "The cursor's source or effective object store has been deleted.")
    }
  }

  private func checkArrival(_ operation: String) throws(DOMException) {
    if !hasArrived {
      throw failed(
        operation, .invalidStateError,
        "The cursor is being iterated or has iterated past its end.")
    }
  }

  private func move(to target: IDBKey?, _ primaryTarget: IDBKey? = nil, count: Int = 1) {
    guard let request else { return }
    hasArrived = false
    request.restart()
    transaction.place(
      TransactionOperation(request: request) { [self] in
        iterate(to: target, primaryTarget, count: count) ? result : .null
      })
  }

  /// https://w3c.github.io/IndexedDB/#dom-idbcursor-advance
  fileprivate func advance(_ call: NativeCall) throws {
    let count = try EnforcedInteger.convert(call[0], upTo: 4_294_967_295, call.world)
    if count == 0 {
      throw JSTypeError(
        "Failed to execute 'advance' on 'IDBCursor': A count argument with value 0 (zero) was "
          + "supplied, must be greater than 0.")
    }
    try check("advance")
    try checkArrival("advance")
    move(to: nil, count: count)
  }

  /// https://w3c.github.io/IndexedDB/#dom-idbcursor-continue
  fileprivate func `continue`(_ call: NativeCall) throws {
    try check("continue")
    try checkArrival("continue")
    if call[0].isUndefined { return move(to: nil) }
    guard let target = try IDBKey.convert(call[0], in: call.world), let key else {
      throw failed("continue", .dataError, "The parameter is not a valid key.")
    }
    if direction.isForward ? target <= key : target >= key {
      throw failed(
        "continue", .dataError,
        "The parameter is \(direction.isForward ? "less" : "greater") than or equal to this "
          + "cursor's position.")
    }
    move(to: target)
  }

  /// https://w3c.github.io/IndexedDB/#dom-idbcursor-continueprimarykey
  fileprivate func continuePrimaryKey(_ call: NativeCall) throws {
    let operation = "continuePrimaryKey"
    try check(operation)
    if source.indexID == nil {
      throw failed(operation, .invalidAccessError, "The cursor's source is not an index.")
    }
    if direction.isUnique {
      throw failed(
        operation, .invalidAccessError,
        "The cursor's direction must be either \"next\" or \"prev\".")
    }
    try checkArrival(operation)
    guard let target = try IDBKey.convert(call[0], in: call.world), let key, let primaryKey else {
      throw failed(operation, .dataError, "The first parameter is not a valid key.")
    }
    guard let primaryTarget = try IDBKey.convert(call[1], in: call.world) else {
      throw failed(operation, .dataError, "The second parameter is not a valid key.")
    }
    let order = direction.isForward ? "less" : "greater"
    if direction.isForward ? target < key : target > key {
      throw failed(
        operation, .dataError,
        "The first parameter is \(order) than this cursor's position and this cursor's direction "
          + "is \"\(direction.rawValue)\".")
    }
    if target == key,
      direction.isForward ? primaryTarget <= primaryKey : primaryTarget >= primaryKey
    {
      throw failed(
        operation, .dataError,
        "The key parameters represent a position \(order)-than-or-equal-to this cursor's position "
          + "and this cursor's direction is \"\(direction.rawValue)\".")
    }
    move(to: target, primaryTarget)
  }

  /// https://w3c.github.io/IndexedDB/#dom-idbcursor-update
  fileprivate func update(_ call: NativeCall) throws -> IDBRequest {
    let key = try checkWritable(
      "update", "The record may not be updated inside a read-only transaction.")
    return try source.objectStore.update(call[0], at: key, of: self, in: call.world)
  }

  /// https://w3c.github.io/IndexedDB/#dom-idbcursor-delete
  fileprivate func delete(_ call: NativeCall) throws -> IDBRequest {
    let key = try checkWritable(
      "delete", "The record may not be deleted inside a read-only transaction.")
    return source.objectStore.remove(key, of: self, in: call.world)
  }

  private func checkWritable(_ operation: String, _ readOnly: String) throws -> IDBKey {
    try check(operation)
    if transaction.isReadOnly { throw failed(operation, .readOnlyError, readOnly) }
    try checkArrival(operation)
    guard hasValue, let primaryKey else {
      throw failed(operation, .invalidStateError, "The cursor is a key cursor.")
    }
    return primaryKey
  }

  fileprivate func value(in world: World) throws -> JSValue {
    guard let record else { return .undefined }
    return try values.value(3, in: world) { try record.deserialize(in: world) }
  }
}

extension Interface {
  /// https://w3c.github.io/IndexedDB/#cursor-interface
  static let idbCursor = Interface(IDBCursor.self, "IDBCursor") { idl in
    idl.attribute("source") { $0.source.requestSource }
    idl.attribute("direction") { $0.direction.rawValue }
    idl.attribute("key") { cursor, world in
      cursor.values.value(1, in: world) { cursor.key?.value(in: world) ?? .undefined }
    }
    idl.attribute("primaryKey") { cursor, world in
      cursor.values.value(2, in: world) { cursor.primaryKey?.value(in: world) ?? .undefined }
    }
    idl.attribute("request") { cursor, world in cursor.values.value(0, in: world) { .null } }
    idl.operation("advance", length: 1) { cursor, call in
      try cursor.advance(call)
      return .undefined
    }
    idl.operation("continue", length: 0) { cursor, call in
      try cursor.continue(call)
      return .undefined
    }
    idl.operation("continuePrimaryKey", length: 2) { cursor, call in
      try cursor.continuePrimaryKey(call)
      return .undefined
    }
    idl.operation("update", length: 1) { cursor, call in call.world.wrap(try cursor.update(call)) }
    idl.operation("delete", length: 0) { cursor, call in call.world.wrap(try cursor.delete(call)) }
  }

  /// https://w3c.github.io/IndexedDB/#idbcursorwithvalue
  static let idbCursorWithValue = Interface(
    IDBCursor.self, "IDBCursorWithValue", inherits: .idbCursor
  ) { idl in
    idl.attribute("value") { cursor, world in try cursor.value(in: world) }
  }
}
