import Foundation
import Testing

/// Reports in Chromium: they render, their controls work, nothing leaves them, and nobody is left out.
@Suite struct ReportBrowserTests {
  private static let page = """
    <!DOCTYPE html><html><head><meta charset=utf-8><meta name=viewport content="width=device-width">
    <title>News</title><link rel=stylesheet href=a.css></head><body><h1>Morning</h1><img src=a.svg alt="">
    <div class=ad>Buy</div>\(String(repeating: "<p>It rains in the north.</p>", count: 60))
    <p id=last>And in the south.</p></body></html>
    """

  private static let script = """
    var ExtensionPreprocessingJS = {
      run: function (parameters) {
        document.querySelector(".ad").remove();
        console.warn("removed", 1);
        parameters.completionFunction({ title: document.title, when: null, list: [1, { a: true }] });
      },
      finalize: function (parameters) {
        document.querySelector("h1").textContent = parameters.heading;
        document.querySelector("#last").className = "read";
        document.body.append("end");
      },
    };
    """

  private static let cases = """
    script: a.js
    cases:
      - { name: right, html: <p class=ad>x, results: { title: "", when: null, list: [1, { a: true }] } }
      - { name: wrong, page: page.html, results: { title: Other, when: null, list: [] } }
      - { name: later, html: <p>, skip: not yet }
      - { name: still, page: page.html, script: changes.js, document: { unchanged: true } }
    """

  /// A wheel with axe, which `script/bootstrap --tools` keeps.
  private static var axe: String? {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../.build/axe").standardized
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return files?.first { $0.hasSuffix(".whl") }.map { folder.appending(path: $0).path }
  }

  @Test(.enabled(if: ExternalTool.chromium.isPresent, ExternalTool.chromium.leftOut))
  func inABrowser() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let tool = try CommandLineTool([
      "page.html": Self.page, "other.html": Self.page.replacing("Morning", with: "Evening"),
      "a.css": "h1 { color: blue; background: url(a.svg) }", "a.js": Self.script,
      "a.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'/>",
      "throws.js":
        "var ExtensionPreprocessingJS = { run() { const one = document.title; missing(one); } };\n",
      "a.jsprep.yml": Self.cases,
      "changes.js": """
      var ExtensionPreprocessingJS = { run(parameters) {
        document.querySelector("p").textContent = "changed";
        parameters.completionFunction({});
      } };
      """,
      "hostile.html": try String(
        contentsOf: folder.appending(path: "Hostile.html"), encoding: .utf8),
      "hostile.js": try String(contentsOf: folder.appending(path: "Hostile.js"), encoding: .utf8),
    ])
    try tool.makeFolder("out")
    let runs: [[String]] = [
      [
        "run", "page.html", "a.js", "--resource", "a.css=a.css", "--resource", "a.svg=a.svg",
        "--arguments", "{\"heading\": \"Evening\"}", "--report", "out/run.html",
      ],
      ["run", "hostile.html", "hostile.js", "--arguments", "{}", "--report", "out/hostile.html"],
      ["run", "page.html", "throws.js", "--report", "out/nothing.html"],
      ["diff", "page.html", "other.html", "--report", "out/diff.html"],
      ["check", "throws.js", "--report", "out/check.html"],
      ["test", "a.jsprep.yml", "--report", "out/tests.html"],
    ]
    for arguments in runs { #expect(try tool.run(arguments).status < 2, "\(arguments)") }
    let result = try tool.run(
      [folder.appending(path: "reports.py").path, tool.folder.appending(path: "out").path]
        + [Self.axe].compactMap(\.self), executable: "/usr/bin/python3")
    #expect(result.status == 0 && result.output == "" && result.errors == "", "\(result)")
  }
}
