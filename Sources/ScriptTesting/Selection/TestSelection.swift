import Files
import JSPrep

/// Which test files run, by what the command line says.
package struct TestSelection {
  package struct Options: Sendable {
    /// Files, folders, and files with lines.
    package var paths: [String] = []
    package var excluded: [PathPattern] = []
    package var shard: TestShard?
    /// Only what depends on files that have changed since this commit.
    package var changedSince: String?

    package init() {}
  }

  package private(set) var files: [String] = []
  /// Lines at which tests begin, by file.
  package private(set) var lines: [String: [Int]] = [:]
  /// Files in folders that are tests of other tools, and whose.
  package private(set) var foreign: [(path: String, tool: String)] = []
  /// How many files there are before those are left out that have not changed or are in another shard.
  package private(set) var found = 0

  package init(_ options: Options) throws(TestFileError) {
    let places = (options.paths.isEmpty ? ["."] : options.paths).map { TestPlace($0) }
    var named: Set<String> = []
    for place in places {
      let found = try TestDiscovery.files(at: [place.path])
      let isFolder = FileSystem.kind(of: place.path) == .folder
      for file in found where !options.excluded.contains(where: { $0.matches(file) }) {
        if isFolder, !named.contains(file), let tool = ForeignTest.tool(of: file) {
          if !foreign.contains(where: { $0.path == file }) { foreign.append((file, tool)) }
          continue
        }
        add(file, place.line, isKnown: !named.insert(file).inserted)
      }
    }
    found = files.count
    if let commit = options.changedSince {
      let changed = try ChangedFiles(since: commit)
      files = files.filter { TestDependencies(of: $0).contain(anyOf: changed.paths) }
    }
    if let shard = options.shard { files = shard.part(of: files) }
  }

  /// A file that is named with and without lines runs whole.
  private mutating func add(_ file: String, _ line: Int?, isKnown: Bool) {
    foreign.removeAll { $0.path == file }
    guard isKnown else {
      files.append(file)
      if let line { lines[file] = [line] }
      return
    }
    if let line {
      lines[file]?.append(line)
    } else {
      lines[file] = nil
    }
  }

  // MARK: Parts

  /// Those that depend on files that have changed; all where no test file is known to.
  package func files(dependingOn paths: [String]) -> TestSelection {
    let changed = paths.map { TestDependencies.absolute($0) }
    let part = keeping { TestDependencies(of: $0).contain(anyOf: changed) }
    return part.files.isEmpty ? self : part
  }

  /// Those with tests of such names, by `TestResult.pathAndName`.
  package func files(withTests names: Set<String>) -> TestSelection {
    let part = keeping { file in names.contains { $0.hasPrefix(file + " › ") } }
    return part.files.isEmpty ? self : part
  }

  private func keeping(_ isWanted: (String) -> Bool) -> TestSelection {
    var part = self
    part.files = files.filter(isWanted)
    return part
  }
}
