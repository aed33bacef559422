import Files
import JSPrep
import PropertyList
import Session

/// Compares texts with the snapshots of one test file and, where it is asked to, writes new ones.
package final class SnapshotStore {
  /// What becomes of the file.
  package enum Change: Sendable, Hashable {
    case written(String)
    case updated(String)
    case removed(String)
    /// It is there, and no test asked for it.
    case unused(String)
  }

  package let path: String
  private let testFile: String
  private let updates: Bool
  private var file: SnapshotFile
  private let onDisk: SnapshotFile
  private var used: Set<String> = []
  package private(set) var changes: [Change] = []

  /// - Parameter updates: whether texts that are new or other become the snapshots.
  /// - Throws: what is wrong with the file of the snapshots.
  package init(of testFile: String, updates: Bool) throws(TestFileError) {
    self.testFile = testFile
    self.updates = updates
    path = Self.path(of: testFile)
    // A file that says nothing is there all the same, and is no reason to stop.
    onDisk =
      FileSystem.kind(of: path) == nil
      ? SnapshotFile() : try SnapshotFile(parsing: TestText(readingFrom: path))
    file = onDisk
  }

  /// `PageColor.jsprep.snapshots` for `PageColor.jsprep.yml`.
  static func path(of testFile: String) -> String {
    let folder = testFile.lastIndex(of: "/").map { testFile[...$0] } ?? ""
    let name = testFile.dropFirst(folder.count)
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return "\(folder)\(stem).snapshots"
  }

  /// Compares one text; a failure says what is wrong.
  package func compare(_ value: SnapshotValue) -> TestFailure? {
    let name = value.name.onOneLine
    used.insert(name)
    let text = value.text.endingInOneLineFeed
    let known = file[name]
    if known == text { return nil }
    if updates {
      changes.append(known == nil ? .written(name) : .updated(name))
      file[name] = text
      return nil
    }
    guard let known else {
      return TestFailure(
        Diagnostic(
          .error, "there is no snapshot '\(name)' yet", location: value.location,
          notes: ["Run with --update to write it to \(path)."]),
        Difference(expected: "", actual: text))
    }
    return TestFailure(
      Diagnostic(
        .error, "the snapshot '\(name)' is not the same", location: value.location,
        notes: ["If this is how it should be, run with --update: it stands in \(path)."]),
      Difference(expected: known, actual: text))
  }

  /// Snapshots of a test that did not run are in use all the same.
  package func keep(test name: String) {
    for entry in file.entries where entry.name.hasPrefix(name.onOneLine) {
      used.insert(entry.name)
    }
  }

  /// Looks for snapshots that no test asked for, when all tests of the file have run.
  package func findUnused() {
    for entry in file.entries where !used.contains(entry.name) {
      changes.append(updates ? .removed(entry.name) : .unused(entry.name))
      if updates { file[entry.name] = nil }
    }
  }

  /// Writes the file where it has changed, whole or not at all.
  package func save() throws(JSPrepError) {
    guard updates, file != onDisk else { return }
    try OutputFile.write(Array(file.text(of: testFile).utf8), to: path)
  }
}
