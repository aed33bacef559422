import Testing

@Suite struct CaptureCommandTests {
  private static let capture = """
    {"capture": 1, "url": "https://a.example/", "html": "<title>T</title><p>Some words<input>",
     "selection": {"anchor": "/0/1/0/0:0", "focus": "/0/1/0/0:4"}, "fields": [["/0/1/0/1", "typed"]],
     "viewport": {"width": 500, "height": 700}, "leftOut": ["the frame x:y"]}
    """
  private static let script = """
    var ExtensionPreprocessingJS = { run(a) {
      a.completionFunction({ text: `${document.URL} ${getSelection()} ${innerWidth} ` +
        document.querySelector("input").value });
    } };
    """

  @Test func theExtensionIsWrittenOnceAndIsRight() throws {
    let tool = try CommandLineTool()
    let names = ["Capture.js", "Capture.shortcut.js", "Info.plist", "ActionViewController.swift"]
    let first = try tool.run(["capture", "--write", "Capture"])
    #expect(first.output == names.map { "Capture/\($0)\n" }.joined())
    #expect(first.status == 0 && first.errors == "")
    let check = try tool.run(["check", "Capture"])
    #expect(check.status == 0 && check.output.contains("nothing found"), "\(check)")
    let text = try tool.text("Capture/Capture.js")
    try tool.write(.init("mine".utf8), to: "Capture/Capture.js")
    let again = try tool.run(["capture", "--write", "Capture/"])
    #expect(again.output == "" && again.status == 0)
    #expect(again.errors.contains("Capture/Capture.js: note: the file exists and is left as it is"))
    #expect(try tool.text("Capture/Capture.js") == "mine")
    #expect(text.contains("\nvar boxes = false;\n"))
    #expect(try tool.run(["capture", "--write", "none/Capture"]).status == 2)
  }

  @Test(arguments: ["a.jsprep", "a.webarchive"]) func aScriptRunsOnIt(name: String) throws {
    let tool = try CommandLineTool(["c.json": Self.capture, "s.js": Self.script])
    let made = try tool.run(["capture", "c.json", "-o", name])
    #expect(made.status == 0 && made.output == "")
    #expect(
      made.errors == """
        c.json: note: the page is without some of what was in the browser
          note: the frame x:y

        """)
    let run = try tool.run(["run", name, "s.js"])
    #expect(run.output.contains("https://a.example/ Some 500 typed"), "\(run)")
    let other = try tool.run([
      "run", name, "s.js", "--select-text", "words", "--viewport", "300x300",
    ])
    #expect(other.output.contains("https://a.example/ words 300 typed"), "\(other)")
  }

  @Test func whatTheWrittenScriptHandsOverIsAPage() throws {
    let tool = try CommandLineTool([
      "p.html": "<!DOCTYPE html><meta charset=utf-8><title>T</title><p>Some words<input value=a>",
      "s.js": Self.script,
    ])
    _ = try tool.run(["capture", "--write", "."])
    let captured = try tool.run(["run", "p.html", ".", "--base-url", "https://a.example/"])
    #expect(captured.status == 0, "\(captured)")
    try tool.write(.init(captured.output.utf8), to: "c.json")
    let made = try tool.run(["capture", "c.json", "--output", "a.jsprep"])
    #expect(made.status == 0 && made.errors == "")
    #expect(try tool.run(["run", "a.jsprep", "s.js"]).output.contains("https://a.example/  980 a"))
  }

  @Test(
    arguments: [
      ([], 64, "Name the captured file"), (["c.json"], 64, "'--output' is missing"),
      (["c.json", "-o", "a.html"], 64, "named .jsprep or .webarchive"),
      (["c.json", "--write", "x"], 64, "'--write' cannot be combined with a file"),
      (["none.json", "-o", "a.jsprep"], 2, "none.json: error: the file does not exist"),
      (["s.js", "-o", "a.jsprep"], 2, "s.js:1:1: error: expected a JSON value"),
      (["empty.json", "-o", "a.jsprep"], 2, "empty.json: error: the file has no 'capture'"),
      (["c.json", "-o", "none/a.jsprep"], 2, "the folder 'none'"),
    ] as [([String], Int32, String)])
  func whatIsWrongIsSaid(arguments: [String], status: Int32, message: String) throws {
    let tool = try CommandLineTool([
      "c.json": Self.capture, "s.js": Self.script, "empty.json": "{}",
    ])
    let result = try tool.run(["capture"] + arguments)
    #expect(result.status == status && result.errors.contains(message), "\(result)")
    #expect(!tool.names.contains("a.jsprep"))
  }

  @Test func theCaptureIsNotOverwritten() throws {
    let tool = try CommandLineTool(["c.jsprep": Self.capture])
    let result = try tool.run(["capture", "c.jsprep", "-o", "c.jsprep"])
    #expect(result.status == 2 && result.errors.contains("the capture would be overwritten"))
    #expect(try tool.text("c.jsprep") == Self.capture)
  }
}
