import JSPrep
import PropertyList
import Session

/// The result of one test.
package struct TestResult: Sendable, Equatable {
  package enum Status: Sendable, Equatable {
    case passed
    case failed
    case skipped(reason: String)
  }

  /// The test file.
  package var file: String
  /// The test's name, after the names of the enclosing suites.
  package var name: [String]
  package var location: SourceLocation?
  package var failures: [TestFailure] = []
  /// Why the test did not run.
  package var skipped: String?
  package var seconds = 0.0
  /// When the process that runs the tests learnt of it: milliseconds since 1970.
  package var end: Int64?
  /// Values to be compared with the file's snapshots.
  package var snapshots: [SnapshotValue] = []
  /// What the test and its scripts logged on the console.
  package var console: [ConsoleMessage] = []

  /// The report of its run, where one was asked for.
  package var run: PropertyList?

  package init(file: String, name: [String], location: SourceLocation? = nil) {
    self.file = file
    self.name = name
    self.location = location
  }

  package var status: Status {
    if let skipped { return .skipped(reason: skipped) }
    return failures.isEmpty ? .passed : .failed
  }

  package var fullName: String { name.joined(separator: " › ") }

  /// The name by which `TestRun.Options.only` and `--filter` know it.
  package var pathAndName: String { "\(file) › \(fullName)" }
}

/// Why a test failed.
package struct TestFailure: Sendable, Equatable, Error {
  package var diagnostic: Diagnostic
  package var difference: Difference?

  package init(_ diagnostic: Diagnostic, _ difference: Difference? = nil) {
    self.diagnostic = diagnostic
    self.difference = difference
  }
}

/// Two texts that should be equal.
package struct Difference: Sendable, Equatable {
  package var expected: String
  package var actual: String

  package init(expected: String, actual: String) {
    self.expected = expected
    self.actual = actual
  }

  package init(expected pattern: ValuePattern, actual: PropertyList?) {
    expected = ShownValue(pattern, beside: actual).text
    self.actual = actual.map { ShownValue($0, order: pattern).text } ?? ""
  }
}

/// A text that must equal its snapshot.
package struct SnapshotValue: Sendable, Equatable {
  package var name: String
  package var text: String
  /// Where the test requests it.
  package var location: SourceLocation?

  package init(name: String, text: String, location: SourceLocation? = nil) {
    self.name = name
    self.text = text
    self.location = location
  }
}
