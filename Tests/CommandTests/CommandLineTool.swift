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
    let defaults = ["SWIFT_BACKTRACE": "enable=no"].merging(environment) { $1 }
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
