import Session
import SiteStorage
import Testing

/// An origin's file: what is written is read again, and nothing else is believed.
@Suite struct StoredSiteTests {
  private static var site: StoredSite {
    var site = StoredSite()
    site.items = [
      StoredItem(name: Array("k".utf8), value: [0xC0, 0x80, 0xED, 0xA0, 0x80]),
      StoredItem(name: [], value: []),
    ]
    var store = StoredObjectStore(
      id: 1, name: Array("s".utf8), keyPath: .array([Array("a".utf8), Array("b.c".utf8)]),
      autoIncrement: false, currentNumber: .infinity)
    store.indexes = [
      StoredIndex(
        id: 2, name: [], keyPath: .string([]), isUnique: true, isMultiEntry: true)
    ]
    for number in 0..<300 {
      var record = StoredRecord(
        key: [0x40, UInt8(number & 0xFF), UInt8(number >> 8)], value: Array("[\(number)]".utf8))
      record.entries = [(2, [1, 2]), (2, [])]
      record.buffers = [[], Array(repeating: 7, count: number)]
      record.objects = [
        StoredObject("Blob", [.number(-0.0), .number(.nan), .text(Array("t".utf8)), .bytes([])])
      ]
      store.records.append(record)
    }
    var database = StoredDatabase(name: Array("d".utf8), version: 1 << 53, lastID: 2)
    database.stores = [store]
    database.revision = 5
    site.databases = [database]
    var entry = StoredCacheEntry(
      method: "GET", requestURL: "http://a/", type: "basic", url: nil, isRedirected: true,
      status: 204, statusText: "é", body: [0, 255])
    entry.headers = [("a", "1"), ("a", "2")]
    entry.requestHeaders = [("b", "")]
    var cache = StoredCache(name: Array("c".utf8))
    cache.entries = [entry]
    cache.revision = 1
    site.caches = [cache]
    return site
  }

  private func text(_ site: StoredSite) -> String {
    "\(site)".replacing("-0.0", with: "minus zero")
  }

  @Test func everythingIsReadAgain() throws {
    let file = try Self.site.file
    #expect(text(try StoredSite(file: file)) == text(Self.site))
    #expect(try StoredSite(file: StoredSite().file).databases.isEmpty)
  }

  private func reason(_ file: [UInt8]) -> StorageProblem.Reason? {
    do throws(StorageProblem.Reason) {
      _ = try StoredSite(file: file)
      return nil
    } catch {
      return error
    }
  }

  @Test func headersSayWhatIsNotOurs() throws {
    let file = try Self.site.file
    func changed(_ offset: Int, _ byte: UInt8) -> [UInt8] {
      var file = file
      file[offset] = byte
      return file
    }
    #expect(reason([]) == .noDatabase)
    #expect(reason(Array("SQLite format 3\0".utf8)) == .noDatabase)
    #expect(reason(Array("{}".utf8) + [UInt8](repeating: 32, count: 500)) == .noDatabase)
    #expect(reason(changed(68, 0)) == .foreign)
    #expect(reason(changed(63, 2)) == .newer)
  }

  /// Another schema, in which something could be executed, is none of ours.
  @Test func truncatedFilesAreDamaged() throws {
    let file = try Self.site.file
    for count in stride(from: 100, to: file.count, by: file.count / 40) {
      guard case .damaged? = reason(Array(file.prefix(count))) else {
        Issue.record("\(count) of \(file.count) bytes")
        continue
      }
    }
  }

  /// Whatever is in a file, reading it ends, with an error or with values.
  @Test func mutatedFilesAreSafe() throws {
    let file = try Self.site.file
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<150 {
      var mutated = file
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        // Mostly headers of pages and cells.
        let page = Int.random(in: 0..<(file.count / 4096), using: &generator) * 4096
        let offset = Int.random(in: 0..<(Bool.random() ? 128 : 4096), using: &generator)
        if page + offset < 100 { continue }
        mutated[page + offset] = .random(in: 0...255, using: &generator)
      }
      _ = reason(mutated)
    }
  }

  @Test(
    arguments: [
      [0xC1, 0x80], [0xE0, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xE2, 0x82], [0xFF],
      [0xF4, 0x90, 0x80, 0x80], [0x61, 0xC0],
    ] as [[UInt8]])
  func malformedTextsAreRefused(_ bytes: [UInt8]) throws {
    var site = StoredSite()
    site.items = [StoredItem(name: bytes, value: [])]
    #expect(reason(try site.file) == .damaged(reason: "a text is malformed"))
  }

  // MARK: Changes

  private func database(_ name: String, revision: Int, version: Int) -> StoredDatabase {
    var made = StoredDatabase(name: Array(name.utf8), version: version, lastID: 0)
    made.revision = revision
    return made
  }

  /// What a run began with, what another left, and what is there after both.
  @Test(
    arguments: [
      (0, nil, [], ["d 1 9"]), (0, 1, ["d"], ["d 2 9"]), (1, 1, [], ["d 2 9"]),
      (1, 4, ["d"], ["d 5 9"]), (3, nil, ["d"], ["d 4 9"]),
    ] as [(Int, Int?, [String], [String])])
  func changesReplaceWholeDatabases(
    _ base: Int, _ found: Int?, _ replaced: [String], _ result: [String]
  ) {
    var site = StoredSite()
    if let found { site.databases.append(database("d", revision: found, version: 1)) }
    site.databases.append(database("other", revision: 7, version: 2))
    var changes = SiteChanges()
    changes.databases = [
      .init(
        name: Array("d".utf8), revision: base, unit: database("d", revision: 0, version: 9))
    ]
    let names = site.apply(changes).map { String(decoding: $0, as: UTF8.self) }
    #expect(names == replaced)
    let all = site.databases.map {
      "\(String(decoding: $0.name, as: UTF8.self)) \($0.revision) \($0.version)"
    }
    #expect(Set(all) == Set(result + ["other 7 2"]))
  }
}
