import Foundation
import Testing

/// `jsprep run --json`: one object with everything.
@Suite struct RunObjectTests {
  private static let files = [
    "page.html": "<title>t</title><p>x</p>",
    "served.txt": "served",
    "action.js": """
    var ExtensionPreprocessingJS = {
      run(a) {
        console.log("said", { b: 1 });
        alert("shown");
        setTimeout(() => { document.body.append("late"); a.completionFunction({ t: document.title, n: null }); }, 5);
        document.querySelector("p").textContent = "changed";
        for (const url of ["/served.txt", "/other.txt", "https://elsewhere.example/"]) {
          const request = new XMLHttpRequest();
          request.open("GET", url, false);
          try { request.send(); } catch {}
        }
      },
      finalize(a) { document.title = a.title.trim(); }
    };
    """,
    "throws.js": """
    var ExtensionPreprocessingJS = {
      run(a) { document.body.append("y"); null.x; }
    };
    """,
    "loop.js": "var ExtensionPreprocessingJS = { run() { for (;;) {} } };",
    "regex.js": "var ExtensionPreprocessingJS = "
      + "{ run() { /^(a|a|b)*$/.test('a'.repeat(60) + 'c'); } };",
  ]

  private func run(
    _ script: String, _ options: [String] = []
  ) throws -> (object: [String: Any], result: CommandLineTool.Result) {
    let tool = try CommandLineTool(Self.files)
    let result = try tool.run(["run", "page.html", script, "--json"] + options)
    let read = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return (try #require(read as? [String: Any], "\(result)"), result)
  }

  @Test func everythingIsInIt() throws {
    let (object, result) = try run(
      "action.js", ["--resources", ".", "--arguments", #"{ "title": " new " }"#])
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      Set(object.keys) == [
        "page", "script", "results", "finalized", "exceptions", "warnings", "console", "dialogs",
        "navigations",
        "requests", "changes", "timings",
      ])
    #expect(object["page"] as? String == "page.html")
    #expect(object["script"] as? String == "action.js")
    #expect((object["results"] as? [String: Any])?["t"] as? String == "t")
    #expect(object["finalized"] as? Bool == true)
    let console = try #require((object["console"] as? [[String: Any]])?.first)
    #expect(console["level"] as? String == "log")
    #expect((console["location"] as? [String: Any])?["line"] as? Int == 3)
    let warning = try #require((object["warnings"] as? [[String: Any]])?.first)
    #expect((warning["message"] as? String)?.contains("'n' is null") == true)
    #expect((object["dialogs"] as? [[String: String]]) == [["kind": "alert", "message": "shown"]])
    let requests = try #require(object["requests"] as? [[String: String]])
    #expect(
      requests == [
        ["url": "http://localhost/served.txt", "status": "served"],
        ["url": "http://localhost/other.txt", "status": "missing"],
        ["url": "https://elsewhere.example/", "status": "blocked"],
      ])
    let changes = try #require(object["changes"] as? [String: Any])
    #expect(changes["changed"] as? Int == 2, "\(changes)")
    #expect((changes["nodes"] as? [[String: Any]])?.count == 3)
    let timings = try #require(object["timings"] as? [String: Double])
    #expect(Set(timings.keys) == ["load", "run", "finalize", "total"])
    #expect((timings["total"] ?? 0) >= (timings["run"] ?? 1))
  }

  @Test func withoutAnAnswerFinalizeIsNotCalled() throws {
    #expect(try run("action.js").object["finalized"] as? Bool == false)
  }

  @Test(arguments: [
    ("throws.js", "'run' threw"), ("loop.js", "more than 0.3 seconds"),
    ("regex.js", "more than 0.3 seconds"),
  ])
  func aFailureIsInItToo(script: String, words: String) throws {
    let (object, result) = try run(script, ["--timeout", "0.3"])
    #expect(result.status == 1)
    #expect(result.errors == "")
    #expect(object["results"] is NSNull)
    let error = try #require(object["error"] as? [String: Any])
    #expect((error["message"] as? String)?.contains(words) == true, "\(error)")
    #expect(error["severity"] as? String == "error")
    let exceptions = try #require(object["exceptions"] as? [[String: Any]])
    #expect(exceptions.count == (script == "throws.js" ? 1 : 0))
    if let exception = exceptions.first {
      #expect((exception["message"] as? String)?.hasPrefix("TypeError: null is not") == true)
      #expect((exception["location"] as? [String: Any])?["line"] as? Int == 2)
    }
    #expect((object["timings"] as? [String: Double])?["total"] != nil)
  }

  @Test func whatFinalizeDoesIsReportedEvenIfItFails() throws {
    let (object, result) = try run("action.js", ["--arguments", "{}"])
    #expect(result.status == 1)
    #expect((object["results"] as? [String: Any])?["t"] as? String == "t")
    #expect(object["error"] != nil)
    #expect(object["finalized"] as? Bool == false)
  }

  @Test func documentAndDifferenceWhereTheyAreAskedFor() throws {
    let (object, _) = try run("action.js", ["--show", "document", "--show", "diff"])
    #expect((object["document"] as? String)?.contains("<p>changed</p>") == true)
    #expect((object["diff"] as? String)?.hasPrefix("--- page.html") == true)
  }

  @Test func filesThatCannotBeReadAreErrorsAsEver() throws {
    let tool = try CommandLineTool(Self.files)
    let result = try tool.run(["run", "missing.html", "action.js", "--json"])
    #expect(
      result
        == .init(
          status: 2, output: "", errors: "missing.html: error: the file does not exist\n"))
  }
}
