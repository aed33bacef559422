import Foundation
import Testing

/// `--fonts`: the fonts of a folder come before the system's.
@Suite struct FontFolderTests {
  /// The font Boxy, whose letters a, b and c are 0.9 em wide.
  private static let boxy = """
    AAEAAAAKAIAAAwAgT1MvMke8Rv8AAAEoAAAAYGNtYXAAuQA7AAABnAAAADxnbHlmk+zXEAAAAeQAAABgaGVhZDC8TF
    gAAACsAAAANmhoZWEGdAL0AAAA5AAAACRobXR4DzwAAAAAAYgAAAAUbG9jYQBIAGAAAAHYAAAADG1heHAABwAGAAAB
    CAAAACBuYW1ldVFadAAAAkQAAABXcG9zdNm71bQAAAKcAAAARAABAAAAAQAAwUNfMl8PPPUAAwPoAAAAAOcqBMIAAA
    AA5yoEwgAAAAADUgH0AAAAAwACAAAAAAAAAAEAAAMg/zgAAAOEAAAAMgNSAAEAAAAAAAAAAAAAAAAAAAAFAAEAAAAF
    AAQAAQAAAAAAAgAAAAAAAAAAAAAAAAAAAAAAAwMMAZAABQAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAABAAAAAAAAAAAAAAAAPz8/PwAAACAAYwMg/zgAAAMgAMgAAAAAAAAAAAH0ArwAAAAgAAADhAAAA4QAAAOEAAAD
    hAAAASwAAAAAAAIAAAADAAAAFAADAAEAAAAUAAQAKAAAAAYABAABAAIAIABj//8AAAAgAGH////k/6AAAQAAAAAAAA
    AAAAwAGAAkADAAMAABAAAAAANSAfQAAwAAMREhEQNSAfT+DAABAAAAAANSAfQAAwAAMREhEQNSAfT+DAABAAAAAANS
    AfQAAwAAMREhEQNSAfT+DAABAAAAAANSAfQAAwAAMREhEQNSAfT+DAAAAAQANgABAAAAAAABAAQAAAABAAAAAAACAA
    cABAADAAEECQABAAgACwADAAEECQACAA4AE0JveHlSZWd1bGFyAEIAbwB4AHkAUgBlAGcAdQBsAGEAcgAAAgAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAFAAABAgEDAQQBBQV1MDA2MQV1MDA2MgV1MDA2MwV1MDAyMA==
    """

  private func tool(_ style: String) throws -> CommandLineTool {
    let tool = try CommandLineTool([
      "page.html": "<!DOCTYPE html><span id=a style=\"\(style)\">abc</span>",
      "script.js": """
      var ExtensionPreprocessingJS = { run(a) {
        a.completionFunction({ width: document.getElementById("a").offsetWidth }); } };
      """,
      "silent.js": """
      var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ width: 0 }); } };
      """,
    ])
    try tool.makeFolder("fonts")
    let font = try #require(Data(base64Encoded: Self.boxy, options: .ignoreUnknownCharacters))
    try tool.write(font, to: "fonts/boxy.ttf")
    return tool
  }

  @Test func textIsMeasuredInThem() throws {
    let tool = try tool("font: 20px Boxy")
    let run = ["run", "page.html", "script.js"]
    let result = try tool.run(run + ["--fonts", "fonts"])
    #expect(result.output.contains("\"width\": 54") && result.errors == "")
    #expect(try !tool.run(run).output.contains("\"width\": 54"))
    let dump = try tool.run(["dump", "page.html", "--format", "boxes", "--fonts", "fonts"])
    #expect(dump.output.contains(" 54 20"))
    let batch = try tool.run(["batch", "script.js", "page.html", "--fonts", "fonts"])
    #expect(batch.output.contains("\"width\":54"))
    let missing = try tool.run(run + ["--fonts", "nowhere"])
    #expect(
      missing.status == 2
        && missing.errors == "nowhere: error: the folder of fonts does not exist (--fonts)\n")
  }

  /// Only what an iPhone has can be missed, and only where something was laid out.
  @Test(
    arguments: [
      ("Helvetica Neue, Arial, sans-serif", "'Helvetica Neue' is not there"),
      ("Segoe UI, Avenir Next, sans-serif", "'Avenir Next' is not there"),
      ("sans-serif, Avenir Next", nil), ("Segoe UI", nil),
    ] as [(String, String?)])
  func replacedFontsAreNamed(families: String, message: String?) throws {
    let tool = try tool("font-family: \(families)")
    let run = ["run", "page.html", "script.js"]
    let errors = try tool.run(run + ["--verbose"]).errors
    if let message {
      #expect(errors.contains(message) && errors.contains("--fonts"))
    } else {
      #expect(!errors.contains("not there"))
    }
    #expect(try !tool.run(run).errors.contains("not there"))
    let silent = try tool.run(["run", "page.html", "silent.js", "--verbose"])
    #expect(!silent.errors.contains("not there"))
  }
}
