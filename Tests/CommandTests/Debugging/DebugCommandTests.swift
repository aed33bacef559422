import Foundation
import Testing

/// `jsprep debug`, with a client that does what an editor does (`client.py`).
@Suite(.enabled(if: LoopbackServer.python.isPresent, LoopbackServer.python.leftOut))
struct DebugCommandTests {
  private static let client = ExternalTool.file("Debugging/client.py")

  private func client(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> CommandLineTool.Result {
    try CommandLineTool().run(
      ["python3", Self.client, CommandLineTool.executable.path] + arguments,
      environment: environment, executable: "/usr/bin/env")
  }

  static let sessions = [
    "walk", "launch", "unstopped", "refusals", "conditions", "silence", "exceptions", "loop",
    "timers", "worlds", "addresses", "awaiting", "mapped", "sizes", "outside", "departures",
    "malformed",
  ]

  @Test(arguments: sessions) func goesAsItShould(session: String) throws {
    let result = try client([session])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func allSessionsAreTried() throws {
    let listed = try client(["--list"]).output.split(separator: "\n").map(String.init)
    #expect(Set(listed) == Set(Self.sessions + ["stillness"]))
  }

  @Test(.enabled(if: KernelSandbox.isOffered, "the kernel has no Landlock or no seccomp"))
  func aPausedScriptStandsStillInTheSandbox() throws {
    let result = try client(["stillness"])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func withoutAnEditorThereIsAMessage() throws {
    let result = try CommandLineTool().run(["debug", "page.html", "action.js"])
    #expect(result.status == 64)
    #expect(result.errors.contains("needs '--dap'"))
  }

  /// What the kernel refuses to a script that is debugged is what it refuses to any other.
  @Test(.enabled(if: KernelSandbox.isOffered, "the kernel has no Landlock or no seccomp"))
  func theSandboxHolds() throws {
    let report = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: report) }
    let result = try client(["walk"], environment: ["JSPREP_SANDBOX_PROBE": report.path])
    #expect(result.status == 0, "\(result.errors)")
    let attempts = try String(contentsOf: report, encoding: .utf8).split(separator: "\n")
    #expect(attempts.count == 78)
    for attempt in attempts where !attempt.hasPrefix("entity") && !attempt.hasPrefix("clone3") {
      #expect(attempt.hasSuffix(": EPERM") || attempt.hasSuffix(": EACCES"), "\(attempt)")
    }
  }
}
