import DOM
import Session
import SiteStorage

// What stores and indexes are, as plain data.

extension ObjectStoreSchema {
  init(_ stored: StoredObjectStore) throws(StorageProblem.Reason) {
    let keyPath = try stored.keyPath.map { path throws(StorageProblem.Reason) in
      try IDBKeyPath(path)
    }
    if stored.autoIncrement, let keyPath, keyPath.isArray || keyPath.isEmptyString {
      throw .inconsistent("key paths")
    }
    self.init(
      id: stored.id, name: DOMString(unchecked: stored.name), keyPath: keyPath,
      autoIncrement: stored.autoIncrement)
    for index in stored.indexes {
      let index = try IndexSchema(index)
      guard indexes.named(index.name) == nil else { throw .inconsistent("names of indexes") }
      indexes.append(index)
    }
  }

  func stored(currentNumber: Double) -> StoredObjectStore {
    var stored = StoredObjectStore(
      id: id, name: name.bytes, keyPath: keyPath?.stored, autoIncrement: autoIncrement,
      currentNumber: currentNumber)
    stored.indexes = indexes.map(\.stored)
    return stored
  }
}

extension IndexSchema {
  fileprivate init(_ stored: StoredIndex) throws(StorageProblem.Reason) {
    self.init(
      id: stored.id, name: DOMString(unchecked: stored.name),
      keyPath: try IDBKeyPath(stored.keyPath), isUnique: stored.isUnique,
      isMultiEntry: stored.isMultiEntry)
    if isMultiEntry, keyPath.isArray { throw .inconsistent("key paths") }
  }

  fileprivate var stored: StoredIndex {
    StoredIndex(
      id: id, name: name.bytes, keyPath: keyPath.stored, isUnique: isUnique,
      isMultiEntry: isMultiEntry)
  }
}

extension IDBKeyPath {
  fileprivate init(_ stored: StoredKeyPath) throws(StorageProblem.Reason) {
    switch stored {
    case .string(let path): self = .string(DOMString(unchecked: path))
    case .array(let paths): self = .array(paths.map { DOMString(unchecked: $0) })
    }
    if !isValid { throw .inconsistent("key paths") }
  }

  fileprivate var stored: StoredKeyPath {
    switch self {
    case .string(let path): .string(path.bytes)
    case .array(let paths): .array(paths.map(\.bytes))
    }
  }
}
