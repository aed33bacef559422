/// The tables of an origin's file.
enum SiteTables {
  /// https://www.sqlite.org/pragma.html#pragma_application_id: "jsps"
  static let applicationID: UInt32 = 0x6A73_7073
  /// Of the tables. A file with a higher one was written by a later jsprep.
  static let version: UInt32 = 1

  static let names = [
    "item", "db", "store", "idx", "path", "record", "entry", "part", "field", "cache", "response",
    "header",
  ]

  /// In the order of the names.
  static let statements = [
    "CREATE TABLE item (name TEXT NOT NULL, value TEXT NOT NULL)",
    """
    CREATE TABLE db (id INTEGER PRIMARY KEY, name TEXT NOT NULL, revision INTEGER NOT NULL, \
    version INTEGER NOT NULL, last_id INTEGER NOT NULL)
    """,
    // `keys`: 0 for no key path, 1 for a text, 2 for an array.
    """
    CREATE TABLE store (db INTEGER NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, \
    keys INTEGER NOT NULL, auto_increment INTEGER NOT NULL, current_number REAL NOT NULL)
    """,
    """
    CREATE TABLE idx (db INTEGER NOT NULL, store INTEGER NOT NULL, id INTEGER NOT NULL, \
    name TEXT NOT NULL, keys INTEGER NOT NULL, is_unique INTEGER NOT NULL, \
    multi_entry INTEGER NOT NULL)
    """,
    "CREATE TABLE path (db INTEGER NOT NULL, owner INTEGER NOT NULL, path TEXT NOT NULL)",
    """
    CREATE TABLE record (id INTEGER PRIMARY KEY, db INTEGER NOT NULL, store INTEGER NOT NULL, \
    key BLOB NOT NULL, value TEXT NOT NULL)
    """,
    "CREATE TABLE entry (record INTEGER NOT NULL, idx INTEGER NOT NULL, key BLOB NOT NULL)",
    "CREATE TABLE part (id INTEGER PRIMARY KEY, record INTEGER NOT NULL, kind TEXT NOT NULL)",
    // NULL is a number that is none.
    "CREATE TABLE field (part INTEGER NOT NULL, value)",
    """
    CREATE TABLE cache (id INTEGER PRIMARY KEY, name TEXT NOT NULL, revision INTEGER NOT NULL)
    """,
    """
    CREATE TABLE response (id INTEGER PRIMARY KEY, cache INTEGER NOT NULL, method TEXT NOT NULL, \
    request_url TEXT NOT NULL, type TEXT NOT NULL, url TEXT, redirected INTEGER NOT NULL, \
    status INTEGER NOT NULL, status_text TEXT NOT NULL, body BLOB NOT NULL)
    """,
    """
    CREATE TABLE header (response INTEGER NOT NULL, of_request INTEGER NOT NULL, \
    name TEXT NOT NULL, value TEXT NOT NULL)
    """,
  ]
}

extension SiteTables {
  /// The kind of a part that is a buffer, and no platform object.
  static let buffer = "ArrayBuffer"
}
