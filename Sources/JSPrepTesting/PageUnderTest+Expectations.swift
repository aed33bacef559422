import ScriptTesting

extension PageUnderTest {
  /// Expects the results of `run`.
  ///
  ///     page.expectResults(["title": "Lamps", "links": .including([.matching(/^https:/)])])
  ///     page.expectResults(.including(["title": "Lamps"]))
  public func expectResults(
    _ expected: ExpectedValue, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    // The failure has been recorded by `run`.
    guard let results else { return }
    let actual = PropertyList.dictionary(results)
    guard !expected.pattern.matches(actual) else { return }
    CallSite(fileID, filePath, line, column).record([
      TestFailure(
        Diagnostic(
          .error, "the results are not as expected",
          notes: expected.pattern.mismatches(with: actual).sentences()),
        Difference(expected: expected.pattern, actual: actual))
    ])
  }

  /// Expects warnings, each of which contains one of these texts, and no others.
  public func expectWarnings(
    _ expected: [String], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let warnings = events.warnings
    let missing = expected.filter { text in !warnings.contains { $0.contains(text) } }
    let surplus = warnings.filter { warning in !expected.contains { warning.contains($0) } }
    CallSite(fileID, filePath, line, column).record(
      missing.map { TestFailure(Diagnostic(.error, "there is no warning with '\($0)'")) }
        + surplus.map { TestFailure(Diagnostic(.error, "an unexpected warning: \($0)")) })
  }

  /// Expects something of the elements that a selector matches.
  ///
  /// - Parameters:
  ///   - count: the number of elements.
  ///   - text: the text of the first one, white space collapsed.
  ///   - attributes: attributes of the first one; nil for one that must not exist.
  public func expectElement(
    _ selector: String, count: Int? = nil, text: ExpectedValue? = nil,
    attributes: [String: ExpectedValue?] = [:], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    var expectation = ElementExpectation(selector)
    expectation.count = count
    expectation.text = text?.pattern
    expectation.attributes = attributes.sorted { $0.key < $1.key }.map {
      ($0.key, $0.value?.pattern)
    }
    if count == nil, text == nil, attributes.isEmpty { expectation.text = .anything }
    CallSite(fileID, filePath, line, column).record(expectation.failures(in: harness.document))
  }

  /// Expects the document, with one node on each line, to equal its snapshot.
  ///
  /// Snapshots are in the test's folder, in a file whose name ends in `.snapshots`. They are
  /// written by a run with `JSPREP_UPDATE_SNAPSHOTS=1` in its environment.
  public func expectDocument(
    named name: String = #function, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let text = DocumentText(of: harness, layout: .pretty)
    CallSite(fileID, filePath, line, column).compare(
      String(decoding: text.bytes, as: UTF8.self), named: "\(name): document")
  }

  /// Expects the difference between the page as loaded and the current page to equal its snapshot.
  public func expectDifference(
    named name: String = #function, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let diff = UnifiedDiff(
      from: loaded, to: DocumentText(of: harness, layout: .pretty),
      names: ("when it was loaded", "now"))
    let text = diff.isEmpty ? "no difference\n" : String(decoding: diff.render(), as: UTF8.self)
    CallSite(fileID, filePath, line, column).compare(text, named: "\(name): difference")
  }
}
