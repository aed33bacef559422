import JSPrep
import JSRuntime
import Page
import PropertyList
import Session
import WorkerPool

/// Runs the tests of one JavaScript file, in the worker: in a separate world, which has no
/// document, and shares the engine with the pages that the tests load.
final class TestScriptRunner {
  /// What is reported while the tests run.
  enum Progress {
    /// A test begins; if the process dies, this is the one.
    case began(index: Int, TestResult)
    case ended(index: Int, TestResult)
    /// The file's tests are defined; how many.
    case found(Int)
    /// The file's tests must not run, or there are none.
    case unusable(Diagnostic)
    /// The file's tests could not be defined.
    case fileFailed(TestFailure)
  }

  let path: String
  let choice: Choice
  /// What its snapshots are compared with, where there is a report that shows it.
  let snapshots: SnapshotStore?
  let report: (Progress) -> Void
  let machine = VirtualMachine()
  /// The realm of the tests.
  let realm: Realm
  /// The realm of the framework, which tests cannot change.
  let frameworkRealm: Realm
  let eventLoop = EventLoop()
  /// Why the process must exit: a script that cannot be stopped.
  let leave: @Sendable (String) -> Never
  /// The project's settings.
  var settings = Settings()
  var pages: [TestPage] = []
  /// The test that is running.
  var current: TestResult?
  private(set) var failureCount = 0
  private var started = 0.0
  private var texts: [String: TestText] = [:]
  private var scripts: [String: ScriptFile] = [:]
  private var timers: [Int: Int] = [:]

  init(
    path: String, choice: Choice, snapshots: SnapshotStore?,
    report: @escaping (Progress) -> Void,
    leave: @escaping @Sendable (String) -> Never
  ) {
    self.path = path
    self.choice = choice
    self.snapshots = snapshots
    self.report = report
    self.leave = leave
    realm = Realm(in: machine)
    frameworkRealm = Realm(in: machine)
  }

  /// - Parameter first: the number of the first test that runs.
  func run(from first: Int) {
    // The pool enforces the tests' time limit; pages in them have separate clocks.
    machine.run(within: nil) { runInMachine(from: first) }
  }

  /// Exits the process if a page or its script cannot be stopped.
  func guardTime(of script: String) {
    let (clock, leave) = (machine.watchdog.clock, leave)
    ProcessGuard.look(
      at: ProcessGuard.Watch(isOverdue: { clock.overrun != nil }) { _ in
        let message = clock.overrun?.error(script: script).diagnostic.message
        leave("\(script): \(message ?? "it cannot be stopped")")
      })
  }

  private func runInMachine(from first: Int) {
    do {
      texts[path] = try TestText(readingFrom: path)
    } catch {
      return report(.unusable(error.diagnostic))
    }
    do {
      let framework = try makeFramework()
      if let rejected = realm.function(try realm.get("rejected", of: framework)) {
        realm.setUnhandledRejectionCallback(rejected)
        frameworkRealm.setUnhandledRejectionCallback(rejected)
      }
      transform = JSObject(
        try frameworkRealm.evaluate(utf8: PackageResources.Imports_js, url: "jsprep:import").ref)
      if let transform { realm.protect(transform) }
      let body = try compile(path, isAsync: true)
      try drive(framework, body, from: first)
    } catch {
      report(.fileFailed(failure(of: error)))
    }
  }

  /// Runs the event loop until the tests have finished.
  private func drive(
    _ framework: JSObject, _ body: JSValue, from first: Int
  ) throws(JSException) {
    var isDone = false
    let done = frameworkRealm.makeFunction("done") { _ in
      isDone = true
      return .undefined
    }
    let failed = frameworkRealm.makeFunction("failed") { [unowned self] call in
      isDone = true
      report(.fileFailed(failure(of: JSException(call[0], in: frameworkRealm))))
      return .undefined
    }
    guard let start = realm.function(try realm.get("start", of: framework)),
      let abandon = realm.function(try realm.get("abandon", of: framework)),
      let promise = realm.object(
        try realm.call(start, [body, realm.string(path), JSValue(first)])),
      let then = realm.function(try realm.get("then", of: promise))
    else { return }
    try realm.call(then, this: promise, [done.value, failed.value])
    while !isDone {
      eventLoop.run(until: nil) { !isDone }
      if isDone { break }
      if try realm.call(abandon) != .true {
        return report(
          .fileFailed(
            TestFailure(
              Diagnostic(
                .error,
                "the tests are waiting for something that never happens", file: path))))
      }
    }
  }

  // MARK: Files

  private var transform: JSObject?

  /// The text before the first line of a file.
  private static let wrapper = "(async function (require, module, exports, __filename) {"
  private static let plainWrapper = "(function (require, module, exports, __filename) {"

  /// A file as a function of the names that it may use.
  func compile(_ path: String, isAsync: Bool) throws(JSException) -> JSValue {
    var source = try text(path).text
    if let transform {
      source = realm.text(try realm.call(transform, [realm.string(source)]))
    }
    let wrapper = isAsync ? Self.wrapper : Self.plainWrapper
    return try realm.evaluate(wrapper + source + "\n})", url: path)
  }

  func text(_ path: String) throws(JSException) -> TestText {
    if let known = texts[path] { return known }
    do {
      let text = try TestText(readingFrom: path)
      texts[path] = text
      return text
    } catch {
      let place = error.diagnostic.location?.description ?? error.diagnostic.file ?? path
      throw JSException(realm.makeError(.error, "\(place): \(error.diagnostic.message)"), in: realm)
    }
  }

  // MARK: Results

  func begin(index: Int, name: [String], stack: String) {
    let result = TestResult(
      file: path, name: name, location: frames(stack).lazy.compactMap(\.location).first)
    current = result
    started = EventLoop.now
    report(.began(index: index, result))
  }

  func end(index: Int, skipped: String?, failures: [TestFailure]) {
    guard var result = current else { return }
    current = nil
    result.skipped = failures.isEmpty ? skipped : nil
    result.failures = failures.map { failure in
      var failure = failure
      // A failure without a location is shown at the test.
      if failure.diagnostic.location == nil {
        failure.diagnostic.location = result.location
        failure.diagnostic.sourceLine = result.location.flatMap(sourceLine)
      }
      return failure
    }
    if !result.failures.isEmpty { failureCount += 1 }
    result.seconds = EventLoop.now - started
    report(.ended(index: index, result))
  }

  /// The frames of a stack that are in the user's files, innermost first.
  func frames(_ stack: String) -> [ScriptException.Frame] {
    StackFrame.parse(stack).compactMap { frame in
      if frame.file.isEmpty || frame.file.hasPrefix("jsprep:") { return nil }
      let function = frame.function.hasPrefix("@") ? "" : frame.function
      return script(frame.file).frame(
        function, at: compiled(frame.file, frame.line, frame.column))
    }
  }

  private func location(_ file: String, _ line: Int, _ column: Int) -> SourceLocation {
    script(file).frame("", at: compiled(file, line, column)).location
      ?? SourceLocation(file: file, line: line, column: column)
  }

  /// A test file and what it was made from, if it was: by its text.
  private func script(_ file: String) -> ScriptFile {
    if let known = scripts[file] { return known }
    let script = ScriptFile(evaluated: texts[file]?.text ?? "", path: file, in: nil)
    scripts[file] = script
    return script
  }

  private func compiled(_ file: String, _ line: Int, _ column: Int) -> SourceLocation {
    // Only files that were compiled here have the wrapper.
    var column = column
    if line == 1, texts[file] != nil {
      let length = (file == path ? Self.wrapper : Self.plainWrapper).utf8.count
      column = max(1, column - length)
    }
    return SourceLocation(file: file, line: line, column: column)
  }

  func failure(message: String, stack: String, difference: Difference?) -> TestFailure {
    let frames = frames(stack)
    let location = frames.lazy.compactMap(\.location).first
    return TestFailure(
      Diagnostic(
        .error, message, location: location, sourceLine: location.flatMap(sourceLine),
        stack: frames.count > 1 ? frames : []),
      difference)
  }

  func sourceLine(_ location: SourceLocation) -> String? {
    if location.generated != nil { return script(location.asRun.file).line(at: location) }
    return (try? text(location.file))?.line(location.line)
  }

  /// A failure before any test, such as a syntax error.
  private func failure(of exception: JSException) -> TestFailure {
    guard let object = realm.object(exception.value) else {
      return TestFailure(Diagnostic(.error, realm.text(exception.value), file: path))
    }
    func text(_ name: String) -> String? {
      (try? realm.get(name, of: object)).flatMap { realm.isString($0) ? realm.text($0) : nil }
    }
    let words = realm.text(exception.value)
    var failure = failure(
      message: words.hasPrefix("Error: ") ? String(words.dropFirst(7)) : words,
      stack: text("stack") ?? "", difference: nil)
    if let file = text("sourceURL"), !file.hasPrefix("jsprep:"),
      let line = (try? realm.get("line", of: object))?.number,
      let named = SourceLocation(
        file: file, line: line, column: (try? realm.get("column", of: object))?.number)
    {
      let place = location(file, named.line, named.column ?? 1)
      failure.diagnostic.location = place
      failure.diagnostic.sourceLine = sourceLine(place)
    } else if failure.diagnostic.location == nil {
      failure.diagnostic.file = path
    }
    return failure
  }

  // MARK: Timers

  func setTimer(_ function: JSObject, milliseconds: Double, repeats: Bool) -> Int {
    let kept = ProtectedValue(function.value, in: realm)
    return eventLoop.schedule(after: milliseconds / 1000, repeats: repeats) { [unowned self] in
      // An exception of a callback belongs to the test that set it.
      do throws(JSException) {
        try realm.call(JSObject(kept.value.ref))
      } catch {
        current?.failures.append(failure(of: error))
      }
    }
  }
}
