import JSPrep
import PropertyList
import Reports
import Session

// Compares what happened with what the case expects.

extension TestCaseRunner {
  func check(_ course: Course, _ harness: Harness, _ result: inout TestResult) {
    result.console = harness.events.compactMap { event in
      if case .console(let message) = event { message } else { nil }
    }
    var failures = checkFailure(course, harness)
    if let results = course.results { failures += checkResults(results, &result) }
    failures += checkMessages(harness, result.console)
    failures += checkDocument(course, harness, &result)
    result.failures += failures.map(showingSource)
  }

  private func checkFailure(_ course: Course, _ harness: Harness) -> [TestFailure] {
    guard let failure = course.failure else {
      guard let expected = testCase.expected.failure else { return [] }
      let words = expected.value.map { ", with \($0.words)" } ?? ""
      return [
        TestFailure(
          Diagnostic(
            .error,
            "expected a failure\(words), but there was none", location: expected.location))
      ]
    }
    let diagnostics = harness.diagnostics(of: failure)
    guard let expected = testCase.expected.failure else {
      return diagnostics.map { TestFailure($0) }
    }
    guard let pattern = expected.value,
      !diagnostics.contains(where: { pattern.matches($0.message) })
    else { return [] }
    let message = "expected a failure with \(pattern.words), but it failed differently"
    return [TestFailure(Diagnostic(.error, message, location: expected.location))]
      + diagnostics.map { TestFailure($0) }
  }

  private func checkResults(
    _ results: PropertyList.Dictionary, _ result: inout TestResult
  ) -> [TestFailure] {
    guard let expected = testCase.expected.results else { return [] }
    let value = PropertyList.dictionary(results)
    switch expected.value {
    case .snapshot:
      let (name, text) = ("\(testCase.name): results", ShownValue(value).text)
      result.snapshots.append(
        SnapshotValue(
          name: name, text: text, location: expected.location,
          mismatches: mismatches(of: text, named: name)))
      return []
    case .pattern(let pattern):
      if pattern.matches(value) { return [] }
      return [failure(pattern.mismatches(with: value), expected, pattern, value)]
    }
  }

  /// What a report shows of results that are not as their snapshot.
  private func mismatches(of text: String, named name: String) -> PropertyList? {
    guard isReported, let snapshot = snapshots.text(named: name),
      let expected = ShownValue.read(snapshot), let actual = ShownValue.read(text)
    else { return nil }
    return ValuePattern.exactly(expected).mismatches(with: actual).propertyList
  }

  /// It is at the first place that is not as expected; the others say where theirs is.
  private func failure(
    _ mismatches: Mismatches, _ expected: Located<TestCase.Results>, _ pattern: ValuePattern,
    _ value: PropertyList
  ) -> TestFailure {
    func location(_ mismatch: Mismatch) -> SourceLocation {
      testCase.expected.resultsNode?.location(of: mismatch.path) ?? expected.location
    }
    let first = mismatches.all.first.map(location) ?? expected.location
    let notes = mismatches.sentences { mismatch in
      let line = location(mismatch).line
      return line == first.line ? "" : " (line \(line))"
    }
    var difference = Difference(expected: pattern, actual: value)
    if isReported { difference.mismatches = mismatches.propertyList }
    return TestFailure(
      Diagnostic(.error, "the results are not as expected", location: first, notes: notes),
      difference)
  }

  private func checkMessages(
    _ harness: Harness, _ console: [ConsoleMessage]
  ) -> [TestFailure] {
    Self.compare("warning", harness.events.warnings, testCase.expected.warnings)
      + Self.compare("console message", console.map(\.text), testCase.expected.console)
  }

  private static func compare(
    _ what: String, _ messages: [String], _ expected: Located<[Located<TextPattern>]>?
  ) -> [TestFailure] {
    guard let expected else { return [] }
    var failures: [TestFailure] = []
    for text in expected.value where !messages.contains(where: text.value.matches) {
      failures.append(
        TestFailure(
          Diagnostic(
            .error, "there is no \(what) with \(text.value.words)", location: text.location)))
    }
    for message in messages
    where !expected.value.contains(where: { $0.value.matches(message) }) {
      failures.append(
        TestFailure(
          Diagnostic(
            .error, "an unexpected \(what): \(message)", location: expected.location)))
    }
    return failures
  }

  private func checkDocument(
    _ course: Course, _ harness: Harness, _ result: inout TestResult
  ) -> [TestFailure] {
    let expected = testCase.expected
    if let location = expected.documentSnapshot {
      let text = String(decoding: DocumentText(of: harness, layout: .pretty).bytes, as: UTF8.self)
      let name = "\(testCase.name): document"
      result.snapshots.append(
        SnapshotValue(
          name: name, text: text, location: location,
          pictures: pictures(harness, actual: text) { snapshots.text(named: name) }))
    }
    var failures = expected.elements.flatMap { $0.failures(in: harness.document) }
    if let before = course.before {
      let after = DocumentText(of: harness, layout: .pretty)
      let diff = UnifiedDiff(from: before, to: after, names: ("before run", "at the end"))
      let text = String(decoding: diff.render(), as: UTF8.self)
      if let location = expected.diffSnapshot {
        let name = "\(testCase.name): diff"
        let pictures = pictures(harness, actual: String(decoding: after.bytes, as: UTF8.self)) {
          snapshots.text(named: name).flatMap { before.patched(with: $0) }
        }
        result.snapshots.append(
          SnapshotValue(
            name: name, text: text.isEmpty ? "no difference\n" : text, location: location,
            pictures: pictures))
      }
      if let location = expected.unchangedDocument, !diff.isEmpty {
        var difference = Difference(before: before, after: after)
        difference.pictures = pictures(harness, actual: difference.actual) { difference.expected }
        failures.append(
          TestFailure(
            Diagnostic(.error, "the document changed", location: location), difference))
      }
    }
    return failures
  }

  /// What a report shows of a document that is not as expected.
  private func pictures(
    _ harness: Harness, actual: @autoclosure () -> String, expected: () -> String?
  ) -> PropertyList? {
    guard isReported, let expected = expected() else { return nil }
    return ExpectedDocument(of: harness).propertyList(
      expected: expected.endingInOneLineFeed, actual: actual().endingInOneLineFeed)
  }

  /// Adds the source line of the test file.
  private func showingSource(_ failure: TestFailure) -> TestFailure {
    guard let location = failure.diagnostic.location, location.file == file.path else {
      return failure
    }
    var failure = failure
    failure.diagnostic.sourceLine = file.text.line(location.line)
    return failure
  }
}

extension Difference {
  fileprivate init(before: DocumentText, after: DocumentText) {
    self.init(
      expected: String(decoding: before.bytes, as: UTF8.self),
      actual: String(decoding: after.bytes, as: UTF8.self))
  }
}
