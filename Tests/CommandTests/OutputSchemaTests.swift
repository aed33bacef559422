import Foundation
import Testing

/// What programs read of each command has the form that its schema promises (`Documentation/Schemas/Output`).
@Suite(.enabled(if: ExternalTool.jsonSchema.isPresent, ExternalTool.jsonSchema.leftOut))
struct OutputSchemaTests {
  struct Output: Sendable, CustomTestStringConvertible {
    let schema: String
    /// Their standard output is what the schema is for.
    let commands: [String]
    /// The places of keys that no output here has: they depend on the computer, or are left out in such a case.
    var unmet: Set<String> = []
    var isLines = false

    var testDescription: String { schema }
  }

  static let outputs = [
    Output(
      schema: "run",
      commands: [
        "run page.html action.js --json --arguments '{}' --show document --show diff "
          + "--resource data.json=data.json --base-url https://a.example/",
        "run page.html action.js --json --trace Element --trace Storage --trace Document --trace-summary --explain price --explain title",
        "run maps/page.html maps/bundles/esbuild.inline.js --json",
        "run page.html broken.js --json",
        "run page.html action.js --json --base-url https://a.example/ --arguments '{\"fail\": true}'",
      ]),
    Output(
      schema: "batch",
      commands: [
        "batch action.js page.html missing.html page.warc",
        "batch broken.js --from list.jsonl",
      ], isLines: true),
    Output(
      schema: "check",
      commands: [
        "check broken.js --json", "check lexical.js --page page.html --json",
        "check Info.plist --page page.html --host chrome --json",
        "check action.js lexical.js --json", "check suppressed.js --json",
        "check lexical.js --baseline known.json --write-baseline >&2; "
          + "'\(CommandLineTool.executable.path)' check lexical.js --baseline known.json --json",
      ]),
    Output(
      schema: "diff",
      commands: ["diff page.html other.html --json", "diff page.html page.html --json"]),
    Output(schema: "pages", commands: ["pages saved.har --json"]),
    Output(
      schema: "resources",
      commands: ["pages page.html --check --script action.js --resource style.css=data.json --json"]
    ),
    Output(
      schema: "redact",
      commands: [
        "redact private.html -o out.html --word Anna --select .x --json --show",
        "redact page.html -o out.html --json",
      ],
      unmet: [
        "counts/bank-account", "counts/card-number", "counts/cookie", "counts/form-value",
        "counts/identifier", "counts/named-value",
        "counts/network-address",
        "counts/nonce", "counts/postal-address", "counts/social-security-number", "counts/token",
      ]),
    Output(
      schema: "test",
      commands: ["test --reporter json", "test --reporter json all.test.js --update"],
      // A file that cannot be used has no calls.
      unmet: [
        "definitions/diagnostic/file", "definitions/diagnostic/help",
        "definitions/diagnostic/stack",
        "definitions/diagnostic/stack/items/function",
        "definitions/diagnostic/stack/items/location",
        "definitions/failure/help",
      ]),
    Output(
      schema: "doctor", commands: ["doctor --json"],
      unmet: [
        "machine/memoryOfGroup", "definitions/layer/oneOf/isOn", "definitions/layer/oneOf/reason",
      ]),
    Output(schema: "version", commands: ["--version --json"]),
  ]

  @Test(arguments: outputs) func isAsPromised(output: Output) throws {
    let tool = try CommandLineTool(Self.files)
    let maps = URL(filePath: ExternalTool.file("SourceMaps"))
    try FileManager.default.copyItem(at: maps, to: tool.folder.appending(path: "maps"))
    var names: [String] = []
    for (number, command) in output.commands.enumerated() {
      let result = try tool.shell("'\(CommandLineTool.executable.path)' \(command)")
      #expect(result.status != 64 && !result.output.isEmpty, "\(command): \(result)")
      let name = "output\(number)." + (output.isLines ? "jsonl" : "json")
      try tool.write(Data(result.output.utf8), to: name)
      names.append(name)
    }
    let schema = ProjectFiles.root.appending(
      path: "Documentation/Schemas/Output/\(output.schema).json")
    let result = try tool.shell(
      "python3 -W ignore '\(ExternalTool.file("Schemas/validate"))' --closed '\(schema.path)' "
        + names.joined(separator: " "))
    #expect(result.status == 0, "\(result)")
    // Otherwise nothing was said of a key.
    let unused = result.output.split(separator: "\n").filter { $0.hasPrefix("unused: ") }
    #expect(Set(unused.map { String($0.dropFirst("unused: ".count)) }) == output.unmet)
  }

  @Test func everySchemaIsTried() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: ProjectFiles.root.appending(path: "Documentation/Schemas/Output").path)
    #expect(Set(names) == Set(Self.outputs.map { $0.schema + ".json" }))
  }

  private static let warc: String = {
    let body = "<title>W</title>"
    let response = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n\(body)"
    return [
      "WARC/1.0", "WARC-Type: response", "WARC-Target-URI: https://w.example/",
      "WARC-Date: 2026-01-02T03:04:05Z",
      "WARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-000000000001>",
      "Content-Type: application/http; msgtype=response", "Content-Length: \(response.utf8.count)",
      "",
      response, "", "",
    ].joined(separator: "\r\n")
  }()

  private static let files = [
    "page.html": """
    <!DOCTYPE html><title>Lamps</title><link rel=stylesheet href=style.css>
    <p id=a class=price>12 €<p>More<div><i>1</i><i>2</i></div>
    """,
    "other.html": "<!DOCTYPE html><title>Lamps</title><p id=a class=price>13 €<ul><li>x<li>y</ul>",
    "data.json": "{}",
    "action.js": """
    var ExtensionPreprocessingJS = {
      run(parameters) {
        console.log("begun");
        alert("careful");
        localStorage.getItem("a");
        try { document.createElement("1") } catch {}
        setTimeout(() => { throw new Error("late") });
        fetch("data.json").catch(() => {}).finally(() => {
          document.querySelector("p").setAttribute("lang", "de");
          document.body.append(document.createElement("hr"));
          parameters.completionFunction({
            title: document.title, price: parseFloat(document.querySelector(".price").textContent), nothing: null,
          });
        });
      },
      finalize(parameters) {
        document.querySelector("div").remove();
        location.href = "https://b.example/";
        if (parameters.fail) throw new Error("no");
      },
    };
    """,
    "broken.js": "var ExtensionPreprocessingJS = { run() { null.x } };",
    "lexical.js": "const ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) } };",
    "suppressed.js": """
    // jsprep-ignore object-lexical: a test
    const ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) } };
    """,
    "Info.plist": CheckOptionTests.plist(
      "<key>NSExtensionJavaScriptPreprocessingFile</key><string>action</string>"),
    "saved.har": PagesCommandTests.har,
    "private.html":
      "<title>x</title><p class=x>secret<p>Anna: anna@mail.example, +1 202 555 0143<img src=a.png alt=Anna><style>/* Anna */</style>",
    "list.jsonl": """
    {"id": 7, "html": "<p>x"}
    {"page":
    {"page": "page.html", "offset": "x"}

    """,
    "page.warc": Self.warc,
    "good.js":
      "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ title: document.title }) } };",
    "cases.jsprep.yml": """
    script: good.js
    page: page.html
    cases:
      - { name: passes, results: { title: Lamps } }
      - { name: fails, results: { title: Chairs } }
      - { name: throws, script: broken.js, results: {} }
      - { name: throws in a bundle, script: maps/bundles/esbuild.inline.js, page: maps/page.html, results: {} }
      - { name: is left out, skip: later, results: {} }
    """,
    "broken.jsprep.yml": "tests: [\n",
    "unknown.jsprep.yml": "test: []\n",
    "all.test.js": """
    describe("group", () => {
      test("logs", async () => {
        console.log("here");
        const page = await loadPage({ html: "<p>x" });
        expect(page.html).toMatchSnapshot();
      });
    });
    """,
  ]
}
