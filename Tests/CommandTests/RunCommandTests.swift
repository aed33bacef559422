import Foundation
import JSPrep
import Testing

@Suite struct RunCommandTests {
  private let page =
    "<!DOCTYPE html><title>Old</title><body><h1>Title</h1><p id=p>One <b>two</b></p>"
  private let script = """
    var Action = function () {};
    Action.prototype = {
      run: function (arguments) {
        console.log("running for " + arguments.extensionName);
        arguments.completionFunction({
          "title": document.title, "url": document.URL, "selection": String(getSelection()),
          "n": 1.5, "when": new Date(0)
        });
      },
      finalize: function (arguments) { document.title = arguments["title"]; }
    };
    var ExtensionPreprocessingJS = new Action;
    """

  private func tool() throws -> CommandLineTool {
    try CommandLineTool(["page.html": page, "action.js": script])
  }

  @Test func resultsGoToStandardOutput() throws {
    let result = try tool().run([
      "run", "page.html", "action.js", "--base-url", "https://example.com/a",
      "--extension-name", "org.example.x", "--select", "b",
    ])
    #expect(
      result.output == """
        {
          "title": "Old",
          "url": "https://example.com/a",
          "selection": "two",
          "n": 1.5,
          "when": "1970-01-01T00:00:00.000Z"
        }

        """)
    #expect(result.errors.contains("console.log: running for org.example.x\n"))
    #expect(result.status == 0)
  }

  @Test func thePageMayComeFromStandardInput() throws {
    let result = try tool().run(
      ["run", "-", "action.js", "--quiet", "--select-text", "lo w"], input: "<p>Hello world")
    #expect(result.output.contains("\"selection\": \"lo w\""))
    #expect(result.output.contains("\"url\": \"about:blank\""))
    #expect(result.errors == "")
  }

  @Test func finalizeGetsTheArguments() throws {
    let tool = try tool()
    let result = try tool.run([
      "run", "page.html", "action.js", "--arguments", #"{"title": "New"}"#, "--show", "diff",
      "--output", "out.html", "--quiet",
    ])
    #expect(
      result.output == """
        --- page.html\tbefore run
        +++ page.html\tat the end
        @@ -1,7 +1,7 @@
         <!DOCTYPE html>
         <html>
           <head>
        -    <title>Old</title>
        +    <title>New</title>
           </head>
           <body>
             <h1>Title</h1>

        """)
    #expect(result.status == 0)
    #expect(try tool.text("out.html").contains("<title>New</title>"))
    #expect(tool.names == ["page.html", "action.js", "out.html"])
  }

  @Test func severalThingsAreShownInTheirOrder() throws {
    let result = try tool().run([
      "run", "page.html", "action.js", "--show", "document", "--show", "results", "--quiet",
    ])
    #expect(result.output.hasPrefix("<!DOCTYPE html><html><head><title>Old"))
    #expect(result.output.hasSuffix("}\n"))
  }

  @Test func macOSNeverFinalizes() throws {
    let result = try tool().run([
      "run", "page.html", "action.js", "--platform", "macos", "--arguments", #"{"title": "New"}"#,
      "--show", "diff",
    ])
    #expect(result.output == "")
    #expect(result.errors.contains("Safari on macOS never does"))
  }

  @Test(arguments: ["plist", "binary"])
  func propertyListsAreReadByFoundation(format: String) throws {
    let tool = try tool()
    try tool.write(Data(), to: "out")
    let result = try tool.run([
      "run", "page.html", "action.js", "--format", format, "--quiet",
    ])
    #expect(result.status == 0)
    guard format == "plist" else { return }
    let list = try PropertyListSerialization.propertyList(
      from: Data(result.output.utf8), format: nil)
    let dictionary = try #require(list as? [String: Any])
    #expect(dictionary["n"] as? Double == 1.5)
    #expect(dictionary["when"] as? Date == Date(timeIntervalSince1970: 0))
  }

  @Test func theHandlerAnswers() throws {
    let tool = try tool()
    let command = #"sed -n 's/.*"title": "Old".*/{"title": "Handled"}/p'"#
    let arguments = ["run", "page.html", "action.js", "--show", "document", "--handler"]
    #expect(try tool.run(arguments + [command]).output.contains("<title>Handled</title>"))
    let cancelled = try tool.run(arguments + ["exit 4"])
    #expect(cancelled.status == 0)
    #expect(cancelled.output.contains("<title>Old</title>"))
    #expect(cancelled.errors.contains("the handler exited with status 4: the request is cancelled"))
  }

  @Test(arguments: [
    ["run"], ["run", "page.html"], ["run", "-", "-"], ["run", "page.html", "action.js", "--nope"],
    ["run", "page.html", "action.js", "--format", "yaml"],
    ["run", "page.html", "action.js", "--timeout", "-1"],
    ["run", "page.html", "action.js", "--verbose", "--quiet"],
    ["run", "page.html", "action.js", "--arguments", "{}", "--handler", "cat"],
    ["diff", "page.html"], ["diff", "page.html", "page.html", "--stat", "--raw"], ["nope"],
  ])
  func wrongUsageEndsWith64(arguments: [String]) throws {
    let result = try tool().run(arguments)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: "))
  }

  @Test func colourIsForTerminalsOnly() throws {
    let result = try tool().run([
      "run", "page.html", "action.js", "--arguments", #"{"title": "x"}"#, "--show", "diff",
    ])
    #expect(!result.output.contains("\u{1B}") && !result.errors.contains("\u{1B}"))
  }
}
