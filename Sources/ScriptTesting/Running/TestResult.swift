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

  /// Whether it has what only a report shows.
  package var hasPictures: Bool {
    run != nil || failures.contains { $0.difference?.pictures != nil }
  }

  /// Without what only a report shows.
  package var withoutPictures: TestResult {
    var result = self
    result.run = nil
    for index in failures.indices {
      result.failures[index].difference?.pictures = nil
      result.failures[index].difference?.mismatches = nil
    }
    return result
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
  /// What they look like, where they are documents and a report was asked for.
  package var pictures: PropertyList?
  /// Where they differ, where they are results and a report was asked for.
  package var mismatches: PropertyList?

  package init(
    expected: String, actual: String, pictures: PropertyList? = nil,
    mismatches: PropertyList? = nil
  ) {
    self.expected = expected
    self.actual = actual
    self.pictures = pictures
    self.mismatches = mismatches
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
  /// What it looks like beside its snapshot, where both are documents and a report was asked for.
  package var pictures: PropertyList?
  /// Where it differs from its snapshot, where both are results and a report was asked for.
  package var mismatches: PropertyList?

  package init(
    name: String, text: String, location: SourceLocation? = nil, pictures: PropertyList? = nil,
    mismatches: PropertyList? = nil
  ) {
    self.name = name
    self.text = text
    self.location = location
    self.pictures = pictures
    self.mismatches = mismatches
  }
}
