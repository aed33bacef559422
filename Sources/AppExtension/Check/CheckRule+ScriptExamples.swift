extension CheckRule {
  /// A script whose `run` hands over the title, after these statements.
  private static func run(_ statements: String) -> String {
    """
    var ExtensionPreprocessingJS = {
      run: function (args) {
        \(statements)
      }
    };
    """
  }

  private static let complete = "args.completionFunction({ title: document.title });"

  private static func finalize(_ method: String) -> String {
    """
    var ExtensionPreprocessingJS = {
      run: function (args) { args.completionFunction({}); },
      \(method)
    };
    """
  }

  private static let good = run(complete)

  static let scriptExamples: [String: Example] = [
    "script-syntax-error": Example(good.replacing("{ title:", with: "{ title"), good),
    "script-module-syntax": Example("import { title } from './title.js';\n" + good, good),
    "script-threw": Example("document.body.nothing.click();\n" + good, good),
    "object-missing": Example(good.replacing("ExtensionPreprocessingJS", with: "Action"), good),
    "object-lexical": Example(good.replacing("var", with: "const"), good),
    "run-missing": Example(good.replacing("run:", with: "start:"), good),
    "run-misspelt": Example(good.replacing("run:", with: "Run:"), good),
    "run-not-callable": Example("var ExtensionPreprocessingJS = { run: true };", good),
    "run-threw": Example(
      run("args.completionFunction({ title: document.querySelector(\"h7\").textContent });"),
      run(
        "args.completionFunction({ title: document.querySelector(\"h7\")?.textContent ?? \"\" });")),
    "run-navigated": Example(
      run("location.href = \"https://www.example.com/\";"),
      run("args.completionFunction({ go: \"https://www.example.com/\" });")),
    "completion-not-reached": Example(
      run("if (document.forms.length > 1) \(complete)"), good),
    "completion-repeated": Example(run("\(complete)\n    \(complete)"), good),
    "threw-late": Example(run("\(complete)\n    document.nothing.click();"), good),
    "uncaught-exception": Example(
      run(
        "setTimeout(function () { document.nothing.click(); }, 0);\n    setTimeout(function () { "
          + complete + " }, 10);"), good),
    "redeclaration": Example(
      "class Action {\n  run(args) { \(complete) }\n}\nvar ExtensionPreprocessingJS = new Action();",
      "var Action = class {\n  run(args) { \(complete) }\n};\n"
        + "var ExtensionPreprocessingJS = new Action();"),
    "second-activation-fails": Example(
      run("if (window.done) throw new Error(\"again\");\n    window.done = true;\n    " + complete),
      good),
    "finalize-alone": Example(
      "var ExtensionPreprocessingJS = { finalize: function (args) {} };",
      finalize("finalize: function (args) {}")),
    "finalize-misspelt": Example(
      finalize("finalise: function (args) {}"), finalize("finalize: function (args) {}")),
    "finalize-not-callable": Example(
      finalize("finalize: true"), finalize("finalize: function (args) {}")),
    "finalize-threw": Example(
      finalize("finalize: function (args) { document.title = args.title.trim(); }"),
      finalize("finalize: function (args) { if (args.title) document.title = args.title.trim(); }")),
    "finalize-stopped": Example(
      finalize("finalize: function (args) { while (!args.done) {} }"),
      finalize("finalize: function (args) {}")),
    "finalize-on-macos": Example(
      finalize("finalize: function (args) { document.title = \"done\"; }"), good),
    "suppression-without-reason": Example(
      "// jsprep-ignore results-null", "// jsprep-ignore results-null: the extension knows NSNull"),
    "suppression-unused": Example(
      "// jsprep-ignore results-null: the extension knows NSNull\n" + good, good),
    "suppression-unknown-rule": Example(
      "// jsprep-ignore result-null: the extension knows NSNull",
      "// jsprep-ignore results-null: the extension knows NSNull"),
  ]

  private static func results(_ text: String) -> String { run("args.completionFunction(\(text));") }

  static let resultExamples: [String: Example] = [
    "results-not-property-list": Example(
      results("document.title"), results("{ title: document.title }")),
    "results-null": Example(
      results("{ author: document.querySelector(\"h7\") }"),
      results("{ author: document.querySelector(\"h7\") ?? \"\" }")),
    "results-undefined": Example(
      results("{ author: document.body.dataset.author }"),
      results("{ author: document.body.dataset.author ?? \"\" }")),
    "results-object": Example(
      results("{ links: new Set([\"a\"]) }"), results("{ links: [...new Set([\"a\"])] }")),
    "results-to-json": Example(
      results("{ url: { toJSON: () => document.URL } }"), results("{ url: document.URL }")),
    "results-dropped": Example(
      results("{ title: document.title, key: Symbol(\"a\") }"),
      results("{ title: document.title, key: \"a\" }")),
    "results-date": Example(
      results("{ date: new Date(0) }"), results("{ date: new Date(0).toISOString() }")),
    "results-array": Example(results("[document.title]"), results("{ titles: [document.title] }")),
  ]
}
