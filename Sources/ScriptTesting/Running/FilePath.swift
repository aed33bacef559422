import POSIX

/// Paths as text.
package enum FilePath {
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The checkout that contains a folder, or the folder if there is none. What tests read belongs
  /// to it.
  package static func project(of folder: String) -> String {
    guard let real = realpath(folder, nil) else { return folder }
    defer { free(real) }
    var ancestor = String(cString: real)
    while ancestor != "/" {
      if access(ancestor + "/.git", F_OK) == 0 { return ancestor }
      ancestor = self.folder(of: ancestor)
    }
    return folder
  }

  /// A path given in a file, relative to this process's folder.
  package static func resolve(_ name: String, besides file: String) -> String {
    let folder = folder(of: file)
    if name.hasPrefix("/") || folder == "." { return name }
    // `js/../pages/a.html` becomes `pages/a.html`; only names that are certainly plain folders are
    // removed.
    var parts = folder.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var rest = name.split(separator: "/").map(String.init).filter { $0 != "." }[...]
    while rest.first == "..", let last = parts.last, !["", ".", ".."].contains(last) {
      parts.removeLast()
      rest = rest.dropFirst()
    }
    return (parts + rest).joined(separator: "/")
  }

  /// The reverse: the name of a path in a file.
  package static func relative(_ path: String, besides file: String) -> String {
    let folder = folder(of: file)
    if path.hasPrefix("/") || folder == "." { return path }
    let (from, to) = (components(folder), components(path))
    let common = zip(from, to).prefix { $0 == $1 }.count
    return (from.dropFirst(common).map { _ in ".." } + to.dropFirst(common)).joined(separator: "/")
  }

  /// From the root of the file system.
  private static func components(_ path: String) -> [String] {
    let root =
      path.hasPrefix("/")
      ? ""
      : realpath(".", nil).map { pointer in
        defer { free(pointer) }
        return String(cString: pointer)
      } ?? ""
    var components: [String] = []
    for part in (root + "/" + path).split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = components.popLast()
      default: components.append(String(part))
      }
    }
    return components
  }
}
