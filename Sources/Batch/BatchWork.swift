import DOM
import JSPrep
import JSRuntime
import POSIX
import PropertyList
import Session
import WorkerPool

/// The work on one page, in the worker.
struct BatchWork {
  let script: ScriptFile
  let configuration: Batch.Configuration

  func answer(to input: BatchInput, _ reply: WorkerReply) -> [UInt8] {
    let start = SystemClock.monotonic
    let line = input.line
    let request: BatchRequest
    do {
      request = try BatchRequest(parsing: line)
    } catch {
      switch error {
      case .malformed(let message):
        return BatchAnswer(to: line, failure: Diagnostic(.error, message), kind: "input").reply
      }
    }
    var answer = BatchAnswer(request)
    do throws(JSPrepError) {
      try run(request, input, start: start, &answer, reply)
    } catch {
      answer.set("results", .null)
      answer.setError(error.diagnostic, kind: error.batchKind)
    }
    answer.set("seconds", .number(rounded(SystemClock.monotonic - start)))
    return answer.reply
  }

  private func run(
    _ request: BatchRequest, _ input: BatchInput, start: Double, _ answer: inout BatchAnswer,
    _ reply: WorkerReply
  ) throws(JSPrepError) {
    let settings = configuration.settings.merging(request.settings)
    let file = try pageFile(request, input, settings)
    if request.record != nil { answer.set("url", file.url.map { .string($0) } ?? .null) }
    let harness = try Harness(
      page: file, script: script, options: settings.options(page: file, script: script))
    guardTime(harness.clock, request, start: start, reply)
    defer { ProcessGuard.look(at: nil) }
    try harness.load()
    let before = harness.keepOutline()
    do throws(JSPrepError) {
      let results = try harness.run()
      answer.set("results", .dictionary(results))
      if let arguments = request.arguments ?? configuration.arguments {
        try harness.finalize(arguments)
      }
    } catch {
      // The results of `run` are kept even if `finalize` fails.
      if case .finalizeFailed = error {} else { answer.set("results", .null) }
      answer.setError(
        harness.diagnostic(of: error), kind: error.batchKind, exception: harness.firstException)
    }
    answer.set("warnings", .array(harness.events.warnings.map { .string($0) }))
    let difference = before.difference()
    answer.set(
      "changes",
      [
        "added": .number(Double(difference?.added ?? 0)),
        "removed": .number(Double(difference?.removed ?? 0)),
        "changed": .number(Double(difference?.changed ?? 0)),
      ])
  }

  /// If a script cannot be stopped, its page still gets an answer, and the process ends.
  private func guardTime(
    _ clock: ScriptClock, _ request: BatchRequest, start: Double, _ reply: WorkerReply
  ) {
    let path = script.path
    let leave = reply.leave
    ProcessGuard.look(
      at: ProcessGuard.Watch(isOverdue: { clock.overrun != nil }) { _ in
        var answer = BatchAnswer(request)
        answer.set("results", .null)
        if let error = clock.overrun?.error(script: path) {
          answer.setError(error.diagnostic, kind: "script")
        }
        answer.set("seconds", .number(rounded(SystemClock.monotonic - start)))
        leave(answer.reply)
      })
  }

  private func pageFile(
    _ request: BatchRequest, _ input: BatchInput, _ settings: Settings
  ) throws(JSPrepError) -> PageFile {
    if let html = request.html {
      return PageFile(markup: html, path: request.page ?? "html")
    }
    let path = request.page ?? ""
    if let problem = request.problem {
      throw .input(.page, path: path, .malformed(message: problem, line: nil, column: nil))
    }
    let bytes: [UInt8]
    do {
      bytes = try input.read(request.record)
    } catch {
      throw .input(.page, path: path, InputFailure(error))
    }
    return try PageFile(
      PageFile.Unopened(path: path, bytes: bytes, addressFile: input.addressFile, settings))
  }
}

private func rounded(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e6 }

extension JSPrepError {
  fileprivate var batchKind: String {
    switch exitStatus {
    case 1: "script"
    case 3: "not-supported"
    default: "input"
    }
  }
}

extension Harness {
  fileprivate var firstException: ScriptException? {
    for case .exception(let exception) in events { return exception }
    return nil
  }
}
