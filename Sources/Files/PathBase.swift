import POSIX

/// A folder to which paths are made relative. It asks the system only when it is made: a sandbox may
/// not allow that later.
package struct PathBase: Sendable {
  private let folder: String
  private let current: String

  /// - Returns: nil if there is no such folder.
  package init?(_ folder: String) {
    guard let real = FileSystem.realPath(of: folder), let current = FileSystem.realPath(of: ".")
    else { return nil }
    (self.folder, self.current) = (real, current)
  }

  /// The path relative to the folder if it is below it, otherwise as it is.
  package func relative(_ path: String) -> String {
    let full = Self.normalized(path.hasPrefix("/") ? path : current + "/" + path)
    let start = folder == "/" ? "/" : folder + "/"
    return full.hasPrefix(start) ? String(full.dropFirst(start.count)) : path
  }

  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
