import Foundation
import PageTestSupport
import Session
import SiteStorage
import Testing

/// What is kept in a file that somebody else may have made.
@Suite struct KeptStorageTests {
  /// A page of an origin whose file has a site.
  private func page(_ site: StoredSite) throws -> TestPage {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(site.file).write(to: folder.appending(path: "https_example.com.sqlite"))
    return try TestPage(adjust: { $0.siteData.storageFolder = folder.path })
  }

  private func site(_ change: (inout StoredObjectStore) -> Void = { _ in }) -> StoredSite {
    var store = StoredObjectStore(
      id: 1, name: Array("s".utf8), keyPath: nil, autoIncrement: false, currentNumber: 1)
    store.indexes = [
      StoredIndex(
        id: 2, name: Array("i".utf8), keyPath: .string([]), isUnique: false, isMultiEntry: false)
    ]
    change(&store)
    var database = StoredDatabase(name: Array("d".utf8), version: 1, lastID: 2)
    database.revision = 1
    database.stores = [store]
    var site = StoredSite()
    site.databases = [database]
    return site
  }

  /// A key that is the string `k`.
  private static let key: [UInt8] = [0x30, 0x6C, 0]

  /// Serializations that no script has made: reading them is an error or a value, and ends.
  @Test(arguments: [
    "", "null", "7", "{}", #"{"length":1e9}"#, "[]", "[0]", "[-1,1,2]", "[0,[]]", "[5,[]]",
    #"["object",-2,0,[]]"#, #"["object",1e9,0,[]]"#, #"["object",0.5,0,[]]"#,
    #"["object","2",0,[]]"#, #"["object",[],0,[]]"#, #"["object",3,"__proto__",0,[],0,[]]"#,
    #"["array",1,4294967296,0,[]]"#, #"["array",1,"x",0,[]]"#, #"["array",1,[["1","2"]],0,[]]"#,
    #"["buffer",2,9,1e15,0,[]]"#, #"["buffer",2,-1,[],0,[]]"#, #"["platform",1,3,0,[]]"#,
    #"["platform",1,-1,0,[]]"#, #"["view",4,"Uint8Array",9,0,9,0,[]]"#,
    #"["buffer",2,0,[],"view",4,"Uint8Array",0,0,1e300,1,[]]"#,
    #"["buffer",2,0,[],"view",4,"DataView",0,-1,[],1,[]]"#,
    #"["buffer",2,0,[],"view",4,"constructor",0,0,0,1,[]]"#, #"["error",0,0,[]]"#,
    #"["error",1,"toString",0,[]]"#, #"["map",2,0,[],0,[]]"#, #"["date",1,"x",0,[]]"#,
    #"["expression",2,"(","g",0,[]]"#, #"["wrapper",1,[],0,[]]"#, #"["nothing",0,0,[]]"#,
    #"["toString",0,0,[]]"#, #"[["x",0],0,0,[]]"#,
  ])
  func valuesOfAnyKindAreSafe(_ text: String) throws {
    let page = try page(
      site { $0.records = [StoredRecord(key: Self.key, value: Array(text.utf8))] })
    let answer = page.answerLater(
      """
      const request = indexedDB.open('d');
      await new Promise(done => { request.onsuccess = done; });
      const get = request.result.transaction('s').objectStore('s').get('k');
      return await new Promise(done => {
        get.onsuccess = () => { try { String(get.result); } catch {} done('ended'); };
        get.onerror = event => { event.preventDefault(); done('ended'); };
      });
      """)
    #expect(answer == "ended")
  }

  struct Damage: CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout StoredSite) -> Void

    init(_ name: String, _ change: @escaping @Sendable (inout StoredSite) -> Void) {
      (testDescription, self.change) = (name, change)
    }

    /// Of a record.
    static func record(
      _ name: String, key: [UInt8] = KeptStorageTests.key,
      _ change: @escaping @Sendable (inout StoredRecord) -> Void = { _ in }
    ) -> Self {
      Self(name) { site in
        var record = StoredRecord(key: key, value: Array("[]".utf8))
        change(&record)
        site.databases[0].stores[0].records = [record]
      }
    }
  }

  static let damages = [
    Damage("numbers") { $0.databases = [StoredDatabase(name: [], version: 0, lastID: 0)] },
    .record("part of a key", key: [0x30]), .record("no key", key: []),
    .record(
      "deep key",
      key: [UInt8](repeating: 0x50, count: 3000) + [UInt8](repeating: 0, count: 3000)),
    .record("NaN", key: [0x10, 0xFF, 0xF8, 0, 0, 0, 0, 0, 0]),
    .record("two keys", key: key + key),
    .record("index of another store") { $0.entries = [(7, KeptStorageTests.key)] },
    .record("key of an index") { $0.entries = [(2, [])] },
    .record("object") { $0.objects = [StoredObject("CryptoKey", [.text([]), .number(1)])] },
    .record("object of no kind") { $0.objects = [StoredObject("Window", [])] },
    Damage("database of the same name") { $0.databases.append($0.databases[0]) },
    Damage("store of the same name") { $0.databases[0].stores.append($0.databases[0].stores[0]) },
    Damage("address") {
      var cache = StoredCache(name: [])
      cache.revision = 1
      cache.entries = [
        StoredCacheEntry(
          method: "GET", requestURL: "no address", type: "basic", url: nil, isRedirected: false,
          status: 200, statusText: "", body: [])
      ]
      $0.caches = [cache]
    },
  ]

  /// What does not fit together is damage.
  @Test(arguments: damages) func whatDoesNotFitIsDamaged(_ damage: Damage) throws {
    var site = site()
    damage.change(&site)
    do {
      _ = try page(site)
      Issue.record("it was taken")
    } catch SessionError.storage(let problem) {
      guard case .damaged = problem.reason else {
        Issue.record("\(problem)")
        return
      }
    }
  }
}
