import Foundation

/// The built `jsprep`, run in a folder of its own.
final class CommandLineTool {
  struct Result: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  let folder: URL

  /// - Parameter files: what stands in the folder, by name.
  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "jsprep-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try write(Data(text.utf8), to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ data: Data, to name: String) throws {
    try data.write(to: folder.appending(path: name))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: name), withIntermediateDirectories: true)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  var names: Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
  }

  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    executable: String = CommandLineTool.executable.path
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // A backtrace of a crash takes longer than all tests together.
    // On a build server, or for a user with wishes, the tool says other things.
    let wishes = ["CI", "GITHUB_ACTIONS", "NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR"]
    let neutral = Dictionary(uniqueKeysWithValues: wishes.map { ($0, "") })
    let defaults = neutral.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      .merging(environment) { $1 }
    process.environment = ProcessInfo.processInfo.environment.merging(defaults) { $1 }
    let files = try ["stdin", "stdout", "stderr"].map { name in
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + name)
      try Data(name == "stdin" ? input.utf8 : "".utf8).write(to: file)
      return file
    }
    defer { files.forEach { try? FileManager.default.removeItem(at: $0) } }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    let status = process.terminationReason == .exit ? process.terminationStatus : -1
    return Result(status: status, output: texts[1], errors: texts[2])
  }

  /// Runs a command of bash, in which `jsprep` is the tool, ended after 60 seconds.
  func shell(_ command: String) throws -> Result {
    let prelude = "jsprep() { timeout 60 '\(Self.executable.path)' \"$@\"; }\n"
    try write(Data((prelude + command).utf8), to: ".command.sh")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", "bash .command.sh > .output 2> .errors < /dev/null"]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: try text(".output"), errors: try text(".errors"))
  }

  /// Starts the tool and does not wait for it.
  ///
  /// - Parameter blocked: signals that whoever starts the tool blocks. Processes inherit that, and the
  ///   threads of tests block most.
  func start(
    _ arguments: [String], executable: URL = CommandLineTool.executable,
    blocking blocked: [Int32] = []
  ) throws -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    var mask = sigset_t()
    var former = sigset_t()
    sigemptyset(&mask)
    for number in blocked { sigaddset(&mask, number) }
    pthread_sigmask(SIG_SETMASK, &mask, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try process.run()
    return process
  }

  struct NothingCame: Error {}

  /// Waits until there is a file.
  func wait(for name: String) throws {
    for _ in 0..<1500 {
      if names.contains(name) { return }
      usleep(20_000)
    }
    throw NothingCame()
  }

  /// The processes that run in the folder, whose name is like no other.
  var processes: [pid_t] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap { pid_t($0) }.filter { process in
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink("/proc/\(process)/cwd", &buffer, buffer.count)
      let path = String(
        decoding: buffer.prefix(max(count, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self)
      return path.contains(folder.lastPathComponent)
    }
  }

  /// Those that are still there after some seconds; they are ended.
  func processesLeft(after seconds: Double) -> [pid_t] {
    let end = Date.now.addingTimeInterval(seconds)
    var left = processes
    while !left.isEmpty, Date.now < end {
      usleep(50_000)
      left = processes
    }
    for process in left { kill(process, SIGKILL) }
    return left
  }

  /// Statements that make the trouble that `title` names.
  static let trouble = """
    if (title === "loop") while (true) {}
    if (title === "microtasks") { const f = () => { Promise.resolve().then(f); }; f(); }
    if (title === "memory") { const all = []; while (true) all.push(Array(1e6).fill(0.5)); }
    if (title === "throw") throw new Error("thrown");
    """

  /// Stands beside the tests that are running.
  static let executable = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "jsprep")
}
