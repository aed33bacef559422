import Foundation
import Testing

/// The commands of the documentation print what stands there. In what is printed `…` stands for the rest of a
/// line, or, on a line of its own, for lines.
@Suite struct ExampleOutputTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let command: String
    let output: [String]

    var testDescription: String { command }
  }

  private static func examples(_ path: String) -> [Example] {
    MarkdownPage(path: path, text: ProjectFiles.text(path)).blocks.compactMap { block in
      guard let command = block.first, command.hasPrefix("$ ") else { return nil }
      return Example(command: String(command.dropFirst(2)), output: Array(block.dropFirst()))
    }
  }

  private static let walk = examples("Documentation/Walk.md")
  private static let console = examples("Documentation/Console.md")
  private static let tracing = examples("Documentation/Tracing.md")

  @Test func thereAreExamples() {
    #expect(Self.walk.count >= 10 && Self.console.count >= 4 && Self.tracing.count >= 3)
  }

  @Test(arguments: walk + console + tracing) func printsWhatStandsThere(example: Example) throws {
    let tool = try CommandLineTool()
    for name in ["Documentation", "js", "pages"] {
      try FileManager.default.createSymbolicLink(
        at: tool.folder.appending(path: name),
        withDestinationURL: ProjectFiles.root.appending(path: name))
    }
    let result = try tool.shell("{ \(example.command)\n} 2>&1")
    var printed = result.output.components(separatedBy: "\n")
    if printed.last == "" { printed.removeLast() }
    #expect(
      Self.matches(printed[...], example.output[...]),
      "\(example.command) printed\n\(result.output)")
  }

  private static func matches(_ lines: ArraySlice<String>, _ wanted: ArraySlice<String>) -> Bool {
    guard let first = wanted.first else { return lines.isEmpty }
    if first == "…" {
      return (lines.startIndex...lines.endIndex).contains {
        matches(lines[$0...], wanted.dropFirst())
      }
    }
    guard let line = lines.first, matches(line, first) else { return false }
    return matches(lines.dropFirst(), wanted.dropFirst())
  }

  private static func matches(_ line: String, _ wanted: String) -> Bool {
    var rest = line.trimmingCharacters(in: .whitespaces)[...]
    let parts = wanted.trimmingCharacters(in: .whitespaces).components(separatedBy: "…")
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      if index == 0 {
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
        if isLast { return rest.isEmpty }
      } else if isLast {
        return rest.hasSuffix(part)
      } else {
        guard let range = rest.range(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
    }
    return rest.isEmpty
  }
}
