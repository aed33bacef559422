import Foundation
import Testing

@Suite struct PageScriptCommandTests {
  private func tool() throws -> CommandLineTool {
    let tool = try CommandLineTool([
      "page.html": "<title>Old</title><script src=/lib/title.js></script>",
      "action.js": """
      var ExtensionPreprocessingJS = { run(a) {
        a.completionFunction({ title: document.title, url: location.href, secret: typeof secret });
      } };
      """,
      "mock.js": "document.title = 'Mock'",
    ])
    try tool.makeFolder("site/lib")
    try tool.write(
      "<title>Old</title><script src=/lib/title.js></script><p>Words", to: "site/page.html")
    try tool.write("var secret = 1; document.title = 'New'", to: "site/lib/title.js")
    return tool
  }

  @Test(arguments: [
    (
      ["site/page.html", "--page-scripts", "--resources", "site"], "New",
      "http://localhost/page.html"
    ),
    (["site/page.html", "--resources", "site"], "Old", "http://localhost/page.html"),
    (
      [
        "page.html", "--page-scripts", "--resources", "site", "--base-url", "https://a.example/b/c",
      ],
      "New", "https://a.example/b/c"
    ),
    (
      [
        "page.html", "--page-scripts", "--base-url", "https://a.example/",
        "--resource", "/lib/title.js=mock.js",
      ], "Mock", "https://a.example/"
    ),
    (
      ["page.html", "--page-scripts", "--base-url", "https://a.example/"], "Old",
      "https://a.example/"
    ),
  ]) func pageScriptsRun(_ arguments: [String], _ title: String, _ url: String) throws {
    let result = try tool().run(["run", arguments[0], "action.js"] + arguments.dropFirst())
    #expect(
      result.output == """
        {
          "title": "\(title)",
          "url": "\(url)",
          "secret": "undefined"
        }

        """)
    #expect(result.status == 0)
  }

  @Test func requestsThatAreNotServedAreListed() throws {
    let tool = try tool()
    let result = try tool.run([
      "run", "page.html", "action.js", "--page-scripts", "--base-url", "https://a.example/",
      "--verbose",
    ])
    #expect(result.errors.contains("note: not fetched: https://a.example/lib/title.js"))
  }

  @Test func testsRunThemToo() throws {
    let tool = try tool()
    try tool.write(
      """
      script: action.js
      page: site/page.html
      cases:
      - name: with the page's scripts
        resources: site
        pageScripts: true
        results: { title: New, url: "http://localhost/page.html", secret: undefined }
      - name: with an address
        resources: site
        pageScripts: true
        baseURL: https://a.example/b/c
        results: { title: New, url: https://a.example/b/c, secret: undefined }
      - name: without
        resources: site
        results: { title: Old, url: !matches ^http, secret: undefined }
      """, to: "cases.jsprep.yml")
    try tool.write(
      """
      import { test } from "node:test";
      import assert from "node:assert/strict";
      test("page scripts", async () => {
        const page = loadPage("site/page.html", { resources: "site", pageScripts: true });
        const { title, url } = await page.run("action.js");
        assert.equal(title, "New");
        assert.equal(url, "http://localhost/page.html");
      });
      """, to: "page.test.js")
    let result = try tool.run(["test", "cases.jsprep.yml", "page.test.js"])
    #expect(result.output.hasSuffix("4 passed, 0 failed\n"), "\(result.output)")
  }

  @Test func aCheckVisitsThePageAsARunDoes() throws {
    let tool = try tool()
    try tool.write(
      """
      var ExtensionPreprocessingJS = { run(a) {
        if (document.title != "New" || String(getSelection()) != "Words") throw document.title;
        a.completionFunction({ host: location.host });
      } };
      """, to: "check.js")
    let page = ["check", "check.js", "--page", "site/page.html", "--resources", "site"]
    let options = ["--page-scripts", "--select", "p"]
    #expect(try tool.run(page + options).output == "check.js: nothing found\n")
    #expect(try tool.run(page).output.contains("[run-threw]"))
    let elsewhere = try tool.run([
      "check", "check.js", "--page", "page.html", "--resources", "site",
    ])
    #expect(elsewhere.errors.contains("--base-url"))
    #expect(elsewhere.status == 64)
  }

  @Test(arguments: [
    (["--resources", "site"], "--base-url", 64),
    (["--resource", "nothing"], "--resource", 64),
    (["--settle", "-1"], "--settle", 64),
    (["--load-timeout", "x"], "--load-timeout", 64),
    (["--resources", "nowhere", "--base-url", "http://a.example/"], "nowhere", 2),
    (["--resource", "http://a.example/x=nowhere.js"], "nowhere.js", 2),
  ]) func wrongOptionsAreRefused(_ options: [String], _ word: String, _ status: Int32) throws {
    let result = try tool().run(["run", "page.html", "action.js"] + options)
    #expect(result.errors.contains(word))
    #expect(result.output == "")
    #expect(result.status == status)
  }
}

extension CommandLineTool {
  fileprivate func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }
}
