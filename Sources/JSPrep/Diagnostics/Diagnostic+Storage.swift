import Session

extension Diagnostic {
  init(_ problem: StorageProblem) {
    let (message, help): (String, String?) =
      switch problem.reason {
      case .unreadable(let reason): ("the file cannot be read: \(reason)", nil)
      case .tooLarge(let megabytes):
        ("what an origin stores is larger than \(megabytes) MB, the limit", nil)
      case .noDatabase:
        ("this is no SQLite database, though its name is that of an origin's", Self.moveAway)
      case .foreign: ("this SQLite database was not written by jsprep", Self.moveAway)
      case .newer:
        (
          "a later version of jsprep has written this database",
          "Use that version, or another folder."
        )
      case .damaged(let reason): ("the database is damaged: \(reason)", Self.moveAway)
      case .noLibrary(let reason): ("nothing can be kept without SQLite: \(reason)", nil)
      }
    self.init(
      .error, message + " (--storage)", file: problem.path, notes: ["Nothing was changed."],
      help: help)
  }

  private static let moveAway = "Delete the file or move it away, or use another folder."
}
