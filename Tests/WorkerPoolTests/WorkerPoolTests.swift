import Foundation
import Testing

/// Tasks in processes. The pool is in a program of its own (`WorkerPoolProgram`): a process of tests has
/// threads, and cannot be forked.
@Suite struct WorkerPoolTests {
  private static let program = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "WorkerPoolProgram")

  /// The lines about the tasks, by the tasks' order.
  private func run(
    jobs: Int = 2, seconds: Double = 0, megabytes: Int = 0, _ tasks: [String]
  ) throws -> [String] {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = ["\(jobs)", "\(seconds)", "\(megabytes)"] + tasks
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
      .sorted { (Int($0.prefix { $0 != ":" }) ?? 0) < (Int($1.prefix { $0 != ":" }) ?? 0) }
  }

  @Test func tasksAreAnswered() throws {
    let tasks = (0..<120).map { "task\($0)" }
    let answers = try run(jobs: 3, tasks)
    #expect(answers == tasks.enumerated().map { "\($0.offset): done \($0.element)" })
  }

  @Test func largeAnswersArriveWhole() throws {
    #expect(try run(["large", "a"]) == ["0: 3145728 bytes", "1: done a"])
  }

  /// What a task does costs itself and nothing else.
  @Test(arguments: [
    ("sleep", "timedOut(seconds: 0.4)"), ("spin", "timedOut(seconds: 0.4)"),
    ("crash", "crashed(signal: 6, words: \"last words\")"),
    ("exit", "exited(status: 7, words: \"\")"),
    ("leave", "left"), ("print", "done print"), ("grow", "outOfMemory(megabytes: 200)"),
  ])
  func aTaskFailsAlone(task: String, answer: String) throws {
    let seconds = task == "grow" ? 20 : 0.4
    #expect(
      try run(jobs: 1, seconds: seconds, megabytes: 200, ["a", task, "b"])
        == ["0: done a", "1: \(answer)", "2: done b"])
  }

  /// Each message starts the clock again.
  @Test func whoSpeaksHasTime() throws {
    #expect(
      try run(jobs: 1, seconds: 0.5, ["talk"])
        == ["0: says message 1", "0: says message 2", "0: says message 3", "0: done talk"])
  }

  /// A process does fifty tasks, and was prepared once.
  @Test func processesAreReplaced() throws {
    let answers = try run(jobs: 1, Array(repeating: "process", count: 120))
    let processes = Set(answers.map { $0.split(separator: " ")[1] })
    #expect(processes.count == 3)
    #expect(try run(["prepared"]) == ["0: true"])
  }

  @Test func tasksRunAtTheSameTime() throws {
    let start = ContinuousClock.now
    _ = try run(jobs: 4, seconds: 0.6, ["sleep", "sleep", "sleep", "sleep"])
    #expect(ContinuousClock.now - start < .seconds(2))
  }
}
