import POSIX

extension FileSystem {
  /// The first program of that name in the folders of `PATH`.
  package static func program(named name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    // An empty name stands for the current folder.
    return folders.split(separator: ":", omittingEmptySubsequences: false)
      .map { "\($0.isEmpty ? "." : $0)/\(name)" }.first(where: isProgram)
  }

  /// Whether this is a file that may be executed.
  package static func isProgram(_ path: String) -> Bool {
    kind(of: path) == .file && access(path, X_OK) == 0
  }
}
