import Foundation
import JSPrep
import Testing

/// The manual's table of settings, as the settings are. `script/document-settings` writes it.
@Suite struct SettingDocumentationTests {
  private static let page = ProjectFiles.root.appending(path: "Sources/Manual/Topics/settings.md")
  private static let start = "<!-- settings, written by script/document-settings -->\n"
  private static let end = "<!-- end of settings -->"

  private var table: String {
    // What only a page can say of itself is no option.
    let rows = Setting.table.filter { $0.places != .savedPage }.map { setting in
      let standard = setting.standard.isEmpty ? "" : " (default: \(setting.standard))"
      let hasKey = !setting.places.isDisjoint(with: [.testCase, .batchLine])
      return "| \(option(setting)) | \(hasKey ? "`\(setting.key)`" : "") | "
        + "\(setting.help.dropLast())\(standard). |\n"
    }
    return "| option | key | meaning |\n| --- | --- | --- |\n" + rows.joined()
  }

  private func option(_ setting: Setting) -> String {
    if case .choice(let names) = setting.kind {
      return names.map { "`--\($0)`" }.joined(separator: ", ")
    }
    let value = setting.valueName.isEmpty ? "" : " " + setting.valueName.uppercased()
    return "`--\(setting.name)\(value)`"
  }

  @Test func theManualListsTheSettings() throws {
    var text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: Self.start)?.upperBound)
    let end = try #require(text.range(of: Self.end)?.lowerBound)
    if ProcessInfo.processInfo.environment["JSPREP_WRITE_SETTINGS"] != nil {
      text.replaceSubrange(start..<end, with: table)
      try text.write(to: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(text[start..<end] == table, "script/document-settings writes it")
    }
  }

  /// The schemas, as `jsprep schema` prints them.
  @Test(arguments: ["configuration", "cases"]) func theSchemasAreThoseOfTheSettings(name: String)
    throws
  {
    let file = ProjectFiles.root
      .appending(path: "Documentation/Schemas/\(name).json")
    let schema = try CommandLineTool().run(["schema", name]).output
    if ProcessInfo.processInfo.environment["JSPREP_WRITE_SETTINGS"] != nil {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try schema.write(to: file, atomically: true, encoding: .utf8)
    } else {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text == schema, "script/document-settings writes it")
    }
  }

  @Test func everyCommandSaysItsSettings() throws {
    let places: [(String, Setting.Places)] = [
      ("run", .run), ("check", .check), ("batch", .batch), ("diff", .reading),
      ("redact", .reading),
      ("dump", [.reading, .layout]), ("pages", .run), ("test", .testing), ("capture", .converting),
    ]
    for (command, place) in places {
      let help = try CommandLineTool().run(["help", command]).output
      let completion = try CommandLineTool().run(["--generate-completion-script", "bash"]).output
      for setting in Setting.all(in: place) {
        #expect(help.contains("--\(setting.name)"), "\(command)")
        #expect(completion.contains("--\(setting.name)"), "\(command)")
      }
    }
  }
}
