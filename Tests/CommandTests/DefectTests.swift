import Foundation
import Testing

/// `run` and `check` find the same, and say it in the same words.
@Suite struct DefectTests {
  private static let cases: [(script: String, words: String)] = [
    (
      "const ExtensionPreprocessingJS = { run(a) { a.completionFunction({}); } };",
      "action.js:1:7: error: 'ExtensionPreprocessingJS' is declared with 'const', which does not"
    ),
    (
      "var ExtensionPreprocesingJS = { run(a) { a.completionFunction({}); } };",
      "action.js:1:5: error: the script does not define a global 'ExtensionPreprocessingJS'; it should end "
        + "with 'var ExtensionPreprocessingJS = new …'; did you mean 'ExtensionPreprocesingJS'?"
    ),
    (
      "var other = 1;",
      "action.js: error: the script does not define a global 'ExtensionPreprocessingJS'"
    ),
    (
      "var ExtensionPreprocessingJS = { Run() {} };",
      "action.js:1:34: error: 'ExtensionPreprocessingJS' has no method 'run'; did you mean 'Run'?"
    ),
    (
      "var ExtensionPreprocessingJS = { run(a) { a.completionFunction('x'); } };",
      "action.js:1:45: error: 'completionFunction' was called with a string; it must be called with an object"
    ),
    (
      "var ExtensionPreprocessingJS = { run(a) { const o = []; o[0] = { o }; "
        + "a.completionFunction({ o }); } };",
      "action.js:1:73: error: the results contain a cycle at 'o[0].o'"
    ),
    (
      "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ x: [undefined] }); } };",
      "warning: 'x[0]' is undefined in an array"
    ),
    (
      "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ x: { y: undefined } }); } };",
      "note: 'x.y' is undefined"
    ),
    (
      listening("throw new Error('late')"), "action.js:2:46: warning: in a listener: Error: late"
    ),
    (
      "var ExtensionPreprocessingJS = { run(a) {\n"
        + "new MutationObserver(() => { null.x; }).observe(document.body, { attributes: true });\n"
        + "document.body.id = 'x'; setTimeout(() => a.completionFunction({}), 5); } };",
      "action.js:2:34: warning: in a listener: TypeError: null is not an object"
    ),
    (
      "var ExtensionPreprocessingJS = { run(a) {\nPromise.reject(new Error('lost'));\n"
        + "setTimeout(() => a.completionFunction({}), 5); } };",
      "action.js:2:25: warning: unhandled rejection: Error: lost"
    ),
    (
      "var ExtensionPreprocessingJS = { run(a) {\nsetTimeout(() => { null.x; }, 1);\n"
        + "setTimeout(() => a.completionFunction({}), 50); } };",
      "action.js:2:24: warning: in a timer: TypeError: null is not an object"
    ),
  ]

  @Test(arguments: cases)
  func runAndCheckSayTheSame(script: String, words: String) throws {
    let tool = try CommandLineTool(["action.js": script, "page.html": "<p>"])
    let run = try tool.run(["run", "page.html", "action.js"])
    #expect(run.errors.contains(words), "\(run)")
    let check = try tool.run(["check", "action.js", "--page", "page.html"])
    #expect(check.output.contains(words), "\(check)")
  }

  private static func listening(_ body: String) -> String {
    "var ExtensionPreprocessingJS = { run(a) {\n"
      + "addEventListener('x', () => { \(body); });\n"
      + "dispatchEvent(new Event('x')); a.completionFunction({}); } };"
  }

  @Test func aMisspeltFinalizeIsToldOfWhereItIsNeeded() throws {
    let tool = try CommandLineTool([
      "page.html": "<p>",
      "action.js": """
      var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}); }, finalise() {} };
      """,
    ])
    let words = "action.js:1:72: warning: 'ExtensionPreprocessingJS' has no method 'finalize'; did"
    #expect(
      try tool.run(["run", "page.html", "action.js", "--arguments", "{}"]).errors.contains(words))
    #expect(try tool.run(["check", "action.js"]).output.contains(words))
  }
}
