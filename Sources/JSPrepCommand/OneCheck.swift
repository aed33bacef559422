import AppExtension
import Files
import JSPrep
import Projects
import PropertyList
import WorkerPool

/// Checks one extension after the other: a single one in this process, several each in a process of
/// its own, because a process that runs scripts has given up its rights.
struct OneCheck {
  let page: String?
  let settings: Settings
  let selection: RuleSelection
  let baseline: CheckBaseline?
  let output: CheckOutput

  /// Checks an extension in this process, and writes the report.
  ///
  /// - Returns: the exit status.
  func run(_ path: String, strict: Bool) throws -> Int32 {
    let output = output
    let answer = try check(path) { answer in
      try? output.write([answer])
      leave(CheckOutput.status(of: [answer], strict: strict))
    }
    try output.write([answer])
    baseline?.noteMissing(in: [answer])
    return CheckOutput.status(of: [answer], strict: strict)
  }

  /// Checks extensions in processes, in their order.
  func answers(for paths: [String]) -> [CheckAnswer] {
    var answers: [CheckAnswer?] = paths.map { _ in nil }
    let pool = WorkerPool(jobs: 1, limits: .init()) { task, reply in
      let path = String(decoding: task, as: UTF8.self)
      let leave = reply.leave
      leave(inWorker(path) { leave($0.bytes) }.bytes)
    }
    for (index, path) in paths.enumerated() {
      pool.submit(Array(path.utf8), as: index)
      while !pool.isIdle {
        for case .finished(let index, let result) in pool.wait() {
          answers[index] = answer(result, about: paths[index])
        }
      }
    }
    return answers.compactMap(\.self)
  }

  private func answer(
    _ result: Result<[UInt8], WorkerPool.Failure>, about path: String
  ) -> CheckAnswer {
    switch result {
    case .success(let bytes):
      guard var answer = CheckAnswer(bytes) else {
        return Self.failure("its check ended without an answer", path)
      }
      answer.fixes.removeAll { !$0.isPlausible(in: path) }
      return answer
    case .failure(.exited(let status, let words)) where !words.isEmpty:
      // It has said what was wrong.
      return CheckAnswer(failure: words + "\n", status: max(1, status))
    case .failure(let failure): return Self.failure(failure.words, path)
    }
  }

  private static func failure(_ words: String, _ path: String) -> CheckAnswer {
    let renderer = DiagnosticRenderer(style: Terminal.standardError.style)
    return CheckAnswer(failure: renderer.render(Diagnostic(.error, words, file: path)), status: 2)
  }

  private func inWorker(
    _ path: String, leave: @escaping @Sendable (CheckAnswer) -> Never
  ) -> CheckAnswer {
    do {
      return try check(path, ifItNeverEnds: leave)
    } catch {
      let renderer = DiagnosticRenderer(style: Terminal.standardError.style)
      return CheckAnswer(
        failure: renderer.render(error.diagnostic), status: error.exitStatus)
    }
  }

  private func check(
    _ path: String, ifItNeverEnds leave: @escaping @Sendable (CheckAnswer) -> Never
  ) throws(JSPrepError) -> CheckAnswer {
    var checker = ExtensionChecker(path: path)
    checker.open = ProjectSearch.open
    checker.variables = settings.buildVariables
    let unopened = try page.map { path throws(JSPrepError) in
      try PageFile.Unopened(readingFrom: path, settings)
    }
    checker.unopenedPage = unopened
    startAlarm(path)
    defer { ProcessorAlarm.stop() }
    // Looked up while that is allowed.
    _ = GitHubActions.root
    checker.willOpen = { [settings] () throws(JSPrepError) in
      ProcessorAlarm.stop()
      try settings.sandbox.enter(readable: settings.readable + (unopened?.readable ?? []))
    }
    checker.settings = settings
    checker.onClock = { [self] clock, report in
      let answer = CheckAnswer(report, selection: selection, baseline: baseline)
      Backstop.start(memory: settings.memory, clock: clock, script: path) { leave(answer) }
    }
    return CheckAnswer(try checker.check(), selection: selection, baseline: baseline)
  }

  /// A rule may be an expression that never ends.
  private func startAlarm(_ path: String) {
    guard let seconds = settings.loadTimeout else { return }
    let error = JSPrepError.exceeded(path: path, .extensionTime(seconds: seconds))
    let renderer = DiagnosticRenderer(style: Terminal.standardError.style)
    ProcessorAlarm.start(
      seconds: seconds, words: renderer.render(error.diagnostic), status: error.exitStatus)
  }
}

extension Fix {
  /// Whether the process that has run a script, and might do what the script wants, could have found this
  /// in the extension.
  fileprivate func isPlausible(in path: String) -> Bool {
    let folder = FileSystem.kind(of: path) == .folder ? path : FileSystem.folder(of: path)
    guard let root = FileSystem.realPath(of: folder),
      let file = FileSystem.realPath(of: location.file), (file + "/").hasPrefix(root + "/")
    else { return false }
    return ["const", "let"].contains(found) && replacement == "var"
      || found == replacement + ".js"
      || replacement.hasPrefix("NSExtension") && found.distance(to: replacement) <= 2
  }
}
