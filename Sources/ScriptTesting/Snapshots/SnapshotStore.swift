import Files
import JSPrep
import PropertyList
import Session

/// Compares texts with the snapshots of one test file and, if requested, writes new ones.
package final class SnapshotStore {
  /// A change of the file.
  package enum Change: Sendable, Hashable {
    case written(String)
    case updated(String)
    case removed(String)
    /// It exists, but no test requested it.
    case unused(String)
  }

  package let path: String
  private let testFile: String
  private let updates: Bool
  private var file: SnapshotFile
  private let onDisk: SnapshotFile
  private var used: Set<String> = []
  package private(set) var changes: [Change] = []

  /// - Parameter updates: whether new or different texts become the snapshots.
  /// - Throws: errors of the file with the snapshots.
  package init(of testFile: String, updates: Bool) throws(TestFileError) {
    self.testFile = testFile
    self.updates = updates
    path = Self.path(of: testFile)
    // An empty file exists all the same, and is no reason to stop.
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

  /// The text of a snapshot; nil if there is none yet.
  func text(named name: String) -> String? { file[name.onOneLine] }

  /// Compares one text; returns what is wrong as a failure.
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
        .error, "the snapshot '\(name)' does not match", location: value.location,
        notes: ["If this is how it should be, run with --update: it is in \(path)."]),
      Difference(
        expected: known, actual: text, pictures: value.pictures, mismatches: value.mismatches))
  }

  /// Snapshots of a test that did not run are in use all the same.
  package func keep(test name: String) {
    for entry in file.entries where entry.name.hasPrefix(name.onOneLine) {
      used.insert(entry.name)
    }
  }

  /// Finds snapshots that no test requested, when all tests of the file have run.
  package func findUnused() {
    for entry in file.entries where !used.contains(entry.name) {
      changes.append(updates ? .removed(entry.name) : .unused(entry.name))
      if updates { file[entry.name] = nil }
    }
  }

  /// Writes the file if it has changed, completely or not at all.
  package func save() throws(JSPrepError) {
    guard updates, file != onDisk else { return }
    try OutputFile.write(Array(file.text(of: testFile).utf8), to: path)
  }
}
