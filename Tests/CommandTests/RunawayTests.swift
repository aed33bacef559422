import Foundation
import Testing

/// Whatever never ends, ends: scripts of the extension and of the page that run away by every way into the
/// engine that is known. Each is over within a second of its limit, with the message that names the
/// cause, nothing on standard output, and the status of a script that failed.
@Suite struct RunawayTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    /// The whole script.
    var script: String
    var page = "<p>Hi"
    var command = "run"
    var options: [String] = []
    var message = Runaway.script
    var status: Int32 = 1

    var testDescription: String { "\(command): \(name)" }
  }

  enum Runaway {
    static let script = "the script ran for more than 0.1 seconds and was stopped"
    static let finalize = "'finalize' ran for more than 0.1 seconds and was stopped"
    static let waiting = "'completionFunction' was not called within 0.1 seconds"
    static let page = "warning: the page's scripts were stopped after 0.1 s"
    static let pageForGood =
      "the page's scripts ran for more than 0.1 seconds and cannot be stopped"
  }

  static func object(_ members: String) -> String {
    "var ExtensionPreprocessingJS = \(members);"
  }

  /// `run` has the argument `a`.
  static func running(_ body: String) -> String { object("{ run(a) { \(body) } }") }

  static let complete = "a.completionFunction({})"
  static let loop = "{ for (;;); }"
  static let regularExpression = #"/^(a+)+$/.test("a".repeat(40) + "b")"#

  @Test(arguments: harness + results + callbacks + native + checks + pages + notAsked)
  func whatNeverEndsIsEnded(test: Case) throws {
    let tool = try CommandLineTool(["page.html": test.page, "action.js": test.script])
    let arguments =
      test.command == "run" ? ["run", "page.html", "action.js"] : ["check", "action.js"]
    let result = try tool.runWithin(
      seconds: 3, arguments + ["--timeout", "0.1"] + test.options)
    #expect((result.errors + result.output).contains(test.message), "\(result)")
    #expect(result.status == test.status, "\(result)")
    if test.command == "run", test.status == 1 { #expect(result.output == "") }
  }

  /// The bodies of `run` that `batch` and `test` must outlive.
  static let bodies = [
    "loop": "for (;;);", "promise": "Promise.resolve().then(() => {}); for (;;);",
    "microtasks": "(async () => { while (true) await 0 })()",
    "native": "for (;;) \(regularExpression)",
    "keys": "a.completionFunction(new Proxy({}, { ownKeys() \(loop) }))",
  ]

  @Test(arguments: bodies.keys.sorted()) func batchGoesOn(name: String) throws {
    let tool = try CommandLineTool([
      "one.html": "<p>1", "two.html": "<title>2</title>",
      "action.js": Self.running(
        "if (!document.title) { \(Self.bodies[name] ?? "") } \(Self.complete)"),
    ])
    let result = try tool.runWithin(
      seconds: 3, ["batch", "action.js", "one.html", "two.html", "--timeout", "0.1", "--quiet"])
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains(Runaway.script) == true, "\(result)")
    #expect(lines.first?.contains(#""kind":"script""#) == true, "\(result)")
    #expect(result.status == 1)
  }

  @Test func testsGoOn() throws {
    var files = ["page.html": "<p>Hi", "good.js": Self.running(Self.complete)]
    var (cases, tests) = ("cases:\n", "")
    for (name, body) in Self.bodies {
      files["\(name).js"] = Self.running(body)
      cases += "  - { name: \(name), html: <p>, script: \(name).js, timeout: 0.1 }\n"
      tests += """
        test('\(name)', async () => {
          const options = { script: '\(name).js', timeout: 0.1 };
          await loadPage('page.html', options).run();
        });

        """
    }
    tests += "test('good', async () => { await loadPage('page.html').run('good.js') });"
    files["a.jsprep.yml"] = cases + "  - { name: good, html: <p>, script: good.js }\n"
    files["b.test.js"] = tests
    for file in ["a.jsprep.yml", "b.test.js"] {
      let result = try CommandLineTool(files).runWithin(seconds: 8, ["test", file])
      let count = result.output.components(separatedBy: Runaway.script).count - 1
      #expect(count == Self.bodies.count, "\(result)")
      #expect(result.output.contains("1 passed, \(Self.bodies.count) failed"), "\(result)")
      #expect(result.status == 1)
    }
  }

  private static let manyOfThem: [String: String] = [
    "arrays": "l.push(Array(1e6).fill(0.5))", "objects": "l.push({})",
    "texts": "l.push('x'.repeat(1e7) + l.length); l.at(-1).charCodeAt(5)",
    "typed arrays": "l.push(new Uint8Array(1e8).fill(1))",
    "maps": "l.push(new Map([[1, 2]]))",
    "closures": "l.push(() => {})", "promises": "l.push(new Promise(() => {}))",
    "WebAssembly memories":
      "const m = new WebAssembly.Memory({ initial: 1000 }); new Uint8Array(m.buffer).fill(1); l.push(m)",
    "elements of an array": "l.push(...Array(1e5))",
    "parts of a text": "l.push('x'.repeat(2 ** 24).split(''))",
  ]

  @Test(arguments: manyOfThem.keys.sorted()) func memoryEndsToo(name: String) throws {
    let script = Self.running("const l = []; for (;;) { \(Self.manyOfThem[name] ?? "") }")
    let tool = try CommandLineTool(["page.html": "<p>", "action.js": script])
    let result = try tool.runWithin(
      seconds: 20, ["run", "page.html", "action.js", "--timeout", "60", "--memory", "200"])
    #expect(
      result.errors.contains("the page and its scripts used more than 200 MB of memory"),
      "\(result)")
    #expect(result.status == 1)
  }

  /// The engine refuses these by itself, with an exception that names the reason.
  @Test(arguments: [
    "new ArrayBuffer(2 ** 40)", "'x'.repeat(2 ** 32)", "let s = 'x'; for (;;) s += s",
    "let x = 3n; for (;;) x *= x", "new Array(2 ** 20).fill('x'.repeat(1e6)).join('')",
    "const l = []; for (;;) l.push(new WebAssembly.Memory({ initial: 65536 }))",
  ])
  func memoryThatCannotBeHadIsAnException(body: String) throws {
    let tool = try CommandLineTool(["page.html": "<p>", "action.js": Self.running(body)])
    let result = try tool.runWithin(
      seconds: 20, ["run", "page.html", "action.js", "--timeout", "20"])
    #expect(result.errors.contains("RangeError: "), "\(result)")
    #expect(result.status == 1)
  }
}

extension CommandLineTool {
  /// Runs with so much processor time; a process that takes more dies by a signal. Wall time would tell more
  /// of what else the machine does.
  fileprivate func runWithin(seconds: Int, _ arguments: [String]) throws -> Result {
    let command = "ulimit -t \(seconds); exec \"$0\" \"$@\""
    return try run(
      ["60", "/bin/sh", "-c", command, Self.executable.path] + arguments,
      executable: "/usr/bin/timeout")
  }
}
