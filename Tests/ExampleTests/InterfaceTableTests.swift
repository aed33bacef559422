import Foundation
import JSPrep
import TestSupport
import Testing

/// The table of what is supported against what is there.
@Suite struct InterfaceTableTests {
  @Test func tableOfInterfacesIsUpToDate() throws {
    let folder = SharedData.packageRoot.appending(path: "script/questions")
    let recorded = try text(of: folder.appending(path: "WebKitInterfaces.json"))
    let question = try text(of: folder.appending(path: "Interfaces.js"))
    var options = SessionOptions(url: "https://pages.example/saved/empty.html")
    options.timeout = 20
    let harness = try Harness(
      page: PageFile(path: "empty.html", bytes: Array("<!DOCTYPE html><title>Empty</title>".utf8)),
      script: ScriptFile(
        path: "Interfaces.js", source: "var webKit = \(recorded);\n\(question)"),
      options: options)
    let results = try harness.run()
    let table = try #require(results["text"]?.string)
    let document = try text(
      of: SharedData.packageRoot.appending(path: "Documentation/Interfaces.md"))
    #expect(document.hasSuffix(table), "script/document-interfaces writes the table anew")
    let missing = try #require(results["missing"]?.string)
    let source = try text(
      of: SharedData.packageRoot.appending(
        path: "Sources/JSPrep/Verdict/Generated/MissingInterfaces+WebKit.swift"))
    let lines = missing.split(separator: "\n").map { "    \($0)\n" }.joined()
    #expect(source.contains(lines), "script/document-interfaces writes the names anew")
  }

  private func text(of file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }
}
