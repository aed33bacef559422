import CDatabase
import Session

extension SiteFile {
  /// Why there is no SQLite, which is loaded now; nil if there is.
  package static var missingLibrary: String? { database_missing().map { String(cString: $0) } }
}

/// A database of SQLite in memory.
final class SQLDatabase {
  private let native: OpaquePointer

  /// An empty one.
  init() throws(StorageProblem.Reason) {
    if let missing = SiteFile.missingLibrary { throw .noLibrary(reason: missing) }
    guard let made = database_make() else { throw .damaged(reason: Self.noMemory) }
    native = made
  }

  /// One that is only read.
  init(_ bytes: [UInt8]) throws(StorageProblem.Reason) {
    if let missing = SiteFile.missingLibrary { throw .noLibrary(reason: missing) }
    var problem: UnsafePointer<CChar>?
    guard let made = database_open(bytes, bytes.count, &problem) else {
      throw .damaged(reason: problem.map { String(cString: $0) } ?? Self.noMemory)
    }
    native = made
  }

  deinit { database_close(native) }

  private static let noMemory = "there is not enough memory"

  var problem: StorageProblem.Reason {
    .damaged(reason: String(cString: database_problem(native)))
  }

  func execute(_ statements: String) throws(StorageProblem.Reason) {
    if !database_execute(native, statements) { throw problem }
  }

  func prepare(_ text: String) throws(StorageProblem.Reason) -> SQLStatement {
    guard let statement = database_prepare(native, text) else { throw problem }
    return SQLStatement(statement, of: self)
  }

  /// As in a file.
  var bytes: [UInt8] {
    get throws(StorageProblem.Reason) {
      var count = 0
      guard let bytes = database_bytes(native, &count) else {
        throw .damaged(reason: Self.noMemory)
      }
      defer { database_free(bytes) }
      return Array(UnsafeBufferPointer(start: bytes, count: count))
    }
  }
}

enum SQLValue {
  case integer(Int)
  case real(Double)
  case text([UInt8])
  case blob([UInt8])
  case null

  static func text(_ string: String) -> SQLValue { .text(Array(string.utf8)) }
  static func flag(_ isOn: Bool) -> SQLValue { .integer(isOn ? 1 : 0) }
}

final class SQLStatement {
  private let native: OpaquePointer
  private let database: SQLDatabase

  fileprivate init(_ native: OpaquePointer, of database: SQLDatabase) {
    (self.native, self.database) = (native, database)
  }

  deinit { database_finish(native) }

  /// Executes a statement without results.
  func run(_ values: SQLValue...) throws(StorageProblem.Reason) {
    for (index, value) in values.enumerated() {
      let index = Int32(index + 1)
      let isBound =
        switch value {
        case .integer(let number): database_bind_integer(native, index, Int64(number))
        case .real(let number): database_bind_real(native, index, number)
        case .text(let bytes): database_bind_text(native, index, bytes, bytes.count)
        case .blob(let bytes): database_bind_blob(native, index, bytes, bytes.count)
        case .null: database_bind_null(native, index)
        }
      if !isBound { throw database.problem }
    }
    if database_next(native) != DATABASE_DONE { throw database.problem }
  }

  /// Whether there is another row.
  func next() throws(StorageProblem.Reason) -> Bool {
    switch database_next(native) {
    case DATABASE_ROW: return true
    case DATABASE_DONE: return false
    default: throw database.problem
    }
  }

  // MARK: The row

  private func check(
    _ column: Int32, _ kind: database_kind
  ) throws(StorageProblem.Reason) {
    if database_column_kind(native, column) != kind {
      throw .damaged(reason: "a value is of another kind")
    }
  }

  func isNull(_ column: Int32) -> Bool { database_column_kind(native, column) == DATABASE_NULL }

  /// A whole number that a script can have, and none below a minimum.
  func integer(
    _ column: Int32, atLeast minimum: Int = 0
  ) throws(StorageProblem.Reason) -> Int {
    try check(column, DATABASE_INTEGER)
    let number = Int(database_column_integer(native, column))
    guard (minimum...1 << 53).contains(number) else {
      throw .damaged(reason: "a number is out of its range")
    }
    return number
  }

  func flag(_ column: Int32) throws(StorageProblem.Reason) -> Bool { try integer(column) != 0 }

  func real(_ column: Int32) throws(StorageProblem.Reason) -> Double {
    try check(column, DATABASE_REAL)
    return database_column_real(native, column)
  }

  func blob(_ column: Int32) throws(StorageProblem.Reason) -> [UInt8] {
    try check(column, DATABASE_BLOB)
    return bytes(column)
  }

  /// A text that a script can have.
  func text(_ column: Int32) throws(StorageProblem.Reason) -> [UInt8] {
    try check(column, DATABASE_TEXT)
    let bytes = bytes(column)
    guard ScriptText.isWellFormed(bytes) else { throw .damaged(reason: "a text is malformed") }
    return bytes
  }

  func string(_ column: Int32) throws(StorageProblem.Reason) -> String {
    String(decoding: try text(column), as: UTF8.self)
  }

  /// Of a column that takes any.
  func field(_ column: Int32) throws(StorageProblem.Reason) -> StoredObject.Field {
    switch database_column_kind(native, column) {
    case DATABASE_REAL: .number(database_column_real(native, column))
    // SQLite has no NaN.
    case DATABASE_NULL: .number(.nan)
    case DATABASE_TEXT: .text(try text(column))
    case DATABASE_BLOB: .bytes(bytes(column))
    default: throw .damaged(reason: "a value is of another kind")
    }
  }

  private func bytes(_ column: Int32) -> [UInt8] {
    var count = 0
    let start = database_column_bytes(native, column, &count)
    return Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}
