import Files
import JSPrep
import PropertyList
import Session

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds test files.
package enum TestDiscovery {
  package static let caseSuffixes = [".jsprep.yml", ".jsprep.yaml"]
  package static let scriptSuffix = ".test.js"
  package static let skippedFolders: Set<String> = ["node_modules", "build", "DerivedData"]

  /// The test files at the paths and in the folders, in the order of their names.
  /// - Throws: for a path that leads nowhere, or to a file that is no test.
  package static func files(at paths: [String]) throws(TestFileError) -> [String] {
    var files: [String] = []
    for path in paths {
      switch FileSystem.kind(of: path) {
      case .folder?: files += self.files(in: path, where: isTest)
      case .file? where isTest(path): files.append(path)
      case .some:
        throw TestFileError(
          Diagnostic(
            .error, "this is no test file", file: path,
            notes: ["The names of test files end in .jsprep.yml or .test.js."]))
      case nil: throw TestFileError(.input(.test, path: path, .missing))
      }
    }
    var seen: Set<String> = []
    return files.filter { seen.insert($0).inserted }
  }

  package static func isTest(_ path: String) -> Bool {
    path.hasSuffix(scriptSuffix) || caseSuffixes.contains { path.hasSuffix($0) }
  }

  /// All files in a folder and the folders in it, but for hidden ones and what tools put there.
  package static func files(in folder: String, where isWanted: (String) -> Bool) -> [String] {
    var files: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      for name in FileSystem.names(in: folder) where !name.hasPrefix(".") {
        let path =
          folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR where !skippedFolders.contains(name): folders.append(path)
        case S_IFREG where isWanted(path): files.append(path)
        default: break
        }
      }
    }
    return files.sorted()
  }
}
