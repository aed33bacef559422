import Files
import JSPrep
import PropertyList
import Session

/// Finds test files.
package enum TestDiscovery {
  package static let caseSuffixes = [".jsprep.yml", ".jsprep.yaml"]
  package static let scriptSuffix = ".test.js"

  /// Folders that are not searched: what tools have put there, and Jest's tests.
  package static let skippedFolders = FileSystem.toolFolders.union([
    "Carthage", "Pods", "__mocks__", "__snapshots__", "__tests__",
  ])

  /// The test files at the paths and in the folders, in the order of their names.
  /// - Throws: for a path that does not exist, or that is not a test.
  package static func files(at paths: [String]) throws(TestFileError) -> [String] {
    var files: [String] = []
    for path in paths {
      switch FileSystem.kind(of: path) {
      case .folder?: files += self.files(in: path, where: isTest)
      case .file? where isTest(path): files.append(path)
      case .some:
        throw TestFileError(
          Diagnostic(
            .error, "this is not a test file", file: path,
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

  /// All files in a folder and its subfolders, except hidden ones and those of tools.
  package static func files(in folder: String, where isWanted: (String) -> Bool) -> [String] {
    let files = FileSystem.files(below: folder, skipping: skippedFolders, where: isWanted)
    return folder == "." ? files.map { String($0.dropFirst(2)) } : files
  }
}
