import AppExtension
import JSPrep
import PropertyList
import Session

/// Runs one case, in the worker.
struct TestCaseRunner {
  let testCase: TestCase
  let file: TestCaseFile
  /// Takes the result when the script cannot be stopped; it does not come back.
  let leave: (TestResult) -> Never

  /// What happened.
  private struct Course {
    var results: PropertyList.Dictionary?
    var failure: JSPrepError?
    var before: DocumentText?
  }

  func run() -> TestResult {
    var result = TestResult(
      file: file.path, name: [testCase.name], location: testCase.location)
    if let reason = testCase.skip {
      result.skipped = reason
      return result
    }
    do {
      let (harness, script) = try makeHarness()
      harness.onOverrun = {
        var course = Course()
        course.failure = .nullResults(
          script: script.path, .interrupted(seconds: testCase.setting.timeout ?? 2))
        var result = result
        check(course, harness, &result)
        leave(result)
      }
      let course = try course(of: harness)
      check(course, harness, &result)
    } catch {
      result.failures.append(error)
    }
    return result
  }

  // MARK: Running

  private func makeHarness() throws(TestFailure) -> (Harness, ScriptFile) {
    let setting = testCase.setting
    guard let script = setting.script, let page = setting.page else {
      throw TestFailure(Diagnostic(.error, "there is nothing to run", location: testCase.location))
    }
    let scriptFile = try using(script.location) { () throws(JSPrepError) in
      try ScriptFile(
        readingFrom: path(script.value), variables: BuildVariables(setting.define))
    }
    let location: SourceLocation
    let pageFile: PageFile
    switch page {
    case .file(let name):
      location = name.location
      pageFile = try using(location) { () throws(JSPrepError) in
        try PageFile(readingFrom: path(name.value), encoding: setting.encoding)
      }
    case .html(let markup):
      location = markup.location
      pageFile = PageFile(markup: markup.value, path: file.path)
    }
    let options = options(for: pageFile, scriptFile)
    let harness = try using(location) { () throws(JSPrepError) in
      let harness = try Harness(page: pageFile, script: scriptFile, options: options)
      try harness.load()
      return harness
    }
    return (harness, scriptFile)
  }

  private func options(
    for pageFile: PageFile, _ script: ScriptFile
  ) -> SessionOptions {
    let setting = testCase.setting
    var options = SessionOptions(
      page: pageFile, script: script, resources: setting.resources.map(path))
    if let url = setting.baseURL { options.url = url }
    options.encoding = setting.encoding
    options.selection = setting.selection
    if let name = setting.extensionName { options.extensionName = name }
    if let platform = setting.platform { options.platform = platform }
    options.runsPageScripts = setting.pageScripts
    if let timeout = setting.timeout { options.timeout = timeout == 0 ? nil : timeout }
    return options
  }

  private func course(of harness: Harness) throws(TestFailure) -> Course {
    var course = Course()
    let expected = testCase.expected
    if expected.diffSnapshot != nil || expected.unchangedDocument != nil {
      course.before = DocumentText(of: harness, layout: .pretty)
    }
    do throws(JSPrepError) {
      course.results = try harness.run()
      if let arguments = try answer(to: course.results ?? [:]) {
        try harness.finalize(arguments)
      }
    } catch {
      course.failure = error
    }
    return course
  }

  private func answer(
    to results: PropertyList.Dictionary
  ) throws(JSPrepError) -> PropertyList.Dictionary? {
    switch testCase.setting.answer {
    case nil: return nil
    case .arguments(let arguments)?: return arguments
    case .argumentsFile(let name)?: return try ArgumentsFile.read("@" + path(name.value))
    case .handler(let command)?:
      let folder = FilePath.folder(of: file.path)
      let quoted = "'" + folder.replacing("'", with: "'\\''") + "'"
      let answer = try Handler(command: "cd \(quoted) && { \(command.value)\n}").answer(to: results)
      if case .arguments(let arguments) = answer { return arguments }
      return nil
    }
  }

  /// Paths are relative to the test file.
  private func path(_ name: String) -> String { FilePath.resolve(name, besides: file.path) }

  private func using<Value>(
    _ location: SourceLocation, _ body: () throws(JSPrepError) -> Value
  ) throws(TestFailure) -> Value {
    do {
      return try body()
    } catch {
      var diagnostic = error.diagnostic
      diagnostic.notes.append("It is named at \(location).")
      throw TestFailure(diagnostic)
    }
  }

  // MARK: Checking

  private func check(_ course: Course, _ harness: Harness, _ result: inout TestResult) {
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
    let exceptions = harness.events.compactMap { event -> Diagnostic? in
      guard case .exception = event else { return nil }
      return event.diagnostic(script: "")
    }
    guard let failure = course.failure else {
      guard let expected = testCase.expected.failure else { return [] }
      let words = expected.value.map { ", with \($0.words)" } ?? ""
      return [
        TestFailure(
          Diagnostic(.error, "it should fail\(words), and did not", location: expected.location))
      ]
    }
    let diagnostics = exceptions.filter { $0.severity == .error } + [failure.diagnostic]
    guard let expected = testCase.expected.failure else {
      return diagnostics.map { TestFailure($0) }
    }
    guard let pattern = expected.value,
      !diagnostics.contains(where: { pattern.matches($0.message) })
    else { return [] }
    let message = "it should fail with \(pattern.words), and failed otherwise"
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
      result.snapshots.append(
        SnapshotValue(
          name: "\(testCase.name): results", text: ShownValue(value).text,
          location: expected.location))
      return []
    case .pattern(let pattern):
      if pattern.matches(value) { return [] }
      return [
        TestFailure(
          Diagnostic(.error, "the results are not as expected", location: expected.location),
          Difference(expected: pattern, actual: value))
      ]
    }
  }

  private func checkMessages(
    _ harness: Harness, _ console: [ConsoleMessage]
  ) -> [TestFailure] {
    let warnings = harness.events.compactMap { event -> String? in
      guard let diagnostic = event.diagnostic(script: ""), diagnostic.severity == .warning else {
        return nil
      }
      return diagnostic.message
    }
    return Self.compare("warning", warnings, testCase.expected.warnings)
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
      result.snapshots.append(
        SnapshotValue(name: "\(testCase.name): document", text: text, location: location))
    }
    var failures = expected.elements.flatMap { $0.failures(in: harness.document) }
    if let before = course.before {
      let diff = UnifiedDiff(
        from: before, to: DocumentText(of: harness, layout: .pretty),
        names: ("before run", "at the end"))
      let text = String(decoding: diff.render(), as: UTF8.self)
      if let location = expected.diffSnapshot {
        result.snapshots.append(
          SnapshotValue(
            name: "\(testCase.name): diff", text: text.isEmpty ? "no difference\n" : text,
            location: location))
      }
      if let location = expected.unchangedDocument, !diff.isEmpty {
        failures.append(
          TestFailure(
            Diagnostic(.error, "the document changed", location: location),
            Difference(before: before, after: DocumentText(of: harness, layout: .pretty))))
      }
    }
    return failures
  }

  /// Lines of the test file are shown with what is wrong there.
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
