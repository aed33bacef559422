/// The transactions of a database that have not finished, in the order in which they were made. Those
/// that write wait for all earlier ones that overlap with them, those that read for the ones that
/// write.
///
/// https://w3c.github.io/IndexedDB/#transaction-scheduling
struct TransactionSchedule {
  private(set) var transactions: [IDBTransaction] = []
  /// How many unfinished transactions read or write each store.
  private var readers: [Int: Int] = [:]
  private var writers: [Int: Int] = [:]
  private var waiting = 0

  mutating func add(_ transaction: IDBTransaction) {
    let mustWait = transaction.lockedScope.contains { store in
      writers[store] != nil || !transaction.isReadOnly && readers[store] != nil
    }
    transactions.append(transaction)
    count(transaction, 1)
    if mustWait { waiting += 1 } else { transaction.start() }
  }

  private mutating func count(_ transaction: IDBTransaction, _ change: Int) {
    for store in transaction.lockedScope {
      let table = transaction.isReadOnly ? \Self.readers : \Self.writers
      let number = self[keyPath: table][store, default: 0] + change
      self[keyPath: table][store] = number == 0 ? nil : number
    }
  }

  mutating func finish(_ transaction: IDBTransaction) {
    guard let index = transactions.firstIndex(where: { $0 === transaction }) else { return }
    transactions.remove(at: index)
    count(transaction, -1)
    if !transaction.isStarted { waiting -= 1 }
    if waiting > 0 { startThoseThatCan() }
  }

  private mutating func startThoseThatCan() {
    var read: Set<Int> = []
    var written: Set<Int> = []
    for transaction in transactions {
      let scope = transaction.lockedScope
      let mustWait =
        !written.isDisjoint(with: scope) || !transaction.isReadOnly && !read.isDisjoint(with: scope)
      if transaction.isReadOnly { read.formUnion(scope) } else { written.formUnion(scope) }
      if mustWait || transaction.isStarted { continue }
      waiting -= 1
      transaction.start()
    }
  }
}
