import Session

extension StoredSite {
  /// The bytes of an origin's file.
  package var file: [UInt8] {
    get throws(StorageProblem.Reason) {
      let database = try SQLDatabase()
      try database.execute(
        """
        PRAGMA application_id = \(SiteTables.applicationID);
        PRAGMA user_version = \(SiteTables.version);
        BEGIN;
        \(SiteTables.statements.map { "\($0);" }.joined(separator: "\n"))
        """)
      let writer = try SiteWriter(database)
      for item in items { try writer.item.run(.text(item.name), .text(item.value)) }
      for (id, database) in databases.enumerated() { try writer.write(database, id) }
      for (id, cache) in caches.enumerated() { try writer.write(cache, id) }
      try database.execute("COMMIT")
      return try database.bytes
    }
  }
}

/// The statements that add rows.
private final class SiteWriter {
  let item, db, store, idx, path, record, entry, part, field, cache, response, header: SQLStatement
  private var lastRecord = 0
  private var lastPart = 0
  private var lastResponse = 0

  init(_ database: SQLDatabase) throws(StorageProblem.Reason) {
    func adding(_ table: String, _ count: Int) throws(StorageProblem.Reason) -> SQLStatement {
      let values = Array(repeating: "?", count: count).joined(separator: ", ")
      return try database.prepare("INSERT INTO \(table) VALUES (\(values))")
    }
    item = try adding("item", 2)
    db = try adding("db", 5)
    store = try adding("store", 6)
    idx = try adding("idx", 7)
    path = try adding("path", 3)
    record = try adding("record", 5)
    entry = try adding("entry", 3)
    part = try adding("part", 3)
    field = try adding("field", 2)
    cache = try adding("cache", 3)
    response = try adding("response", 10)
    header = try adding("header", 4)
  }

  // MARK: Databases

  func write(_ it: StoredDatabase, _ id: Int) throws(StorageProblem.Reason) {
    try db.run(
      .integer(id), .text(it.name), .integer(it.revision), .integer(it.version),
      .integer(it.lastID))
    for made in it.stores {
      try store.run(
        .integer(id), .integer(made.id), .text(made.name),
        try write(made.keyPath, of: made.id, in: id), .flag(made.autoIncrement),
        .real(made.currentNumber))
      for index in made.indexes {
        try idx.run(
          .integer(id), .integer(made.id), .integer(index.id), .text(index.name),
          try write(index.keyPath, of: index.id, in: id), .flag(index.isUnique),
          .flag(index.isMultiEntry))
      }
      for record in made.records { try write(record, of: made.id, in: id) }
    }
  }

  /// - Returns: its kind.
  private func write(
    _ keyPath: StoredKeyPath?, of owner: Int, in database: Int
  ) throws(StorageProblem.Reason) -> SQLValue {
    let (kind, paths): (Int, [[UInt8]]) =
      switch keyPath {
      case nil: (0, [])
      case .string(let path): (1, [path])
      case .array(let paths): (2, paths)
      }
    for it in paths { try path.run(.integer(database), .integer(owner), .text(it)) }
    return .integer(kind)
  }

  private func write(
    _ it: StoredRecord, of store: Int, in database: Int
  ) throws(StorageProblem.Reason) {
    lastRecord += 1
    try record.run(
      .integer(lastRecord), .integer(database), .integer(store), .blob(it.key), .text(it.value))
    for (index, key) in it.entries {
      try entry.run(.integer(lastRecord), .integer(index), .blob(key))
    }
    for buffer in it.buffers { try write(StoredObject(SiteTables.buffer, [.bytes(buffer)])) }
    for object in it.objects { try write(object) }
  }

  private func write(_ object: StoredObject) throws(StorageProblem.Reason) {
    lastPart += 1
    try part.run(.integer(lastPart), .integer(lastRecord), .text(object.kind))
    for value in object.fields {
      switch value {
      case .number(let number): try field.run(.integer(lastPart), .real(number))
      case .text(let text): try field.run(.integer(lastPart), .text(text))
      case .bytes(let bytes): try field.run(.integer(lastPart), .blob(bytes))
      }
    }
  }

  // MARK: Caches

  func write(_ it: StoredCache, _ id: Int) throws(StorageProblem.Reason) {
    try cache.run(.integer(id), .text(it.name), .integer(it.revision))
    for entry in it.entries {
      lastResponse += 1
      try response.run(
        .integer(lastResponse), .integer(id), .text(entry.method), .text(entry.requestURL),
        .text(entry.type), entry.url.map { .text($0) } ?? .null, .flag(entry.isRedirected),
        .integer(entry.status), .text(entry.statusText), .blob(entry.body))
      for (isOfRequest, headers) in [(true, entry.requestHeaders), (false, entry.headers)] {
        for (name, value) in headers {
          try header.run(.integer(lastResponse), .flag(isOfRequest), .text(name), .text(value))
        }
      }
    }
  }
}
