import Foundation
import Testing

/// `--resume` looks at everything before it changes anything.
@Suite struct ResumeTests {
  private func tool() throws -> CommandLineTool {
    let tool = try CommandLineTool([
      "page.html": "<title>t</title>",
      "action.js": "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) } };",
      "list": """
      {"page":"page.html","id":1}
      {"html":"<p>a"}
      {"html":"<p>b","id":{"x":3}}
      nowhere.html
      {"x":1}
      """,
    ])
    let result = try tool.shell("jsprep batch action.js --from list --resume out --tolerant")
    try #require(result.status == 0, "\(result)")
    return tool
  }

  @Test func aWholeOutputHasNothingToAdd() throws {
    let tool = try tool()
    let before = try tool.text("out")
    let result = try tool.shell("jsprep batch action.js --from list --resume out")
    #expect(result.errors.hasPrefix("0 pages in 0 s, 0 failed, 5 were already done"), "\(result)")
    #expect(try tool.text("out") == before)
  }

  /// The list has changed.
  @Test(arguments: [
    ("s/\"id\":1/\"id\":2/", "line 1 is about page.html, id 1, but the list has page.html, id 2"),
    ("s/<p>a/<p>z/", "line 2 is about other markup, but the list has other markup there"),
    ("s/<p>b/<p>z/", "line 3 is about id {\"x\":3}"),
    ("s/nowhere/anywhere/", "line 4 is about nowhere.html, but the list has anywhere.html there"),
    ("s/\"x\":1/\"x\":2/", "line 5 is about {\"x\":1}, but the list has {\"x\":2} there"),
    ("3,$d", "it has 5 lines, but the list has only 2 pages"),
    ("1d", "line 1 is about page.html, id 1"),
  ])
  func anotherListIsRefused(change: String, message: String) throws {
    let tool = try tool()
    for torn in [false, true] {
      // Also where the last line was not written to its end.
      if torn { _ = try tool.shell("printf '{\"page\":\"never' >> out") }
      let before = try tool.text("out")
      let result = try tool.shell(
        "sed '\(change)' list > other; jsprep batch action.js --from other --resume out")
      #expect(result.status == 2)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(try tool.text("out") == before)
    }
  }

  @Test(arguments: [
    // Something between the lines, a last line without its end that no batch begins so, and one with
    // an end.
    "sed -i '2i something' out", "printf 'page.html' >> out", "printf '{\"pa\\n' >> out",
    "printf '{\"page\":\"x\"}\\n' >> out", "printf '\\0\\0\\0' >> out",
    "printf '{\"results\":null,\"mine\":1}\\n' >> out",
  ])
  func whatNoBatchHasWrittenIsRefused(change: String) throws {
    let tool = try tool()
    _ = try tool.shell(change)
    let before = try tool.text("out")
    let result = try tool.shell("jsprep batch action.js --from list --resume out")
    #expect(result.status == 2)
    #expect(result.errors.contains("was not written by a batch; nothing was changed"))
    #expect(try tool.text("out") == before)
  }

  @Test func anyTornOutputIsContinued() throws {
    let tool = try tool()
    let seconds = /"seconds":[0-9.e-]+/
    let whole = try tool.text("out")
    for count in stride(from: 0, to: whole.utf8.count, by: 37) {
      try tool.write(Data(whole.utf8.prefix(count)), to: "out")
      let result = try tool.shell(
        "jsprep batch action.js --from list --resume out --tolerant --quiet")
      #expect(result.status == 0, "\(count): \(result)")
      let text = try tool.text("out")
      #expect(text.replacing(seconds, with: "") == whole.replacing(seconds, with: ""), "\(count)")
    }
  }

  /// One batch at a time writes to a file.
  @Test func twoBatchesDoNotShareAFile() throws {
    let tool = try tool()
    let before = try tool.text("out")
    let result = try tool.shell(
      """
      mkfifo pages; rm -f shared
      jsprep batch action.js --from pages --resume shared --quiet & exec 3> pages
      echo page.html >&3; until [ -s shared ]; do sleep 0.05; done
      jsprep batch action.js page.html --resume shared; echo status $?
      echo page.html >&3; exec 3>&-; wait; wc -l < shared
      """)
    #expect(result.errors.contains("another batch is writing to it"), "\(result)")
    #expect(result.output == "status 2\n2\n", "\(result)")
    #expect(try tool.text("out") == before)
  }

  /// The list comes from a pipe while the earlier lines are compared.
  @Test func aListFromAPipe() throws {
    let tool = try tool()
    let result = try tool.shell(
      "jsprep batch action.js --from <(head -3 list; sleep 0.3; tail -n +4 list) --resume out")
    #expect(result.errors.contains("5 were already done"), "\(result)")
  }
}
