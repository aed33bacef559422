import POSIX

/// Paths as text.
package enum FilePath {
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The checkout that a folder is in, or the folder where it is in none. What tests read belongs to it.
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

  /// A path that is written in a file, from where this process is.
  package static func resolve(_ name: String, besides file: String) -> String {
    let folder = folder(of: file)
    if name.hasPrefix("/") || folder == "." { return name }
    // `js/../pages/a.html` reads as `pages/a.html`; only what is surely a plain folder is cut.
    var parts = folder.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var rest = name.split(separator: "/").map(String.init).filter { $0 != "." }[...]
    while rest.first == "..", let last = parts.last, !["", ".", ".."].contains(last) {
      parts.removeLast()
      rest = rest.dropFirst()
    }
    return (parts + rest).joined(separator: "/")
  }
}
