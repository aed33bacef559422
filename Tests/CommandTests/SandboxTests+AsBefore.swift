import Foundation
import Testing

// What goes on in the sandbox as before.

extension SandboxTests {
  /// The XSLT processor writes a tree as text and reads it again, with entities.
  @Test func entitiesOfATransformedTreeReadNothing() throws {
    let tool = try CommandLineTool([
      "page.html": "<p>Hi", "secret.txt": "SECRET",
      "action.js": """
      var ExtensionPreprocessingJS = { run(a) {
        const sheet = `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
          <xsl:template match="/"><r><xsl:value-of select="."/></r></xsl:template></xsl:stylesheet>`;
        const processor = new XSLTProcessor();
        processor.importStylesheet(new DOMParser().parseFromString(sheet, "text/xml"));
        const tree = document.implementation.createDocument(null, null);
        const file = new URL("secret.txt", document.URL);
        tree.append(tree.createComment(
          `--><!DOCTYPE x [<!ENTITY s SYSTEM "${file}">]><x>&s;</x><!--`));
        a.completionFunction({ text: processor.transformToFragment(tree, document)?.textContent });
      } };
      """,
    ])
    let result = try tool.run(["run", "page.html", "action.js"])
    #expect(!result.output.contains("SECRET"))
    #expect(result.status == 0)
  }

  /// What the engine and the libraries would read from files while scripts run.
  @Test(arguments: [
    "new Date(86400000 * 180).toString()", "Intl.DateTimeFormat().resolvedOptions().timeZone",
    "document.lastModified.length",
    "new Date(0).toLocaleString('de-AT', { timeZone: 'Asia/Tokyo' })",
    "[...new Intl.Segmenter('th', { granularity: 'word' }).segment('ภาษาไทยภาษา')].length",
    "new Intl.DisplayNames('fr', { type: 'region' }).of('DE')",
    "['ä', 'z', 'a'].sort(new Intl.Collator('sv').compare).join()",
    "new TextDecoder('shift_jis').decode(new Uint8Array([0x82, 0xA0]))",
    "new TextDecoder('gb18030').decode(new Uint8Array([0xC4, 0xE3]))",
    "new TextDecoder('koi8-r').decode(new Uint8Array([0xC1]))",
    "new URL('http://bücher.example/').host", "crypto.randomUUID().length",
    "new WebAssembly.Memory({ initial: 2, maximum: 9 }).grow(3)",
    "(() => { let s = 0; for (let i = 0; i < 3e6; i++) s = (s + i * 3) | 0; return s })()",
    "(() => { const f = () => 1 + f(); try { f() } catch (e) { return e.name } })()",
    "Array.from({ length: 200 }, () => new Uint8Array(1e6).length).length",
  ])
  func scriptsFindWhatTheyFindWithoutIt(expression: String) throws {
    let tool = try CommandLineTool([
      "page.html": "<p>Hi",
      "action.js":
        "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ x: \(expression) }) } };",
    ])
    let command = ["run", "page.html", "action.js", "--timeout", "20"]
    for zone in [["--timezone", "Europe/Vienna"], []] {
      let inside = try tool.run(command + zone)
      #expect(inside.status == 0)
      #expect(try inside == tool.run(command + zone + ["--no-sandbox"]))
    }
  }

  @Test func pagesInOtherEncodingsAreDecoded() throws {
    let tool = try CommandLineTool()
    let bytes: [UInt8] = Array("<meta charset=euc-jp><p>".utf8) + [0xA4, 0xA2]
    try tool.write(Data(bytes), to: "page.html")
    #expect(try tool.run(["dump", "page.html"]).output.contains("あ"))
  }

  @Test func testsReadTheirProjectAndWhatIsAllowed() throws {
    let tool = try CommandLineTool(["secret.txt": "SECRET"])
    try tool.makeFolder("project/tests")
    try tool.makeFolder("project/.git")
    try tool.write(Data("INSIDE".utf8), to: "project/data.txt")
    let test = """
      test("inside", () => assert.equal(readFile("../data.txt"), "INSIDE"));
      test("outside", () => assert.equal(readFile("../../secret.txt"), "SECRET"));
      """
    try tool.write(Data(test.utf8), to: "project/tests/a.test.js")
    func run(_ options: [String]) throws -> CommandLineTool.Result {
      // From elsewhere: what is in the current folder may be read.
      let path = tool.folder.appending(path: "project/tests/a.test.js").path
      return try CommandLineTool().run(["test", path] + options)
    }
    let refused = try run([])
    #expect(refused.output.contains("Permission denied (the sandbox lets tests read their project"))
    #expect(refused.output.contains("1 passed, 1 failed"))
    #expect(refused.status == 1)
    let secret = tool.folder.appending(path: "secret.txt").path
    #expect(try run(["--allow-read", secret]).output.contains("2 passed, 0 failed"))
    #expect(try run(["--no-sandbox"]).output.contains("2 passed, 0 failed"))
  }

  @Test func casesReadWhatTheyName() throws {
    let tool = try CommandLineTool(["page.html": "<title>Named</title>"])
    try tool.makeFolder("project")
    try tool.write(
      Data("var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) } };".utf8),
      to: "project/a.js")
    let cases = "script: a.js\npage: ../page.html\ncases:\n  - name: runs\n    results: {}\n"
    try tool.write(Data(cases.utf8), to: "project/a.jsprep.yml")
    let path = tool.folder.appending(path: "project/a.jsprep.yml").path
    #expect(try CommandLineTool().run(["test", path]).output.contains("1 passed, 0 failed"))
  }

  /// A line of a list that was written by somebody else names no files of the user's.
  @Test func linesReadWhatIsAllowed() throws {
    let tool = try CommandLineTool([
      "secret.txt": "SECRET",
      "action.js": """
      var ExtensionPreprocessingJS = { async run(a) {
        const answer = await fetch("data.txt").catch(() => null);
        a.completionFunction({ text: answer && answer.ok ? await answer.text() : "none" }) } };
      """,
    ])
    try tool.makeFolder("elsewhere")
    let secret = tool.folder.appending(path: "secret.txt").path
    let line = """
      {"html": "<p>", "baseURL": "http://a/", "resource": {"http://a/data.txt": "\(secret)"}}
      """
    try tool.write(Data(line.utf8), to: "list")
    func run(_ options: [String]) throws -> CommandLineTool.Result {
      try tool.run(["batch", "action.js", "--from", "list", "--quiet"] + options)
    }
    let refused = try run([])
    #expect(!refused.output.contains("SECRET"), "\(refused)")
    #expect(refused.output.contains(#""error":{"kind":"input""#), "\(refused)")
    for options in [["--allow-read", secret], ["--allow-read", "."], ["--no-sandbox"]] {
      #expect(try run(options).output.contains("SECRET"), "\(options)")
    }
  }
}
