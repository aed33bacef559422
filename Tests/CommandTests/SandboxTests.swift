import Foundation
import Testing

enum KernelSandbox {
  static let isOffered = (try? CommandLineTool().run(["doctor"]).status) == 0
}

/// What the kernel refuses once a page or a script is looked at. A debug build tries it all from inside, past
/// everything in the process (`Sources/CSandbox/Probe.c`), and writes down what came of it.
@Suite(.enabled(if: KernelSandbox.isOffered, "the kernel has no Landlock or no seccomp"))
struct SandboxTests {
  /// Every command that looks at pages or scripts.
  static let commands: [[String]] = [
    ["run", "page.html", "action.js"],
    [
      "run", "page.html", "action.js", "--page-scripts", "--resources", "site", "--base-url",
      "http://a/",
    ],
    ["run", "page.html", "action.js", "--output", "out.html", "--handler", "cat"],
    ["run", "page.html", "action.js", "--storage", "site"],
    ["check", "action.js"],
    ["check", "action.js", "--page", "page.html"],
    ["diff", "page.html", "page.html"],
    ["dump", "page.html"],
    ["pages", "page.html"],
    ["redact", "page.html", "-o", "out.html"],
    ["pages", "page.html", "--check", "--script", "action.js"],
    ["test", "cases.jsprep.yml"],
    ["test", "script.test.js"],
    ["batch", "action.js", "page.html", "--quiet"],
  ]

  static func makeTool() throws -> CommandLineTool {
    let tool = try CommandLineTool([
      "page.html": "<title>T</title><p>Hi",
      "action.js": """
      var ExtensionPreprocessingJS = {
        run(a) { a.completionFunction({ title: document.title }) }, finalize() {} };
      """,
      "cases.jsprep.yml": """
      script: action.js
      page: page.html
      cases:
        - name: with a handler
          handler: cat
          results: { title: T }
      """,
      "script.test.js": """
      test("runs", async () => {
        const page = loadPage("page.html");
        assert.deepEqual(await page.run("action.js"), { title: "T" });
      });
      """,
    ])
    try tool.makeFolder("site")
    return tool
  }

  /// What was tried, and the error or `done`.
  private static func attempts(
    _ command: [String], without layer: String = ""
  ) throws -> (result: CommandLineTool.Result, attempts: [(name: String, outcome: String)]) {
    let tool = try makeTool()
    // Outside of what the commands may read.
    let report = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: report) }
    let environment = ["JSPREP_SANDBOX_PROBE": report.path, "JSPREP_SANDBOX_WITHOUT": layer]
    let result = try tool.run(command, environment: environment)
    #expect(!tool.names.contains("created"))
    let text = (try? String(contentsOf: report, encoding: .utf8)) ?? ""
    return (
      result,
      text.split(separator: "\n").map { line in
        let colon = line.firstIndex(of: ":") ?? line.endIndex
        return (String(line[..<colon]), String(line[colon...].dropFirst(2)))
      }
    )
  }

  @Test(arguments: commands) func allIsRefused(command: [String]) throws {
    let (result, attempts) = try Self.attempts(command)
    #expect(result.status == 0, "\(result.errors)")
    #expect(attempts.count == 78)
    for (name, outcome) in attempts where name != "entity" {
      #expect(["EPERM", "EACCES"].contains(outcome) || name == "clone3", "\(name): \(outcome)")
    }
    #expect(attempts.contains { $0 == ("clone3", "ENOSYS") })
    // libxml2, told to fill in the file's text, with its own loader: its defences are off.
    #expect(attempts.last ?? ("", "") == ("entity", "nothing"))
  }

  @Test func withoutItAllIsPossible() throws {
    let (result, attempts) = try Self.attempts(["dump", "page.html", "--no-sandbox"])
    #expect(result.status == 0)
    #expect(attempts.isEmpty)
  }

  /// What the filter and Landlock each refuse where the other one is missing.
  @Test(arguments: [
    (
      "seccomp",
      [
        "open to read", "open the report to read", "open a folder", "open to write", "open to cut",
        "create", "truncate", "unlink", "mkdir", "mknod", "rename", "connect", "bind", "kill",
        "ptrace",
      ]
    ),
    (
      "landlock",
      [
        "open to write", "create", "truncate", "unlink", "socket", "connect",
        "execve", "fork", "kill", "ptrace", "new code", "data as code",
      ]
    ),
  ])
  func eachLayerHoldsAlone(without layer: String, refused: [String]) throws {
    let (_, attempts) = try Self.attempts(["run", "page.html", "action.js"], without: layer)
    let outcomes = Dictionary(attempts, uniquingKeysWith: { $1 })
    for name in refused {
      #expect(["EPERM", "EACCES"].contains(outcomes[name]), "\(name): \(outcomes[name] ?? "")")
    }
  }

  @Test(arguments: ["landlock", "seccomp", "landlock seccomp"])
  func whatTheKernelDoesNotGiveIsSaid(layers: String) throws {
    let tool = try Self.makeTool()
    let environment = ["JSPREP_SANDBOX_WITHOUT": layers]
    for command in Self.commands {
      let required = try tool.run(command + ["--require-sandbox"], environment: environment)
      #expect(required.status == 2, "\(command)")
      #expect(
        required.errors.contains(
          "error: the sandbox is incomplete, but it is required (--require-sandbox)\n"))
      #expect(required.errors.contains(": not supported by the kernel\n"))
    }
    let run = ["run", "page.html", "action.js"]
    let said = try tool.run(run + ["--verbose"], environment: environment)
    #expect(said.errors.contains("note: the sandbox is incomplete\n"))
    #expect(said.status == 0)
    #expect(try tool.run(run, environment: environment).errors == "")
    let doctor = try tool.run(["doctor"], environment: environment)
    #expect(doctor.output.contains(layers.contains(" ") ? "sandbox: off" : "sandbox: partly on"))
    #expect(doctor.status == 1)
  }

  @Test func requiringItWhereItIsWholeChangesNothing() throws {
    let tool = try Self.makeTool()
    for command in Self.commands {
      let result = try tool.run(command + ["--require-sandbox"])
      #expect(result.status == 0, "\(command): \(result.errors)")
    }
    let doctor = try tool.run(["doctor"])
    #expect(doctor.output.hasPrefix("sandbox: on\n"))
  }

  /// Threads of the engine that were there before the filter have it, too.
  @Test func allThreadsAreInIt() throws {
    let tool = try CommandLineTool([
      "page.html": "<p>Hi",
      "action.js": """
      let list = []; for (let i = 0; i < 3e5; i++) list[i % 1000] = { i };
      var ExtensionPreprocessingJS = { run(a) { setTimeout(() => a.completionFunction({}), 1500) } };
      """,
    ])
    let process = Process()
    process.executableURL = CommandLineTool.executable
    process.arguments = ["run", "page.html", "action.js"]
    process.currentDirectoryURL = tool.folder
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    Thread.sleep(forTimeInterval: 1)
    let folder = "/proc/\(process.processIdentifier)/task"
    let threads = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(threads.count > 2)
    for thread in threads {
      let status = try String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
      #expect(status.contains("\nSeccomp:\t2\n"))
      #expect(status.contains("\nNoNewPrivs:\t1\n"))
    }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// The limits of a process that looks at a page, as the system tells them.
  private func limits(_ command: [String]) throws -> [String] {
    let tool = try CommandLineTool([
      "page.html": "<p>Hi", "action.js": "for (;;);",
      "script.test.js": "test('endless', () => { for (;;); })",
    ])
    let process = try tool.start(command)
    defer {
      process.terminate()
      #expect(tool.processesLeft(after: 3) == [])
    }
    // The one that has given up what it may not have.
    for _ in 0..<500 {
      for number in tool.processes {
        let status = try? String(contentsOfFile: "/proc/\(number)/status", encoding: .utf8)
        guard status?.contains("Seccomp:\t2") == true,
          let limits = try? String(contentsOfFile: "/proc/\(number)/limits", encoding: .utf8)
        else { continue }
        return limits.split(separator: "\n").map { line in
          line.split(separator: " ").joined(separator: " ")
        }
      }
      usleep(20_000)
    }
    throw CommandLineTool.NothingCame()
  }

  @Test(arguments: [
    ["run", "page.html", "action.js", "--timeout", "30"],
    ["check", "action.js", "--timeout", "30"],
    ["batch", "action.js", "page.html", "--timeout", "30"], ["test", "--timeout", "30"],
  ])
  func theSystemsLimitsAreLowered(command: [String]) throws {
    let limits = try limits(command)
    #expect(limits.contains("Max core file size 0 0 bytes"), "\(limits)")
    let files = limits.first { $0.hasPrefix("Max open files ") }
    let most = files?.split(separator: " ").dropFirst(3).compactMap { Int($0) } ?? []
    #expect(most.count == 2 && most.allSatisfy { $0 <= 1024 }, "\(limits)")
    if ["batch", "test"].contains(command[0]) {
      #expect(limits.contains("Max file size 16777216 16777216 bytes"), "\(limits)")
    }
  }

  #if arch(x86_64)
    @Test(arguments: ["x32", "i386"]) func callsOf32BitsEndTheProcess(architecture: String) throws {
      let tool = try Self.makeTool()
      let environment = [
        "JSPREP_SANDBOX_PROBE": "report", "JSPREP_SANDBOX_FOREIGN_CALL": architecture,
      ]
      for command in [["run", "page.html", "action.js"], ["dump", "page.html"]] {
        let result = try tool.run(command, environment: environment)
        #expect(result.status == -1, "\(result)")
        #expect(result.output == "")
      }
      #expect(try tool.text("report") == "")
    }
  #endif
}
