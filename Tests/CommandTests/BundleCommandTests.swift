import Foundation
import Testing

/// Scripts that go through a bundler, or need none, before they run.
@Suite struct BundleCommandTests {
  private static let script =
    "globalThis.ExtensionPreprocessingJS = { run(a) { a.completionFunction({ b: 1 }) } };"
  private static let page = "<title>x</title>"

  /// A command stands for the bundler.
  @Test(arguments: [
    ["--bundle", "--bundler", "cat {input}"], ["--bundle", "--bundler", "cp {input} {output}"],
    ["--bundle", "--config", "own.yml"],
  ])
  func aCommandMakesTheScript(_ options: [String]) throws {
    let tool = try CommandLineTool([
      "page.html": Self.page, "it's a.ts": Self.script, "own.yml": "bundler: cat {input}\n",
    ])
    let run = try tool.run(["run", "page.html", "it's a.ts", "--json"] + options)
    #expect(run.status == 0 && run.output.contains(#""b": 1"#), "\(run)")
    let check = try tool.run(["check", "it's a.ts"] + options)
    #expect(check.status == 0, "\(check)")
    let batch = try tool.run(["batch", "it's a.ts", "page.html", "--quiet"] + options)
    #expect(batch.status == 0 && batch.output.contains(#""results":{"b":1}"#), "\(batch)")
  }

  /// A file that is found must not run programs.
  @Test func onlyTheUserStartsABundler() throws {
    let tool = try CommandLineTool([
      "page.html": Self.page, "a.js": Self.script,
      "jsprep.yml": "bundle: true\nbundler: touch started; cat {input}\n",
    ])
    let run = try tool.run(["run", "page.html", "a.js"])
    #expect(run.status == 0, "\(run)")
    #expect(!tool.names.contains("started"))
    #expect(try tool.run(["run", "page.html", "a.js", "--bundle"]).status == 0)
    #expect(tool.names.contains("started"))
  }

  @Test(arguments: [
    ("echo 'wrong: 1:2' >&2; false; : {input}", "the bundler exited with status"),
    ("false {input}", "the bundler exited with status 1 (--bundle)"),
    ("no-such-program {input}", "the bundler cannot be run (--bundle): the shell cannot find it"),
    ("cat", "the bundler cannot be run (--bundle): the command has no '{input}'"),
    ("true {input}", "the bundler wrote no script (--bundle)"),
    ("true {input} {output}", "the bundler did not write '{output}': No such file"),
    ("printf '\\377' {input}", "the bundler wrote no script (--bundle)"),
  ])
  func failures(_ command: String, words: String) throws {
    let tool = try CommandLineTool(["page.html": Self.page, "a.js": Self.script])
    let run = try tool.run(["run", "page.html", "a.js", "--bundle", "--bundler", command])
    if command.hasPrefix("echo") {
      // The last command decides; what it says is shown as it is.
      #expect(run.errors.hasPrefix("wrong: 1:2\n"), "\(run)")
      return
    }
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("a.js: error: \(words)"), "\(run.errors)")
  }

  @Test(arguments: [("none.ts", "the file does not exist"), ("folder.ts", "this is a folder")])
  func inputs(_ name: String, words: String) throws {
    let tool = try CommandLineTool(["page.html": Self.page])
    try tool.makeFolder("folder.ts")
    let run = try tool.run(["run", "page.html", name, "--bundle", "--bundler", "cat {input}"])
    #expect(run.status == 2, "\(run)")
  }

  // MARK: Tests

  /// The processes of tests may start nothing: another one does.
  @Test func testsHaveTheirScriptsBundled() throws {
    let tool = try CommandLineTool([
      "page.html": Self.page, "b.js": "made.of({ run(a) { a.completionFunction({ b: 1 }) } })",
      "jsprep.yml": "bundler: sed s/made.of/globalThis.ExtensionPreprocessingJS=/ {input}\n",
      "a.jsprep.yml": "page: page.html\nscript: b.js\ncases:\n  - name: c\n    results: { b: 1 }\n",
      "b.test.js": """
      test("d", async () => {
        const page = await loadPage("page.html");
        expect(await page.run("b.js")).toEqual({ b: 1 });
      });
      """,
    ])
    let result = try tool.run(["test", "--bundle", "--verbose"])
    #expect(result.status == 0 && result.output.contains("2 passed"), "\(result)")
    #expect(try tool.run(["test"]).status == 1)
  }

  @Test func testsLearnNothingOfOtherFiles() throws {
    let other = try CommandLineTool(["secret.js": "var secret = 1;"])
    let path = other.folder.appending(path: "secret.js").path
    let tool = try CommandLineTool([
      "a.test.js": """
      test("a", async () => {
        const page = await loadPage({ html: "" });
        await page.run("\(path)");
      });
      """
    ])
    let result = try tool.run(["test", "--bundle", "--bundler", "cat {input}"])
    #expect(result.status == 1)
    #expect(!result.output.contains("secret = 1"), "\(result.output)")
  }

  // MARK: esbuild

  private static let project = [
    "page.html": Self.page,
    "a.ts": """
    import { one } from "./b";
    enum Kind { low = one }
    globalThis.ExtensionPreprocessingJS = { run(a: any) { a.completionFunction({ b: Kind.low }) } };
    """,
    "b.ts": "export const one: number = 1;\n",
    "hidden.ts": """
    import { one } from "./b";
    var ExtensionPreprocessingJS = { run(a: any) { a.completionFunction({ b: one }) } };
    """,
  ]

  @Test(.enabled(if: ExternalTool.esbuild.isPresent, ExternalTool.esbuild.leftOut))
  func esbuildIsFound() throws {
    let tool = try CommandLineTool(Self.project)
    let run = try tool.run(["run", "page.html", "a.ts", "--bundle", "--json"])
    #expect(run.status == 0 && run.output.contains(#""b": 1"#), "\(run)")
  }

  /// The one of the project before any other.
  @Test func esbuildOfTheProject() throws {
    let tool = try CommandLineTool(Self.project)
    try tool.makeFolder("node_modules/.bin")
    try tool.makeFolder("src")
    try tool.write(
      Data("#!/bin/sh\nprintf '%s\\n' \"$@\" > asked\ncat b.js\n".utf8),
      to: "node_modules/.bin/esbuild")
    try tool.write(Data(Self.script.utf8), to: "b.js")
    try tool.write(Data("".utf8), to: "src/a.ts")
    try tool.write(Data("let a;".utf8), to: "src/a.ts")
    let path = tool.folder.appending(path: "node_modules/.bin/esbuild").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let run = try tool.run(["run", "page.html", "src/a.ts", "--bundle"])
    #expect(run.status == 0, "\(run)")
    #expect(
      try tool.text("asked").split(separator: "\n").prefix(4) == [
        "src/a.ts", "--bundle", "--format=iife", "--target=safari16",
      ])
  }

  @Test func noEsbuild() throws {
    let tool = try CommandLineTool(Self.project)
    let run = try tool.run(
      ["run", "page.html", "a.ts", "--bundle"], environment: ["PATH": "/nowhere"])
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "esbuild is neither in 'node_modules/.bin' of a folder above nor in the PATH"))
    #expect(run.errors.contains("npm install --save-dev esbuild"))
  }

  @Test(.enabled(if: ExternalTool.esbuild.isPresent, ExternalTool.esbuild.leftOut))
  func aBundleMustDefineTheGlobal() throws {
    let tool = try CommandLineTool(Self.project)
    let run = try tool.run(["run", "page.html", "hidden.ts", "--bundle"])
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "the bundle does not define a global 'ExtensionPreprocessingJS': what a module declares is local to it"
      ), "\(run.errors)")
    #expect(
      run.errors.contains(#"Assign the object itself as "globalThis.ExtensionPreprocessingJS = …""#)
    )
    #expect(run.errors.contains("--global-name"))
  }

  // MARK: TypeScript

  @Test(arguments: [
    ("run(a: any): void { a.completionFunction({ b: 1 as number }) }", 0, #""b": 1"#, ""),
    (
      "run(a: any) {\n  null!.c }", 1, "",
      "a.ts:2:8: error: TypeError: null is not an object"
    ),
    (
      "run: 1 }; enum A {", 2, "",
      "a.ts:1:44: error: the script has an enum, which cannot just be left out"
    ),
    ("run: 1 }; import \"b\"; {", 2, "", "error: the script has 'import', which"),
    ("run(a: ) {}", 2, "", "a.ts:1:41: error: unexpected ')'"),
  ])
  func typesAreLeftOut(_ body: String, status: Int32, output: String, errors: String) throws {
    let tool = try CommandLineTool(["page.html": Self.page])
    try tool.write(Data("var ExtensionPreprocessingJS = { \(body) }".utf8), to: "a.ts")
    let run = try tool.run(["run", "page.html", "a.ts"])
    #expect(run.status == status, "\(run)")
    #expect(output.isEmpty ? run.output.isEmpty : run.output.contains(output), "\(run)")
    #expect(errors.isEmpty ? run.errors.isEmpty : run.errors.contains(errors), "\(run)")
    if status == 1 { #expect(run.errors.contains("\n    null!.c } }\n"), "\(run.errors)") }
    if status == 2, !errors.contains("unexpected") { #expect(run.errors.contains("--bundle")) }
  }

  @Test func jsxNeedsABundler() throws {
    let tool = try CommandLineTool(["page.html": Self.page, "a.tsx": "let a;"])
    let run = try tool.run(["run", "page.html", "a.tsx"])
    #expect(run.status == 2 && run.errors.contains("the script has JSX"), "\(run)")
  }
}
