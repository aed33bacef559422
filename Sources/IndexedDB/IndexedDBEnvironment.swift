import Bindings
import DOM
import JSRuntime

/// What a page supplies to its databases.
package protocol IndexedDBEnvironment: AnyObject {
  var indexedDatabases: IndexedDatabases { get }
  /// What shares its databases; nil where there are none.
  ///
  /// https://storage.spec.whatwg.org/#obtain-a-storage-key
  var storageKey: String? { get }
  /// https://html.spec.whatwg.org/multipage/document-sequences.html#fully-active
  var isFullyActive: Bool { get }
}

extension World {
  /// The page of the world's window.
  package var indexedDBEnvironment: (any IndexedDBEnvironment)? {
    get { slots.reference() }
    set { slots.setReference { [weak newValue] in newValue } }
  }
}

extension WorldReference {
  var isFullyActive: Bool { world?.indexedDBEnvironment?.isFullyActive ?? false }
}

extension InterfaceBuilder where This: Receiver {
  /// https://w3c.github.io/IndexedDB/#dom-windoworworkerglobalscope-indexeddb
  package mutating func includeIndexedDB() {
    // SAFARI: the old name as well, in windows and in workers.
    for name in ["indexedDB", "webkitIndexedDB"] {
      attribute(name) { _, world in world.slot { IDBFactory() } }
    }
  }
}

extension InterfaceGroup {
  /// https://w3c.github.io/IndexedDB/
  package static let indexedDB = InterfaceGroup([
    ("IDBCursor", { .idbCursor }),
    ("IDBCursorWithValue", { .idbCursorWithValue }),
    ("IDBDatabase", { .idbDatabase }),
    ("IDBFactory", { .idbFactory }),
    ("IDBIndex", { .idbIndex }),
    ("IDBKeyRange", { .idbKeyRange }),
    ("IDBObjectStore", { .idbObjectStore }),
    ("IDBOpenDBRequest", { .idbOpenDBRequest }),
    ("IDBRequest", { .idbRequest }),
    ("IDBTransaction", { .idbTransaction }),
  ])
}
