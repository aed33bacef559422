import Foundation
import JSPrep
import ScriptTesting
import Testing
import XCTest

/// The calling line of a test, where its issues are shown.
struct CallSite {
  private let fileID: StaticString
  private let filePath: StaticString
  private let line: UInt
  private let column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Records an issue of the running test for each failure.
  func record(_ failures: [TestFailure]) {
    for failure in failures {
      var text = DiagnosticRenderer().render(failure.diagnostic)
      if let difference = failure.difference { text += difference.render(style: .plain) }
      record(text)
    }
  }

  private func record(_ text: String) {
    if Test.current != nil {
      Issue.record(
        Comment(rawValue: text),
        sourceLocation: Testing.SourceLocation(
          fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
    } else {
      XCTFail(text, file: filePath, line: line)
    }
  }

  // MARK: Snapshots

  private static let lock = NSLock()
  nonisolated(unsafe) private static var stores: [String: SnapshotStore] = [:]

  /// Compares a text with a snapshot of the test's file; tests may run at the same time.
  func compare(_ text: String, named name: String) {
    let failure = Self.lock.withLock { () -> TestFailure? in
      do {
        let store = try Self.store(of: "\(filePath)")
        let failure = store.compare(SnapshotValue(name: name, text: text))
        try store.save()
        return failure
      } catch let error as TestFileError {
        return TestFailure(error.diagnostic)
      } catch let error as JSPrepError {
        return TestFailure(error.diagnostic)
      } catch {
        return TestFailure(Diagnostic(.error, "\(error)"))
      }
    }
    guard var failure else { return }
    failure.diagnostic.notes = failure.diagnostic.notes.map {
      $0.replacing("run with --update", with: "run with JSPREP_UPDATE_SNAPSHOTS=1")
        .replacing("Run with --update", with: "Run with JSPREP_UPDATE_SNAPSHOTS=1")
    }
    record([failure])
  }

  private static func store(of file: String) throws -> SnapshotStore {
    if let known = stores[file] { return known }
    let updates = ProcessInfo.processInfo.environment["JSPREP_UPDATE_SNAPSHOTS"] == "1"
    let store = try SnapshotStore(of: file, updates: updates)
    stores[file] = store
    return store
  }
}
