import Files
import JSPrep
import Processes

/// What Git knows to have changed in this checkout since a commit: contents, new files and removed ones.
struct ChangedFiles {
  /// Absolute.
  let paths: [String]

  init(since commit: String) throws(TestFileError) {
    let top = try Self.git("rev-parse --show-toplevel", for: commit)
    guard let root = top.first else { throw Self.error(commit, "it has no checkout here") }
    let name = "'" + commit.replacing("'", with: "'\\''") + "'"
    let changed = try Self.git(
      "-C \"$(git rev-parse --show-toplevel)\" diff --name-only --no-renames -z \(name) --",
      for: commit)
    let new = try Self.git(
      "-C \"$(git rev-parse --show-toplevel)\" ls-files --others --exclude-standard -z", for: commit
    )
    paths = (changed + new).map { "\(root)/\($0)" }
  }

  /// The lines or names that a command of Git writes.
  private static func git(_ command: String, for commit: String) throws(TestFileError) -> [String] {
    // Names are as they are, and what Git complains about goes to its caller.
    let shell = "exec 2>&1; git -c core.quotePath=false \(command)"
    switch ChildProcess.run(shellCommand: shell, input: [], seconds: 60) {
    case .finished(let output):
      return output.split { $0 == 0 || $0 == 0x0A }.map { String(decoding: $0, as: UTF8.self) }
    case .failed(let reason), .notRun(let reason): throw error(commit, reason)
    case .overdue: throw error(commit, "it took longer than 60 s")
    case .tooLarge: throw error(commit, "it wrote too much")
    }
  }

  private static func error(_ commit: String, _ reason: String) -> TestFileError {
    TestFileError(
      Diagnostic(
        .error,
        "'--changed' cannot ask Git what changed since '\(commit.onOneLine)': git \(reason)",
        notes: [
          "The current folder must be in a checkout, and '\(commit.onOneLine)' a commit in it."
        ]))
  }
}
