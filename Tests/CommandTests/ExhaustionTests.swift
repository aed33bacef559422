import Foundation
import Testing

/// Too few files and processes, and streams that are closed, are no reason to fail, or are told.
@Suite struct ExhaustionTests {
  private func tool() throws -> CommandLineTool {
    try CommandLineTool([
      "page.html": "<title>t</title>",
      "action.js": """
      var ExtensionPreprocessingJS = {
        run(a) {
          console.log("running");
          a.completionFunction({ text: "x".repeat(300000) });
        }
      };
      """,
      "short.js": "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) } };",
      "a.test.js": (0..<40).map { "test('test \($0)', () => {});\n" }.joined(),
    ])
  }

  @Test(arguments: [
    // Both limits; the soft one alone, which may be raised.
    ("ulimit -n 60", true), ("ulimit -Sn 60", false), ("ulimit -n 20", true),
  ])
  func moreJobsThanOpenFiles(limit: String, isFewer: Bool) throws {
    let result = try tool().shell(
      "yes page.html | head -60 > list; \(limit); jsprep batch short.js --from list --jobs 50")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 60)
    #expect(lines.allSatisfy { $0.contains(#""results":{}"#) }, "\(result)")
    #expect(result.status == 0)
    #expect(result.errors.contains("instead of 50: the system allows no more") == isFewer)
  }

  @Test(.enabled(if: getuid() != 0, "the system lets the superuser start any number of processes"))
  func moreJobsThanProcesses() throws {
    let result = try tool().shell(
      """
      yes page.html | head -60 > list
      ulimit -u $(($(ps -u $(id -u) -L --no-headers | wc -l) + 12))
      jsprep batch short.js --from list --jobs 50
      """)
    #expect(result.status == 0, "\(result)")
  }

  /// Nothing but what the pipe took, and no words.
  @Test(arguments: [
    "run page.html action.js", "dump page.html --format tree", "test --verbose",
    "batch action.js page.html page.html page.html page.html --quiet",
  ])
  func aReaderThatLeaves(command: String) throws {
    let result = try tool().shell("jsprep \(command) 2> errors | true; sleep 1; cat errors")
    #expect(result.status == 0)
    #expect(!result.output.contains("error"), "\(result)")
    #expect(!result.output.contains("Broken pipe"), "\(result)")
  }

  @Test func aClosedStreamIsNoFile() throws {
    let tool = try tool()
    for command in ["run page.html action.js", "dump page.html", "batch action.js page.html"] {
      let closed = try tool.shell("jsprep \(command) >&-")
      #expect(closed.status == 2)
      #expect(closed.errors.contains("Bad file descriptor"), "\(closed)")
    }
    let input = try tool.shell("jsprep run - action.js <&-")
    #expect(input.status == 2)
    #expect(input.errors.contains("standard input: error: the file cannot be read: Bad file"))
    // What is said must not go into a file that took the stream's number.
    for streams in ["2>&-", "<&- 2>&-", "<&- >&- 2>&-"] {
      let result = try tool.shell(
        "jsprep run page.html action.js --output out.html --show document \(streams); cat out.html")
      #expect(try tool.text("out.html").hasSuffix("</html>"), "\(streams): \(result)")
      #expect(try !tool.text("out.html").contains("running"))
      let batch = try tool.shell(
        "rm -f out; jsprep batch short.js page.html --resume out \(streams); cat out")
      #expect(batch.output.hasSuffix("}\n"))
      #expect(try tool.text("out").split(separator: "\n").count == 1, "\(streams)")
    }
  }
}
