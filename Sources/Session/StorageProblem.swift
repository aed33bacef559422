/// Why a file of a `--storage` folder cannot be used.
public struct StorageProblem: Error, Sendable, Hashable {
  public let path: String
  public let reason: Reason

  public init(path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }

  public enum Reason: Error, Sendable, Hashable {
    /// It exists, but cannot be read, with the system's reason.
    case unreadable(reason: String)
    case tooLarge(megabytes: Int)
    /// It is no database of SQLite.
    case noDatabase
    /// It is a database of another program.
    case foreign
    /// A later jsprep has written it.
    case newer
    /// With the reason of SQLite, or ours.
    case damaged(reason: String)
    /// There is no SQLite.
    case noLibrary(reason: String)
  }
}
