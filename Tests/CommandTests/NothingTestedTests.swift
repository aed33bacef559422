import Foundation
import Testing

/// Whoever asks for tests and gets none is not told that all is well: status 2, and what was looked for, where.
@Suite struct NothingTestedTests {
  private static let good = "test('good', () => {});\n"
  private static let yaml =
    "script: s.js\nhtml: <p>x</p>\ncases:\n- { name: first }\n- { name: second }\n"

  private func run(
    _ files: [String: String], _ options: [String] = [], environment: [String: String] = [:]
  ) throws -> CommandLineTool.Result {
    let script = "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) } };"
    let tool = try CommandLineTool(files.merging(["s.js": script]) { $1 })
    return try tool.run(
      ["test"] + options, environment: ["CI": ""].merging(environment) { $1 })
  }

  @Test(arguments: [
    "// nothing", "'use strict'", "describe('suite', () => {})", "exports.x = 1", "import('x')",
    "if (false) test('a')",
  ])
  func fileWithoutTests(text: String) throws {
    let result = try run(["a.test.js": text, "b.test.js": Self.good])
    #expect(
      result.output.contains("a.test.js: error: there is no test in this file\n"), "\(result)")
    #expect(result.output.contains("Tests are calls of 'test'"), "\(result)")
    #expect(result.output.contains("1 passed, "), "\(result)")
    #expect(result.output.contains(", 1 file could not be used\n"), "\(result)")
    #expect(result.status == 2)
  }

  @Test(arguments: ["", "  - \n", "cases: []\n", "cases:\n"]) func fileWithoutCases(text: String)
    throws
  {
    let result = try run(["a.jsprep.yml": text, "b.test.js": Self.good])
    #expect(result.output.contains("a.jsprep.yml:"), "\(result)")
    #expect(result.output.hasSuffix("1 passed, 0 failed, 1 file could not be used\n"), "\(result)")
    #expect(result.status == 2)
  }

  @Test func emptyScript() throws {
    let result = try run(["a.test.js": "", "b.test.js": Self.good])
    #expect(result.output.contains("a.test.js: error: "), "\(result)")
    #expect(result.status == 2, "\(result)")
  }

  @Test(arguments: [["human"], ["tap"], ["junit"], ["json"]])
  func filterThatFindsNothing(reporter: [String]) throws {
    let options = ["--filter", "thrid", "--reporter"] + reporter
    let result = try run(["a.test.js": Self.good, "a.jsprep.yml": Self.yaml], options)
    let words = "'--filter thrid' matches none of the names of 3 tests in 2 files"
    #expect(result.output.contains(words), "\(result)")
    #expect(result.status == 2)
  }

  @Test func filterThatFindsSomething() throws {
    let files = ["a.test.js": Self.good, "a.jsprep.yml": Self.yaml]
    for filter in ["second", "good", "a.test.js › ", "skipped"] {
      let skipped = ["c.test.js": "test.skip('skipped', () => {})"]
      let result = try run(files.merging(skipped) { $1 }, ["--filter", filter])
      #expect(result.status == 0, "\(result)")
    }
  }

  @Test func noTestFile() throws {
    for (options, place) in [([], "this folder"), (["empty", "."], "'empty', '.'")] {
      let tool = try CommandLineTool(["s.js": "", "node_modules.txt": ""])
      try FileManager.default.createDirectory(
        at: tool.folder.appending(path: "empty"), withIntermediateDirectories: true)
      let result = try tool.run(["test"] + options)
      #expect(result.errors.contains("there are no tests here"), "\(result)")
      #expect(result.errors.contains("Searched \(place) and all folders inside"), "\(result)")
      #expect(result.errors.contains("node_modules"), "\(result)")
      #expect(result.errors.contains("end in .jsprep.yml or .test.js"), "\(result)")
      #expect(result.status == 2)
    }
  }

  // MARK: only

  private static let only = [
    "test.only('a', () => {});\n", "describe.only('s', () => { test('a', () => {}) });\n",
    "test('a', { only: true }, () => {});\n", "describe('s', () => { it.only('a', () => {}) });\n",
  ]

  @Test(arguments: only) func onlyIsForbiddenWhereThatIsWanted(text: String) throws {
    let files = [
      "a.test.js": "\n" + text + "test('b', () => { throw 1 });", "b.test.js": Self.good,
    ]
    for (options, environment) in [
      (["--forbid-only"], [:]), ([], ["CI": "true"]), ([], ["CI": "1"]),
      (["--forbid-only"], ["CI": "false"]),
    ] {
      let result = try run(files, options, environment: environment)
      #expect(result.output.contains("a.test.js:2:"), "\(result)")
      #expect(result.output.contains("error: a test is marked 'only'"), "\(result)")
      #expect(result.output.contains("Use --no-forbid-only to allow it"), "\(result)")
      #expect(
        result.output.hasSuffix("1 passed, 0 failed, 1 file could not be used\n"), "\(result)")
      #expect(result.status == 2)
    }
    for (options, environment) in [
      ([], [:]), (["--no-forbid-only"], ["CI": "true"]), ([], ["CI": "false"]), ([], ["CI": "0"]),
    ] {
      let result = try run(files, options, environment: environment)
      #expect(result.output.hasSuffix("2 passed, 0 failed, 1 skipped\n"), "\(result)")
      #expect(result.status == 0)
    }
  }

  // MARK: Rejections

  @Test(arguments: ["import('x');", "Promise.reject(new Error('x'));", "(async () => null.x)();"])
  func rejectionsThatNobodyHandlesFail(statement: String) throws {
    let result = try run(["a.test.js": statement + Self.good])
    #expect(result.output.hasSuffix("0 passed, 1 failed\n"), "\(result)")
    #expect(result.status == 1)
  }
}
