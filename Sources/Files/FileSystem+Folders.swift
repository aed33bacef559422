import POSIX

extension FileSystem {
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether a relative name, which somebody else has chosen, leads to something in the folder that it is relative to.
  /// (Symbolic links are another matter.)
  package static func staysInFolder(_ name: String) -> Bool {
    !name.contains("\0")
      && !name.split(separator: "/", omittingEmptySubsequences: false)
        .contains { ["", ".", ".."].contains($0) }
  }

  /// The path without what follows the last dot in its name.
  package static func withoutExtension(_ path: String) -> String {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot != start else { return path }
    return String(path[..<dot])
  }

  /// Folders of what tools have put there.
  package static let toolFolders: Set<String> = ["build", "DerivedData", "node_modules"]

  /// The files in a folder and its subfolders for which the condition is true, by name. Hidden ones are
  /// skipped, and links are not followed.
  ///
  /// - Parameters:
  ///   - skipped: names of subfolders that are not searched.
  ///   - depthLimit: how many levels of subfolders are searched.
  package static func files(
    below folder: String, skipping skipped: Set<String> = toolFolders, depthLimit: Int = .max,
    where isWanted: (String) -> Bool
  ) -> [String] {
    var found: [String] = []
    walk(folder, skipping: skipped, depthLimit: depthLimit) { path, kind in
      if kind == .file, isWanted(path) { found.append(path) }
    }
    return found.sorted()
  }

  /// A folder and its subfolders, in no order.
  package static func folders(
    below folder: String, skipping skipped: Set<String> = toolFolders
  ) -> [String] {
    var found = [folder]
    walk(folder, skipping: skipped) { path, kind in
      if kind == .folder { found.append(path) }
    }
    return found
  }

  /// Calls a function with the files in a folder and its subfolders, and with the subfolders that are searched.
  private static func walk(
    _ folder: String, skipping skipped: Set<String>, depthLimit: Int = .max,
    _ body: (String, Kind) -> Void
  ) {
    var pending = [(folder, 0)]
    while let (folder, depth) = pending.popLast() {
      for name in names(in: folder) where !name.hasPrefix(".") {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR where depth < depthLimit && !skipped.contains(name):
          body(path, .folder)
          pending.append((path, depth + 1))
        case S_IFREG: body(path, .file)
        default: break
        }
      }
    }
  }

  /// The names in a folder, in no order.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

extension FileSystem {
  /// The absolute path without links; nil if there is no such file.
  package static func realPath(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
