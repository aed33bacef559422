import JSPrepTesting
import Testing

@Suite struct PageUnderTestTests {
  private let script = "../../js/PageColor.js"
  private let page = "../../pages/article.html"

  @Test func passesFromRunToFinalize() throws {
    let page = try PageUnderTest(page, script: script) { options in
      options.url = "https://review.example/coast/lamp"
    }
    page.run()
    page.expectResults(["baseURI": "https://review.example/coast/lamp"])
    page.expectResults(.including(["baseURI": .matching(/coast/)]))
    page.expectWarnings([])
    page.answer(["bgColor": "red"])
    page.expectElement(
      "body", count: 1, attributes: ["style": "background-color: red;", "id": nil])
    page.expectElement("h1", text: "The lamp that never slept")
    page.expectDifference(named: "painted red")
  }

  @Test func takesTheSettingsOfOtherTests() throws {
    let page = try PageUnderTest(
      page, script: script,
      settings: [
        "baseURL": "https://a.example/b", "cookie": ["a": "b"], "viewport": "700x500",
        "localStorage": ["k": "v"], "timeout": 3, "pageScripts": true,
      ])
    page.run()
    page.expectResults(["baseURI": "https://a.example/b"])
    for (key, value, words) in [
      ("cookies", "a=b", "there is no setting 'cookies'"),
      ("cookie", 1, "'cookie' must be a dictionary, not a number"),
      ("viewport", "wide", "'viewport' must be a width"),
    ] as [(String, PropertyList, String)] {
      let error = #expect(throws: TestInputError.self) {
        try PageUnderTest(html: "", script: script, settings: [key: value])
      }
      #expect(error?.diagnostic.message.contains(words) == true)
    }
  }

  @Test func recordsWhatIsNotAsExpected() throws {
    let page = try PageUnderTest(html: "<h1>Hi</h1>", script: script)
    page.run()
    expectIssue("-  \"baseURI\": \"elsewhere\",\n+  \"baseURI\": \"about:blank\",") {
      page.expectResults(["baseURI": "elsewhere"])
    }
    expectIssue("the text of 'h1' is not as expected") { page.expectElement("h1", text: "Bye") }
    expectIssue("no element matches 'h2'") { page.expectElement("h2") }
    expectIssue("there is no warning with 'x'") { page.expectWarnings(["x"]) }
    expectIssue("there is no snapshot 'not there: document' yet") {
      page.expectDocument(named: "not there")
    }
  }

  @Test func failuresHaveTheirReasons() throws {
    let page = try PageUnderTest(html: "<p>", script: "Fixtures/Throws.js")
    expectIssue("'run' threw before it called 'completionFunction'", count: 2) { page.run() }
    let other = try PageUnderTest(html: "<p>", script: "Fixtures/Throws.js")
    other.expectFailure("null is not an object")
    let third = try PageUnderTest(html: "<p>", script: "Fixtures/Throws.js")
    expectIssue("failed differently", count: 3) { third.expectFailure("something else") }
  }

  @Test func filesThatCannotBeUsedThrow() {
    let error = #expect(throws: TestInputError.self) {
      try PageUnderTest("missing.html", script: script)
    }
    #expect(error?.description.contains("missing.html: error: the file does not exist") == true)
  }

  /// Expects issues, of which one has this text, at a line of this file.
  private func expectIssue(_ text: String, count: Int = 1, _ body: () -> Void) {
    nonisolated(unsafe) var found: [Issue] = []
    withKnownIssue {
      body()
    } matching: { issue in
      found.append(issue)
      return true
    }
    #expect(found.count == count)
    #expect(found.contains { issue in issue.comments.contains { $0.rawValue.contains(text) } })
    #expect(found.allSatisfy { $0.sourceLocation?.fileName == "PageUnderTestTests.swift" })
  }
}
