import Session

extension StoredSite {
  /// Reads an origin's file, which may be anybody's: its tables must be ours to the letter, so that nothing in them is
  /// executed, and every value is checked.
  package init(file: [UInt8]) throws(StorageProblem.Reason) {
    try SiteFile.check(file)
    let reader = SiteReader(try SQLDatabase(file))
    try reader.checkTables()
    self.init()
    items = try reader.items()
    databases = try reader.databases()
    caches = try reader.caches()
  }
}

private struct SiteReader {
  let database: SQLDatabase

  init(_ database: SQLDatabase) { self.database = database }

  /// Calls `body` for each row.
  private func each(
    _ query: String, _ body: (SQLStatement) throws(StorageProblem.Reason) -> Void
  ) throws(StorageProblem.Reason) {
    let statement = try database.prepare(query)
    while try statement.next() { try body(statement) }
  }

  private static let inconsistent = StorageProblem.Reason.damaged(
    reason: "a row belongs to nothing")

  func checkTables() throws(StorageProblem.Reason) {
    var found: [String] = []
    try each("SELECT sql FROM sqlite_schema ORDER BY rowid") {
      row throws(StorageProblem.Reason) in
      found.append(row.isNull(0) ? "" : try row.string(0))
    }
    guard found == SiteTables.statements else {
      throw .damaged(reason: "the tables are not those of jsprep")
    }
    // Pages that are used twice could make a table endless.
    let check = try database.prepare("PRAGMA quick_check(1)")
    guard try check.next(), try check.string(0) == "ok" else {
      throw .damaged(reason: "pages of the database are inconsistent")
    }
  }

  func items() throws(StorageProblem.Reason) -> [StoredItem] {
    var items: [StoredItem] = []
    try each("SELECT name, value FROM item ORDER BY rowid") {
      row throws(StorageProblem.Reason) in
      items.append(StoredItem(name: try row.text(0), value: try row.text(1)))
    }
    return items
  }

  // MARK: Databases

  /// A store or an index: numbers are unique in a database.
  private struct Owner: Hashable {
    let database: Int
    let id: Int
  }

  func databases() throws(StorageProblem.Reason) -> [StoredDatabase] {
    let paths = try paths()
    var databases: [StoredDatabase] = []
    var places: [Int: Int] = [:]
    try each("SELECT id, name, revision, version, last_id FROM db ORDER BY rowid") {
      row throws(StorageProblem.Reason) in
      var made = StoredDatabase(
        name: try row.text(1), version: try row.integer(3, atLeast: 1),
        lastID: try row.integer(4))
      made.revision = try row.integer(2, atLeast: 1)
      places[try row.integer(0)] = databases.count
      databases.append(made)
    }
    var stores: [Owner: (database: Int, store: Int)] = [:]
    try each(
      "SELECT db, id, name, keys, auto_increment, current_number FROM store ORDER BY rowid"
    ) { row throws(StorageProblem.Reason) in
      let owner = Owner(database: try row.integer(0), id: try row.integer(1))
      guard let place = places[owner.database], stores[owner] == nil else {
        throw Self.inconsistent
      }
      stores[owner] = (place, databases[place].stores.count)
      databases[place].stores.append(
        StoredObjectStore(
          id: owner.id, name: try row.text(2),
          keyPath: try keyPath(try row.integer(3), paths[owner]),
          autoIncrement: try row.flag(4), currentNumber: try row.real(5)))
    }
    try each(
      "SELECT db, store, id, name, keys, is_unique, multi_entry FROM idx ORDER BY rowid"
    ) { row throws(StorageProblem.Reason) in
      let owner = Owner(database: try row.integer(0), id: try row.integer(2))
      guard let place = stores[Owner(database: owner.database, id: try row.integer(1))],
        let path = try keyPath(try row.integer(4), paths[owner])
      else { throw Self.inconsistent }
      databases[place.database].stores[place.store].indexes.append(
        StoredIndex(
          id: owner.id, name: try row.text(3), keyPath: path, isUnique: try row.flag(5),
          isMultiEntry: try row.flag(6)))
    }
    var records = try records()
    for (owner, place) in stores {
      databases[place.database].stores[place.store].records =
        records.removeValue(forKey: owner) ?? []
    }
    guard records.isEmpty else { throw Self.inconsistent }
    return databases
  }

  private func paths() throws(StorageProblem.Reason) -> [Owner: [[UInt8]]] {
    var paths: [Owner: [[UInt8]]] = [:]
    try each("SELECT db, owner, path FROM path ORDER BY rowid") {
      row throws(StorageProblem.Reason) in
      let owner = Owner(database: try row.integer(0), id: try row.integer(1))
      paths[owner, default: []].append(try row.text(2))
    }
    return paths
  }

  private func keyPath(
    _ kind: Int, _ paths: [[UInt8]]?
  ) throws(StorageProblem.Reason) -> StoredKeyPath? {
    switch (kind, paths) {
    case (0, nil): return nil
    case (1, let paths?) where paths.count == 1: return .string(paths[0])
    case (2, let paths?): return .array(paths)
    default: throw Self.inconsistent
    }
  }

  private func records() throws(StorageProblem.Reason) -> [Owner: [StoredRecord]] {
    var all: [(owner: Owner, record: StoredRecord)] = []
    var places: [Int: Int] = [:]
    try each("SELECT id, db, store, key, value FROM record ORDER BY rowid") {
      row throws(StorageProblem.Reason) in
      places[try row.integer(0)] = all.count
      let owner = Owner(database: try row.integer(1), id: try row.integer(2))
      all.append((owner, StoredRecord(key: try row.blob(3), value: try row.text(4))))
    }
    try each("SELECT record, idx, key FROM entry ORDER BY rowid") {
      row throws(StorageProblem.Reason) in
      guard let place = places[try row.integer(0)] else { throw Self.inconsistent }
      all[place].record.entries.append((try row.integer(1), try row.blob(2)))
    }
    for part in try parts() {
      guard let place = places[part.record] else { throw Self.inconsistent }
      if part.object.kind != SiteTables.buffer {
        all[place].record.objects.append(part.object)
      } else if case .bytes(let bytes)? = part.object.fields.first {
        all[place].record.buffers.append(bytes)
      } else {
        throw Self.inconsistent
      }
    }
    return Dictionary(grouping: all, by: \.owner).mapValues { $0.map(\.record) }
  }

  private func parts() throws(StorageProblem.Reason) -> [(record: Int, object: StoredObject)] {
    var parts: [(record: Int, object: StoredObject)] = []
    var places: [Int: Int] = [:]
    try each("SELECT id, record, kind FROM part ORDER BY rowid") {
      row throws(StorageProblem.Reason) in
      places[try row.integer(0)] = parts.count
      parts.append((try row.integer(1), StoredObject(try row.string(2), [])))
    }
    try each("SELECT part, value FROM field ORDER BY rowid") {
      row throws(StorageProblem.Reason) in
      guard let place = places[try row.integer(0)] else { throw Self.inconsistent }
      parts[place].object.fields.append(try row.field(1))
    }
    return parts
  }

  // MARK: Caches

  func caches() throws(StorageProblem.Reason) -> [StoredCache] {
    var caches: [StoredCache] = []
    var places: [Int: Int] = [:]
    try each("SELECT id, name, revision FROM cache ORDER BY rowid") {
      row throws(StorageProblem.Reason) in
      places[try row.integer(0)] = caches.count
      var made = StoredCache(name: try row.text(1))
      made.revision = try row.integer(2, atLeast: 1)
      caches.append(made)
    }
    var entries: [Int: (cache: Int, entry: Int)] = [:]
    try each(
      """
      SELECT id, cache, method, request_url, type, url, redirected, status, status_text, body \
      FROM response ORDER BY rowid
      """
    ) { row throws(StorageProblem.Reason) in
      guard let place = places[try row.integer(1)] else { throw Self.inconsistent }
      entries[try row.integer(0)] = (place, caches[place].entries.count)
      caches[place].entries.append(
        StoredCacheEntry(
          method: try row.string(2), requestURL: try row.string(3), type: try row.string(4),
          url: row.isNull(5) ? nil : try row.string(5), isRedirected: try row.flag(6),
          status: try row.integer(7), statusText: try row.string(8), body: try row.blob(9)))
    }
    try each("SELECT response, of_request, name, value FROM header ORDER BY rowid") {
      row throws(StorageProblem.Reason) in
      guard let place = entries[try row.integer(0)] else { throw Self.inconsistent }
      let header = (name: try row.string(2), value: try row.string(3))
      if try row.flag(1) {
        caches[place.cache].entries[place.entry].requestHeaders.append(header)
      } else {
        caches[place.cache].entries[place.entry].headers.append(header)
      }
    }
    return caches
  }
}
