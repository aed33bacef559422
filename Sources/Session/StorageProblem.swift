/// Why a file of a `--storage` folder cannot be used.
public struct StorageProblem: Error, Sendable, Hashable {
  /// The path of the file.
  public let path: String
  /// What is wrong with it.
  public let reason: Reason

  /// - Parameter path: of the file.
  public init(path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }

  /// What is wrong with the file.
  public enum Reason: Error, Sendable, Hashable {
    /// It exists, but cannot be read, with the system's reason.
    case unreadable(reason: String)
    /// It is larger than so many megabytes (of 2²⁰ bytes).
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
