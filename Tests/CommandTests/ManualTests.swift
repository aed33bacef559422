import Testing

/// `jsprep help TOPIC`, and its kin.
@Suite struct ManualTests {
  private static func help(_ topic: String) throws -> CommandLineTool.Result {
    try CommandLineTool().run(["help", topic])
  }

  private static let topics: [String] = {
    let list = (try? help("topics").output) ?? ""
    return list.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
  }()

  @Test func everyPageIsATopic() {
    let folder = "Sources/Manual/Topics/"
    let pages = ProjectFiles.shared.paths.filter { $0.hasPrefix(folder) }
    #expect(Set(pages) == Set(Self.topics.map { folder + $0 + ".md" }))
    #expect(Self.topics.count > 10)
  }

  @Test(arguments: topics) func isReadable(topic: String) throws {
    let result = try Self.help(topic)
    #expect(result.status == 0 && result.errors == "")
    let title = MarkdownPage(
      path: topic, text: ProjectFiles.text("Sources/Manual/Topics/\(topic).md"))
    #expect(title.anchors.isEmpty == false)
    var isCode = false
    for line in result.output.split(separator: "\n", omittingEmptySubsequences: false) {
      isCode = line.hasPrefix("    ")
      let words = line.split(separator: " ")
      // A word may be longer than a line.
      #expect(isCode || line.count <= 80 || words.count < 3, "\(line)")
      #expect(isCode || !line.contains("`") && !line.contains("]("), "\(line)")
    }
  }

  @Test(
    arguments: [
      (
        "settings",
        "  --base-url URL · baseURL\n      The page's address (default: where a file beside"
      ),
      ("results", "Exit status: 0\ndone; 1 the script failed"),
      ("cases", "\n    cases:\n      - name: returns the address\n"),
      (
        "safari",
        "\n- The script has a world of its own: it shares the page's tree and nothing else\n  with the page.\n"
      ),
    ])
  func says(topic: String, words: String) throws {
    let text = try Self.help(topic).output
    #expect(text.contains(words) || text.contains(words.dropFirst()), "\(text)")
  }

  @Test func aTopicThatIsNotThere() throws {
    let result = try Self.help("setings")
    #expect(result.status == 64)
    #expect(result.errors.contains("no command or topic 'setings'; did you mean 'settings'?"))
    #expect(
      try CommandLineTool().run(["settings"]).errors.contains("There is no command 'settings'"))
  }
}
