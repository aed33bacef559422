extension CheckRule {
  /// What has a defect, and the same without it: for a rule about the script a whole script, otherwise
  /// the lines that matter.
  public struct Example: Sendable, Hashable {
    /// What the rule finds.
    public let wrong: String
    /// The same, with the defect removed.
    public let right: String
  }

  /// From `RuleExamples.md`.
  public var example: Example? { Self.examples[identifier] }

  /// By the rules' identifiers.
  private static let examples = readExamples(
    String(decoding: PackageResources.RuleExamples_md, as: UTF8.self))

  /// - Parameter text: Markdown with a heading for each rule, and two blocks of code after it.
  private static func readExamples(_ text: String) -> [String: Example] {
    var examples: [String: Example] = [:]
    for section in text.split(separator: "\n## ").dropFirst() {
      let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
      let blocks = lines.dropFirst().split { $0.hasPrefix("```") }
        .filter { $0.contains { !$0.isEmpty } }.map { $0.joined(separator: "\n") }
      guard let name = lines.first, blocks.count == 2 else { continue }
      examples[String(name)] = Example(wrong: blocks[0], right: blocks[1])
    }
    return examples
  }
}
