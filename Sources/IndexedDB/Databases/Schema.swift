import DOM

/// What an index is, apart from its records.
///
/// https://w3c.github.io/IndexedDB/#index-construct
struct IndexSchema {
  let id: Int
  var name: DOMString
  let keyPath: IDBKeyPath
  let isUnique: Bool
  let isMultiEntry: Bool
}

/// What an object store is, apart from its records.
///
/// https://w3c.github.io/IndexedDB/#object-store-construct
struct ObjectStoreSchema {
  let id: Int
  var name: DOMString
  let keyPath: IDBKeyPath?
  let autoIncrement: Bool
  var indexes: [IndexSchema] = []
}

extension [IndexSchema] {
  func named(_ name: DOMString) -> IndexSchema? { first { $0.name == name } }
}

extension [ObjectStoreSchema] {
  func named(_ name: DOMString) -> ObjectStoreSchema? { first { $0.name == name } }
}
