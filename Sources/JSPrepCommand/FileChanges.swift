import Files
import POSIX
import ScriptTesting

/// The times at which files were changed, to see when one is.
struct FileChanges: Equatable {
  private var times: [String: [Int]] = [:]
  private static let suffixes = [
    ".js", ".yml", ".yaml", ".json", ".html", ".htm", ".xhtml", ".plist", ".snapshots",
  ]

  /// Tests name files anywhere below the current folder.
  ///
  /// - Parameter written: files that each run writes.
  init(in paths: [String], except written: [String]) {
    self.init(of: ["."] + paths, except: written) { path in
      Self.suffixes.contains { path.hasSuffix($0) }
    }
  }

  /// Those of all files in folders for which the condition is true.
  init(
    of folders: [String], except written: [String] = [],
    where isWanted: (String) -> Bool = { _ in true }
  ) {
    let written = Set(written.compactMap { FileSystem.realPath(of: $0) })
    for folder in folders {
      for file in TestDiscovery.files(in: folder, where: isWanted) {
        var status = stat()
        guard stat(file, &status) == 0,
          written.isEmpty || !written.contains(FileSystem.realPath(of: file) ?? file)
        else { continue }
        let time = status.modificationTime
        times[file] = [Int(time.tv_sec), Int(time.tv_nsec), Int(status.st_size)]
      }
    }
  }

  /// The files that are not the same as before: changed, new or gone.
  func paths(differentFrom former: FileChanges) -> [String] {
    let all = Set(times.keys).union(former.times.keys)
    return all.filter { times[$0] != former.times[$0] }.sorted()
  }
}
