import Foundation
import Testing

/// The declarations in `js/jsprep.d.ts`, by TypeScript's own compiler where it is installed.
@Suite struct TypeScriptTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/TypeScript")

  private static let compiler: String? = ProcessInfo.processInfo.environment["PATH"]?
    .split(separator: ":").map { "\($0)/tsc" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private func compile(_ name: String) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(Self.compiler))
    process.arguments = ["--noEmit", "--allowJs", "--strict", "--target", "es2022", name]
    process.currentDirectoryURL = Self.folder
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  @Test(.enabled(if: compiler != nil, "there is no tsc on this machine"))
  func aScriptAsItShouldBePasses() throws {
    #expect(try compile("passes.js") == "")
  }

  @Test(.enabled(if: compiler != nil, "there is no tsc on this machine"))
  func mistakesAreFound() throws {
    let script = try String(contentsOf: Self.folder.appending(path: "finds.js"), encoding: .utf8)
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = lines.indices.filter { lines[$0].hasSuffix("// error") }.map { $0 + 1 }
    let found = try compile("finds.js").matches(of: /\((\d+),\d+\): error/).map { Int($0.1) }
    #expect(found == expected)
  }
}
