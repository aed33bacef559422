import ScriptTesting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The times at which files were changed, to detect changes.
struct FileChanges: Equatable {
  private var times: [String: [Int]] = [:]
  private static let suffixes = [
    ".js", ".yml", ".yaml", ".json", ".html", ".htm", ".xhtml", ".plist", ".snapshots",
  ]

  /// Tests name files anywhere below the current folder.
  init(in paths: [String]) {
    for root in ["."] + paths {
      let files = TestDiscovery.files(in: root) { path in
        Self.suffixes.contains { path.hasSuffix($0) }
      }
      for file in files {
        var status = stat()
        guard stat(file, &status) == 0 else { continue }
        #if canImport(Glibc)
          let time = status.st_mtim
        #else
          let time = status.st_mtimespec
        #endif
        times[file] = [Int(time.tv_sec), Int(time.tv_nsec), Int(status.st_size)]
      }
    }
  }
}
