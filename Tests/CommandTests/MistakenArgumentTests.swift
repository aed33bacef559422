import Foundation
import Testing

/// Mistakes in what a command is given.
@Suite struct MistakenArgumentTests {
  private static let cases: [(arguments: [String], status: Int32, words: String)] = [
    (
      ["run", "action.js", "page.html"], 64,
      "'action.js' seems to be a script, and 'page.html' a page: jsprep run page.html action.js"
    ),
    (
      ["run", "https://news.example/a", "action.js"], 2,
      "https://news.example/a: error: this is an address, not a file"
    ),
    (
      ["run", "https://news.example/a", "action.js"], 2,
      "note: Save the page with what it needs first: jsprep save https://news.example/a -o page.webarchive"
    ),
    (["check", "http://news.example/a"], 2, "error: this is an address, not a file"),
    (
      ["run", "page.html", "action.js", "--arguments", "args.json"], 2,
      "'args.json' is neither JSON nor a property list; '@args.json' reads that file"
    ),
    (
      ["run", "page.html", "action.js", "--arguments", "@args.json"], 2,
      "args.json:1:11: error: expected a key in double quotes, found a comment, which JSON does not"
    ),
    (
      ["run", "page.html", "action.js", "--arguments", #"{"a": 1,}"#], 2,
      "found '}': JSON has no comma after the last value"
    ),
    (
      ["run", "nowhere/page.html", "action.js"], 2,
      "nowhere/page.html: error: the file does not exist, nor does the folder 'nowhere'"
    ),
    (["check", "nowhere"], 2, "nowhere: error: there is no such file or folder"),
    (
      ["run", "page.html", "action.js", "--output", "nowhere/out.html"], 2,
      "nowhere/out.html: error: the file cannot be written: No such file or directory: the folder 'nowhere'"
    ),
    (
      ["run", "page.html", "action.js", "--resources", "nowhere"], 64,
      "The folder 'nowhere' does not exist ('--resources')"
    ),
  ]

  @Test(arguments: cases)
  func theMessageSaysWhatToDo(arguments: [String], status: Int32, words: String) throws {
    let tool = try CommandLineTool([
      "page.html": "<p>", "args.json": "{ \"a\": 1, // a comment\n \"b\": 2 }",
      "action.js": "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}); } };",
    ])
    let result = try tool.run(arguments)
    #expect(result.status == status, "\(result)")
    #expect(result.errors.contains(words), "\(result)")
  }

  @Test func pageScriptsMayDefineWhatTheScriptMisses() throws {
    let tool = try CommandLineTool([
      "page.html": "<script>var prices = [1, 2];</script><script src=app.js></script>",
      "action.js":
        "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ n: prices.length }); } };",
    ])
    let result = try tool.run(["run", "page.html", "action.js", "--page-scripts"])
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "error: 'prices' is a variable of the page's scripts, not of the script's world"))
    #expect(result.errors.contains("note: nothing serves a resource of the page: file:///"))
  }
}
