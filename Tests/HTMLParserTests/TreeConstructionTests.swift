import DOM
import HTMLParser
import TestSupport
import Testing

@Suite(.enabled(if: SharedData.isPresent, SharedData.leftOut))
struct TreeConstructionTests {
  struct Run: Sendable, CustomTestStringConvertible {
    let folder: String
    let scripting: Bool
    let enhancedSelect: Bool
    let count: Int

    var testDescription: String { "\(folder), scripting \(scripting ? "on" : "off")" }
  }

  static let runs = [
    Run(folder: "tree-construction", scripting: true, enhancedSelect: true, count: 1765),
    Run(folder: "tree-construction", scripting: false, enhancedSelect: true, count: 1784),
    Run(folder: "tree-construction-2023", scripting: true, enhancedSelect: false, count: 1737),
  ]

  /// No test asks for what WebKit does otherwise.
  @Test(arguments: runs, Feed.allCases)
  func conformance(run: Run, feed: Feed) throws {
    for followsStandard in [true, false] {
      try check(
        run, feed,
        HTMLParser.Options(
          scripting: run.scripting, enhancedSelect: run.enhancedSelect,
          followsStandard: followsStandard))
    }
  }

  private func check(_ run: Run, _ feed: Feed, _ options: HTMLParser.Options) throws {
    let tests = try TreeConstructionSuite.load(run.folder)
      .filter { $0.scripting ?? run.scripting == run.scripting }
    #expect(tests.count == run.count)
    let agent = Agent()
    for test in tests {
      let result = test.result(options: options, feed: feed, agent: agent)
      if result != test.document {
        Issue.record(
          """
          \(test.file):\(test.line) (\(test.fragmentContext ?? "document"))
          \(String(decoding: test.data, as: UTF8.self))
          expected
          \(String(decoding: test.document, as: UTF8.self))
          got
          \(String(decoding: result, as: UTF8.self))
          """)
      }
    }
  }
}
