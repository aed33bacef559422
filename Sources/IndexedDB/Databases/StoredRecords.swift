import DOM
import IntegerConversion
import Messaging
import SiteStorage

/// The records of an object store, and those of its indexes.
///
/// https://w3c.github.io/IndexedDB/#object-store-record
struct StoredRecords {
  struct Record {
    let value: PackedValue
    /// Its records in indexes.
    var entries: [Entry]
  }

  /// A record of an index: the key, followed by the primary key.
  struct Entry {
    let index: Int
    let key: [UInt8]
  }

  struct Index {
    let isUnique: Bool
    /// By key and primary key; the values are the lengths of the keys.
    var records = SortedRecords<Int>()
  }

  private(set) var records = SortedRecords<Record>()
  private(set) var indexes: [Int: Index] = [:]
  /// https://w3c.github.io/IndexedDB/#key-generator-construct
  private(set) var currentNumber = 1.0
  /// In bytes.
  private(set) var size = 0

  typealias IndexKeys = [(index: Int, keys: [IDBKey])]

  /// https://w3c.github.io/IndexedDB/#store-a-record-into-an-object-store
  ///
  /// - Returns: by how many bytes the store has grown.
  mutating func put(
    _ value: PackedValue, key: IDBKey, _ indexKeys: IndexKeys, overwrites: Bool
  ) throws(DOMException) {
    // 2. If a record with that key exists, and must not be overwritten, it is an error.
    if !overwrites, records[key.bytes] != nil {
      throw DOMException(.constraintError, "Key already exists in the object store")
    }
    // 4.3–4.4. A key that a unique index has already is an error.
    for (index, keys) in indexKeys where indexes[index]?.isUnique == true {
      try checkUnique(keys, in: index, for: key)
    }
    // 3. Replace the record.
    remove(key.bytes)
    var entries: [Entry] = []
    for (index, keys) in indexKeys where indexes[index] != nil {
      for indexKey in keys { entries.append(Entry(index: index, key: indexKey.bytes + key.bytes)) }
      for indexKey in keys {
        indexes[index]?.records.set(indexKey.bytes + key.bytes, to: indexKey.bytes.count)
      }
    }
    records.set(key.bytes, to: Record(value: value, entries: entries))
    size += Self.size(of: key.bytes, value, entries)
  }

  private func checkUnique(
    _ keys: [IDBKey], in index: Int, for primaryKey: IDBKey
  ) throws(DOMException) {
    for key in keys {
      let bounds = IDBKeyRange(only: key).bounds
      guard let found = indexes[index]?.records.first(in: bounds) else { continue }
      if !found.key[key.bytes.count...].elementsEqual(primaryKey.bytes) {
        throw DOMException(.constraintError, "Index key is not unique")
      }
    }
  }

  static func size(of key: [UInt8], _ value: PackedValue, _ entries: [Entry]) -> Int {
    entries.reduce(key.count + value.size + 64) { $0 + $1.key.count + 32 }
  }

  private mutating func remove(_ key: [UInt8]) {
    guard let known = records[key] else { return }
    records.remove(key)
    for entry in known.entries { indexes[entry.index]?.records.remove(entry.key) }
    size -= Self.size(of: key, known.value, known.entries)
  }

  /// https://w3c.github.io/IndexedDB/#delete-records-from-an-object-store
  mutating func remove(in bounds: RecordBounds) {
    var keys: [[UInt8]] = []
    records.forEach(in: bounds) { record in
      keys.append(record.key)
      return true
    }
    for key in keys { remove(key) }
  }

  /// https://w3c.github.io/IndexedDB/#clear-an-object-store
  mutating func removeAll() {
    records = SortedRecords()
    for id in indexes.keys { indexes[id]?.records = SortedRecords() }
    size = 0
  }
}

extension StoredRecords {
  /// Makes an index of the records that there are.
  mutating func addIndex(
    _ schema: IndexSchema, keys: (Record) throws -> [IDBKey]
  ) throws {
    var index = Index(isUnique: schema.isUnique)
    var grown = self
    var changed: [(key: [UInt8], record: Record)] = []
    try records.forEach(in: RecordBounds()) { stored in
      var record = stored.value
      for key in try keys(record) {
        if schema.isUnique, index.records.first(in: IDBKeyRange(only: key).bounds) != nil {
          throw DOMException(.constraintError, "Index key is not unique")
        }
        let entry = key.bytes + stored.key
        index.records.set(entry, to: key.bytes.count)
        record.entries.append(Entry(index: schema.id, key: entry))
        grown.size += entry.count + 32
      }
      if record.entries.count > stored.value.entries.count { changed.append((stored.key, record)) }
      return true
    }
    for (key, record) in changed { grown.records.set(key, to: record) }
    grown.indexes[schema.id] = index
    self = grown
  }

  mutating func removeIndex(_ id: Int) { indexes[id] = nil }
}

extension StoredRecords {
  private static let largestNumber = 9_007_199_254_740_992.0

  /// https://w3c.github.io/IndexedDB/#generate-a-key
  mutating func generateKey() throws(DOMException) -> IDBKey {
    if currentNumber > Self.largestNumber {
      throw DOMException(
        .constraintError,
        "Cannot generate new key value over 2^53 for object store operation")
    }
    let number = currentNumber
    currentNumber = number == Self.largestNumber ? .infinity : number + 1
    return IDBKey(number: number)
  }

  /// https://w3c.github.io/IndexedDB/#possibly-update-the-key-generator
  mutating func noteKey(_ key: IDBKey) {
    guard let number = key.number, number >= currentNumber else { return }
    currentNumber = number >= Self.largestNumber ? .infinity : number.rounded(.down) + 1
  }
}

extension StoredRecords {
  // MARK: Kept between runs

  /// - Returns: nil if the number is none of a key generator's.
  init?(currentNumber: Double, indexes: [IndexSchema]) {
    guard currentNumber >= 1, currentNumber <= Self.largestNumber || currentNumber == .infinity
    else { return nil }
    self.currentNumber = currentNumber
    for index in indexes { self.indexes[index.id] = Index(isUnique: index.isUnique) }
  }

  /// Adds a record as it was; false if it belongs to an index that there is not.
  mutating func restore(
    _ value: PackedValue, key: IDBKey, _ entries: [(index: Int, key: IDBKey)]
  ) -> Bool {
    var kept: [Entry] = []
    for (index, indexKey) in entries {
      guard indexes[index] != nil else { return false }
      let entry = indexKey.bytes + key.bytes
      indexes[index]?.records.set(entry, to: indexKey.bytes.count)
      kept.append(Entry(index: index, key: entry))
    }
    remove(key.bytes)
    records.set(key.bytes, to: Record(value: value, entries: kept))
    size += Self.size(of: key.bytes, value, kept)
    return true
  }

  /// The records to be kept.
  var stored: [StoredRecord] {
    var all: [StoredRecord] = []
    records.forEach(in: RecordBounds()) { record in
      var stored = record.value.value.record(key: record.key)
      for entry in record.value.entries {
        guard let length = indexes[entry.index]?.records[entry.key] else { continue }
        stored.entries.append((entry.index, Array(entry.key.prefix(length))))
      }
      all.append(stored)
      return true
    }
    return all
  }
}

extension IDBKey {
  init(number: Double) {
    var encoder = IDBKeyEncoder()
    encoder.append(.number, number: number)
    self.init(bytes: encoder.bytes)
  }

  /// If it is a number.
  var number: Double? {
    var decoder = IDBKeyDecoder(bytes)
    if case .number(let number) = decoder.next() { return number }
    return nil
  }
}
