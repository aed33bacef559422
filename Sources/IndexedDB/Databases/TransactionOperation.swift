import DOM

/// A step of a transaction: what a request asks for, or a change that has none.
struct TransactionOperation {
  let request: IDBRequest?
  let perform: () throws -> RequestResult
}

/// What a transaction still has to do, the next first.
struct OperationQueue {
  private var operations: [TransactionOperation?] = []
  private var first = 0

  var count: Int { operations.count - first }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ operation: TransactionOperation) { operations.append(operation) }

  mutating func next() -> TransactionOperation? {
    guard first < operations.count else { return nil }
    let next = operations[first]
    operations[first] = nil
    first += 1
    if first == operations.count {
      operations = []
      first = 0
    }
    return next
  }

  /// - Returns: the requests.
  mutating func removeAll() -> [IDBRequest] {
    let requests = operations[first...].compactMap { $0?.request }
    operations = []
    first = 0
    return requests
  }
}
