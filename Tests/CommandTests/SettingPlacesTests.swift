import Foundation
import JSPrep
import Testing

/// Each setting does the same wherever a run is described.
@Suite struct SettingPlacesTests {
  struct Sample: CustomTestStringConvertible {
    let name: String
    /// Options, and the same as keys of plain data in JSON.
    let options: [String]
    let keys: String
    /// What the script shows, and a part of what comes of it.
    let expression: String
    let shown: String

    init(
      _ name: String, _ options: [String], _ keys: String, _ expression: String, _ shown: String
    ) {
      (self.name, self.options, self.keys) = (name, options, keys)
      (self.expression, self.shown) = (expression, shown)
    }

    var testDescription: String { name }
  }

  static let samples = [
    Sample(
      "base-url", ["--base-url", "https://a.example/b"], #""baseURL": "https://a.example/b""#,
      "document.URL", "https://a.example/b"),
    Sample(
      "encoding", ["--encoding", "windows-1252"], #""encoding": "windows-1252""#,
      "document.characterSet", "windows-1252"),
    Sample("page", ["--page", "1"], "", "'as ever'", "as ever"),
    Sample(
      "page-number", ["--page-number", "1"], #""pageNumber": 1"#, "'as ever'", "as ever"),
    Sample(
      "transport-encoding", ["--transport-encoding", "koi8-r"], #""transportEncoding": "koi8-r""#,
      "document.characterSet", "KOI8-R"),
    Sample(
      "select-range", ["--select-range", "/0/1/0/1/0:1 /0/1/0/1/0:4"],
      #""selectRange": "/0/1/0/1/0:1 /0/1/0/1/0:4""#, "'[' + getSelection() + ']'", "[old]"),
    Sample("select", ["--select", "b"], #""select": "b""#, "String(getSelection())", "bold"),
    Sample(
      "select-text", ["--select-text", "old w"], #""selectText": "old w""#,
      "String(getSelection())", "old w"),
    Sample("host", ["--host", "reader"], #""host": "reader""#, "'as ever'", "as ever"),
    Sample(
      "extension-name", ["--extension-name", "org.example.x"],
      #""extensionName": "org.example.x""#, "a.extensionName", "org.example.x"),
    Sample("platform", ["--platform", "macos"], #""platform": "macos""#, "'as ever'", "as ever"),
    Sample("timeout", ["--timeout", "3"], #""timeout": 3"#, "'as ever'", "as ever"),
    Sample(
      "max-depth", ["--max-depth", "2"], #""maxDepth": 2"#, "{ a: { b: { c: 1 } } }",
      "nested"),
    Sample("max-output", ["--max-output", "1"], #""maxOutput": 1"#, "'x'.repeat(1 << 21)", "1 MB"),
    Sample(
      "max-timers", ["--max-timers", "5"], #""maxTimers": 5"#,
      "(() => { for (let i = 0; i < 9; i++) setTimeout(() => {}, 1e6); })()", "more than 5 timers"),
    Sample(
      "page-scripts", ["--page-scripts"], #""pageScripts": true"#, "document.title", "scripted"),
    Sample(
      "resources", ["--resources", "."], #""resources": ".""#, "document.URL",
      "http://localhost/page.html"),
    Sample(
      "resource", ["--resource", "/x=served.txt", "--base-url", "http://a.example/"],
      #""resource": { "/x": "served.txt" }, "baseURL": "http://a.example/""#,
      "(x => { x.open('GET', '/x', false); x.send(); return x.responseText; })(new XMLHttpRequest())",
      "served words"),
    Sample(
      "load-timeout", ["--load-timeout", "5"], #""loadTimeout": 5"#, "'as ever'", "as ever"),
    Sample(
      "settle", ["--settle", "0", "--page-scripts"], #""settle": 0, "pageScripts": true"#,
      "document.dir || 'too early'", "too early"),
    Sample(
      "cookie", ["--cookie", "a=b=c", "--cookie", "d=e"],
      #""cookie": { "a": "b=c", "d": "e" }"#, "document.cookie", "a=b=c; d=e"),
    Sample(
      "local-storage", ["--local-storage", "storage.json"], #""localStorage": "storage.json""#,
      "localStorage.getItem('k')", "kept words"),
    Sample(
      "storage", ["--storage", "kept"], #""storage": "kept""#, "localStorage.getItem('k')",
      "kept between runs"),
    Sample(
      "field", ["--field", "#a=typed words", "--field", "#b=true"],
      ##""field": { "#a": "typed words", "#b": "true" }"##,
      "document.querySelector('#a').value + document.querySelector('#b').checked", "typed wordstrue"
    ),
    Sample("scroll", ["--scroll", "0,70"], #""scroll": "0,70""#, "'at ' + scrollY", "at 70"),
    Sample("style-sheet", [], "", "'as ever'", "as ever"),
    Sample(
      "user-agent", ["--user-agent", "Browser/1"], #""userAgent": "Browser/1""#,
      "navigator.userAgent", "Browser/1"),
    Sample("locale", ["--locale", "de-AT"], #""locale": "de-AT""#, "navigator.language", "de-AT"),
    Sample(
      "timezone", ["--timezone", "Asia/Tokyo"], #""timezone": "Asia/Tokyo""#,
      "'offset ' + new Date(0).getTimezoneOffset()", "offset -540"),
    Sample(
      "viewport", ["--viewport", "700x500"], #""viewport": "700x500""#,
      "innerWidth + ' by ' + innerHeight", "700 by 500"),
    Sample(
      "pixel-ratio", ["--pixel-ratio", "2"], #""pixelRatio": 2"#,
      "devicePixelRatio + ' ' + matchMedia('(resolution: 2dppx)').matches", "2 true"),
    Sample("fonts", ["--fonts", "."], #""fonts": ".""#, "'as ever'", "as ever"),
    Sample("define", ["--define", "A=B"], #""define": { "A": "B" }"#, "'as ever'", "as ever"),
    Sample("bundle", ["--bundle", "--bundler", "cat {input}"], "", "'as ever'", "as ever"),
    Sample("bundler", ["--bundler", "cat {input}"], "", "'as ever'", "as ever"),
    // Of what is fetched, if anything is.
    Sample("network", ["--network"], "", "'as ever'", "as ever"),
    Sample("save", ["--save", "kept.mhtml"], "", "'as ever'", "as ever"),
    Sample("header", ["--header", "X-A=b"], "", "'as ever'", "as ever"),
    Sample("cookie-file", ["--cookie-file", "none.txt"], "", "'as ever'", "as ever"),
    Sample("ca-file", ["--ca-file", "none.pem"], "", "'as ever'", "as ever"),
    Sample("request-timeout", ["--request-timeout", "3"], "", "'as ever'", "as ever"),
    Sample("retries", ["--retries", "0"], "", "'as ever'", "as ever"),
    Sample("robots", ["--robots"], "", "'as ever'", "as ever"),
    Sample("max-resources", ["--max-resources", "3"], "", "'as ever'", "as ever"),
    Sample("max-download", ["--max-download", "3"], "", "'as ever'", "as ever"),
    Sample("memory", ["--memory", "800"], "", "'as ever'", "as ever"),
    Sample("sandbox", ["--no-sandbox"], "", "'as ever'", "as ever"),
    Sample("color", ["--color", "never"], "", "'as ever'", "as ever"),
    Sample("config", ["--config", "jsprep.yml"], "", "navigator.language", "de-CH"),
    Sample("no-config", ["--no-config"], "", "navigator.language", "en-US"),
  ]

  @Test func eachSettingHasASample() {
    #expect(Self.samples.map(\.name) == Setting.table.map(\.name))
  }

  @Test(arguments: samples)
  func eachPlaceHasIt(sample: Sample) throws {
    let setting = try #require(Setting.table.first { $0.name == sample.name })
    let tool = try tool(sample)
    let commands: [(Setting.Places, [String])] = [
      (.run, ["run", "page.html", "action.js"] + sample.options),
      (.check, ["check", "throws.js", "--page", "page.html"] + sample.options),
      (
        .batch,
        ["batch", "action.js", "page.html"]
          + (sample.options.contains("--base-url") ? [] : sample.options)
      ),
      (.batchLine, ["batch", "action.js", "--from", "list", "--allow-read", "."]),
      (.testCase, ["test", "a.jsprep.yml"]),
      (.scriptTest, ["test", "a.test.js"]),
    ]
    for (place, arguments) in commands where setting.places.contains(place) {
      if place == .batch, sample.options.contains("--base-url") { continue }
      let result = try tool.run(arguments)
      #expect(result.status <= 1, "\(arguments): \(result)")
      #expect((result.output + result.errors).contains(sample.shown), "\(arguments): \(result)")
    }
  }

  private func tool(_ sample: Sample) throws -> CommandLineTool {
    let page = #"{ "page": "page.html""# + (sample.keys.isEmpty ? "" : ", ") + sample.keys + " }"
    let keys = "{ " + (sample.keys.isEmpty ? "" : sample.keys + ", ")
    let tool = try CommandLineTool([
      "page.html": """
      <meta charset=utf-8><title>Title</title><p>Some <b>bold words</b>
      <div style="height: 5000px"><input id=a><input id=b type=checkbox></div>
      <script>document.title = "scripted"; setTimeout(() => { document.dir = "rtl"; }, 50);</script>
      """,
      "action.js": """
      var ExtensionPreprocessingJS = {
        run(a) { a.completionFunction({ shown: \(sample.expression) }); }
      };
      """,
      "throws.js": """
      var ExtensionPreprocessingJS = {
        run(a) {
          const shown = \(sample.expression);
          if (typeof shown === "string" && shown.length < 1000) throw new Error(shown);
          a.completionFunction({ shown });
        }
      };
      """,
      "jsprep.yml": "locale: de-CH\n",
      "served.txt": "served words", "storage.json": #"{ "k": "kept words" }"#,
      "list": page + "\n",
      "a.jsprep.yml": """
      script: action.js
      cases:
        - \(keys)"name": "a", "page": "page.html", "results": { "none": 1 } }
      """,
      "a.test.js": """
      test("a", async () => {
        const page = loadPage("page.html", \(keys)"script": "action.js" });
        throw new Error((await page.run()).shown);
      });
      """,
    ])
    if sample.name == "storage" {
      let script = """
        var ExtensionPreprocessingJS = {
          run(a) { localStorage.k = "kept between runs"; a.completionFunction({}); }
        };
        """
      try tool.write(Data(script.utf8), to: "store.js")
      _ = try tool.run(["run", "page.html", "store.js", "--no-config"] + sample.options)
    }
    return tool
  }
}
