/// What an origin keeps between runs, as plain data. Texts are the bytes of a `DOMString`.
package struct StoredSite: Sendable {
  package var items: [StoredItem] = []
  package var databases: [StoredDatabase] = []
  package var caches: [StoredCache] = []

  package init() {}
}

/// A key of `localStorage`, and its value.
package struct StoredItem: Sendable {
  package let name: [UInt8]
  package let value: [UInt8]

  package init(name: [UInt8], value: [UInt8]) { (self.name, self.value) = (name, value) }
}

/// What changes as a whole when runs store at the same time: a database, a cache.
package protocol StoredUnit: Sendable {
  var name: [UInt8] { get }
  /// Counts how often it was stored, so that a run can tell whether another one did.
  var revision: Int { get set }
}

/// https://w3c.github.io/IndexedDB/#database-construct
package struct StoredDatabase: StoredUnit {
  package let name: [UInt8]
  package var revision = 0
  package let version: Int
  /// The last number that was given to a store or an index.
  package let lastID: Int
  package var stores: [StoredObjectStore] = []

  package init(name: [UInt8], version: Int, lastID: Int) {
    (self.name, self.version, self.lastID) = (name, version, lastID)
  }
}

package enum StoredKeyPath: Sendable {
  case string([UInt8])
  case array([[UInt8]])
}

/// https://w3c.github.io/IndexedDB/#object-store-construct
package struct StoredObjectStore: Sendable {
  package let id: Int
  package let name: [UInt8]
  package let keyPath: StoredKeyPath?
  package let autoIncrement: Bool
  /// https://w3c.github.io/IndexedDB/#key-generator-construct
  package let currentNumber: Double
  package var indexes: [StoredIndex] = []
  package var records: [StoredRecord] = []

  package init(
    id: Int, name: [UInt8], keyPath: StoredKeyPath?, autoIncrement: Bool, currentNumber: Double
  ) {
    (self.id, self.name, self.keyPath) = (id, name, keyPath)
    (self.autoIncrement, self.currentNumber) = (autoIncrement, currentNumber)
  }
}

/// https://w3c.github.io/IndexedDB/#index-construct
package struct StoredIndex: Sendable {
  package let id: Int
  package let name: [UInt8]
  package let keyPath: StoredKeyPath
  package let isUnique: Bool
  package let isMultiEntry: Bool

  package init(
    id: Int, name: [UInt8], keyPath: StoredKeyPath, isUnique: Bool, isMultiEntry: Bool
  ) {
    (self.id, self.name, self.keyPath) = (id, name, keyPath)
    (self.isUnique, self.isMultiEntry) = (isUnique, isMultiEntry)
  }
}

/// https://w3c.github.io/IndexedDB/#object-store-record
package struct StoredRecord: Sendable {
  package let key: [UInt8]
  /// A serialization in JSON; see `StructuredClone.js`.
  package let value: [UInt8]
  /// Its keys in indexes.
  package var entries: [(index: Int, key: [UInt8])] = []
  /// The buffers and the platform objects that the value refers to.
  package var buffers: [[UInt8]] = []
  package var objects: [StoredObject] = []

  package init(key: [UInt8], value: [UInt8]) { (self.key, self.value) = (key, value) }
}

/// https://w3c.github.io/ServiceWorker/#dfn-request-response-list
package struct StoredCache: StoredUnit {
  package let name: [UInt8]
  package var revision = 0
  package var entries: [StoredCacheEntry] = []

  package init(name: [UInt8]) { self.name = name }
}

package struct StoredCacheEntry: Sendable {
  package typealias Headers = [(name: String, value: String)]
  package let method: String
  package let requestURL: String
  package var requestHeaders: Headers = []
  package let type: String
  package let url: String?
  package let isRedirected: Bool
  package let status: Int
  package let statusText: String
  package var headers: Headers = []
  package let body: [UInt8]

  package init(
    method: String, requestURL: String, type: String, url: String?, isRedirected: Bool,
    status: Int, statusText: String, body: [UInt8]
  ) {
    (self.method, self.requestURL, self.type, self.url) = (method, requestURL, type, url)
    (self.isRedirected, self.status, self.statusText) = (isRedirected, status, statusText)
    self.body = body
  }
}
