import Foundation
import Testing

/// The declarations in `js/jsprep.d.ts` and `js/jsprep-test.d.ts`, by TypeScript's own compiler where
/// it is installed.
@Suite struct TypeScriptTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/TypeScript")

  private static let compiler: String? = ProcessInfo.processInfo.environment["PATH"]?
    .split(separator: ":").map { "\($0)/tsc" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private func compile(_ arguments: String..., in folder: String = ".") throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(Self.compiler))
    process.arguments = arguments
    process.currentDirectoryURL = Self.folder.appending(path: folder)
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  private func compile(script name: String) throws -> String {
    try compile("--noEmit", "--allowJs", "--strict", "--target", "es2022", name)
  }

  @Test(.enabled(if: compiler != nil, "there is no tsc on this machine"))
  func aScriptAsItShouldBePasses() throws {
    #expect(try compile(script: "passes.js") == "")
  }

  @Test(.enabled(if: compiler != nil, "there is no tsc on this machine"))
  func mistakesAreFound() throws {
    let script = try String(contentsOf: Self.folder.appending(path: "finds.js"), encoding: .utf8)
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = lines.indices.filter { lines[$0].hasSuffix("// error") }.map { $0 + 1 }
    let output = try compile(script: "finds.js")
    let found = output.matches(of: /\((\d+),\d+\): error/).map { Int($0.1) }
    #expect(found == expected)
  }

  /// Two scripts with the same names, a test, and one with mistakes, in one run with `js/tsconfig.json`.
  @Test(.enabled(if: compiler != nil, "there is no tsc on this machine"))
  func scriptsAndTestsAreCheckedTogether() throws {
    let test = try String(
      contentsOf: Self.folder.appending(path: "Project/finds.test.js"), encoding: .utf8)
    let lines = test.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = lines.indices.filter { lines[$0].hasSuffix("// error") }
      .map { "finds.test.js(\($0 + 1)," }
    let output = try compile("-p", ".", in: "Project")
    let found = output.matches(of: /(?m)^(.*?\(\d+,)\d+\): error/).map { String($0.1) }
    #expect(found == expected, "\(output)")
  }

  /// What stands in `js`, with its own settings.
  @Test(.enabled(if: compiler != nil, "there is no tsc on this machine"))
  func theExamplesPass() throws {
    #expect(try compile("-p", "../../../../js") == "")
  }
}
