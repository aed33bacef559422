import JSPrep
import JSRuntime
import POSIX
import PropertyList
import Session
import WorkerPool

// What happens in the worker process, which has the run's files in its memory.

extension TestRun {
  /// - Parameter task: the number of a unit and, for a script, of its first test.
  func work(_ task: [UInt8], _ reply: WorkerReply) -> [UInt8] {
    let numbers = String(decoding: task, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    let unit = units[numbers[0]]
    let file = files[unit.file]
    switch (unit.kind, file.contents) {
    case (.testCase(let index), .cases(let contents)):
      return run(contents.cases[index], contents, unit: numbers[0], reply)
    default:
      run(scriptOf: file, from: numbers[1], reply)
      return []
    }
  }

  private func run(
    _ testCase: TestCase, _ file: TestCaseFile, unit: Int, _ reply: WorkerReply
  ) -> [UInt8] {
    if options.lists {
      var result = TestResult(
        file: file.path, name: [testCase.name], location: testCase.location)
      result.skipped = "listed"
      return Self.encode(result.propertyList)
    }
    let start = SystemClock.monotonic
    let leave = reply.leave
    let runner = TestCaseRunner(
      testCase: testCase, file: file, isReported: options.reportsRuns,
      snapshots: files[units[unit].file].snapshots,
      runHandler: { [unowned self] in runHandler(ofUnit: unit, input: $0) }, bundler: bundler
    ) { result in
      // The engine continues and cannot be stopped; the result must be sent first.
      var result = result
      result.seconds = SystemClock.monotonic - start
      leave(Self.encode(result.propertyList))
    }
    defer { ProcessGuard.look(at: nil) }
    var result = runner.run(executions: profiler.map { ScriptExecutions($0) }) {
      sendCoverage($0, reply)
    }
    result.seconds = SystemClock.monotonic - start
    return Self.encode(result.propertyList)
  }

  private func run(scriptOf file: File, from first: Int, _ reply: WorkerReply) {
    let path = file.path
    func tell(_ key: String, _ index: Int, _ result: TestResult) {
      let message: PropertyList.Dictionary = [
        key: .number(Double(index)), "result": result.propertyList,
      ]
      reply.send(Self.encode(.dictionary(message)))
    }
    let choice = TestScriptRunner.Choice(
      forbidsOnly: options.forbidsOnly, lists: options.lists, lines: options.lines[path] ?? [],
      bail: options.bail,
      // The pool gives the last line of standard error as the reason.
      isWanted: { [unowned self] name in isWanted(path, name) { $0.message + "\n" } })
    let runner = TestScriptRunner(
      path: path, choice: choice, snapshots: options.reportsRuns ? file.snapshots : nil,
      report: { progress in
        switch progress {
        case .began(let index, let result): tell("began", index, result)
        case .ended(let index, let result): tell("ended", index, result)
        case .found(let count):
          reply.send(Self.encode(["found": .number(Double(count))]))
        case .unusable(let diagnostic):
          reply.send(Self.encode(["unusable": .dictionary(diagnostic.propertyList)]))
        case .fileFailed(let failure):
          var result = TestResult(file: path, name: ["outside tests"])
          result.failures = [failure]
          tell("ended", 0, result)
        }
      },
      leave: { reason in
        // The pool reports the last line of standard error as the reason.
        _ = OutputFile.writeAll(Array("\(reason)\n".utf8), to: STDERR_FILENO)
        _exit(1)
      })
    runner.machine.executions = profiler.map { ScriptExecutions($0) }
    runner.settings = options.settings.only(in: .scriptTest)
    runner.settings.otherBundler = bundler
    runner.run(from: first)
    sendCoverage(runner.machine, reply)
  }

  private func sendCoverage(_ machine: VirtualMachine, _ reply: WorkerReply) {
    guard let executions = machine.executions else { return }
    var files: [String: FileCoverage] = [:]
    for one in executions.evaluations(in: machine) {
      let script = ScriptFile(
        evaluated: one.source, path: one.file, in: bundler == nil ? nil : ".")
      for (path, coverage) in FileCoverage.byFile(of: script, blocks: one.blocks) {
        files[path, default: FileCoverage()].add(coverage)
      }
    }
    var list = PropertyList.Dictionary()
    for (path, coverage) in files { list[path] = coverage.propertyList }
    reply.send(Self.encode(["coverage": .dictionary(list)]))
  }

  private static func encode(_ value: PropertyList) -> [UInt8] {
    JSONWriter.bytes(of: value)
  }
}
