import Foundation
import FoundationXML
import Testing

/// Reports of tests, as programs of others read them.
@Suite struct TestReporterTests {
  static let files = [
    "s.js": "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ n: [1, 2] }) } };",
    "a.jsprep.yml": """
    script: s.js
    html: <p>x</p>
    cases:
    - { name: good }
    - { name: 'bad, 100%: "x" <y> & # \\ z', results: { n: [1, 3] } }
    - { name: out, skip: "later # maybe" }

    """,
    "b.test.js": """
    test("logs", () => { console.log("<b> & \\u0007 ]]> # 1..7\\nnot ok 99"); });
    describe("suite", () => {
      test("throws", () => { null.x; });
    });

    """,
    "broken.jsprep.yml": "cases: 1\n",
  ]

  private func tool(_ more: [String: String] = [:]) throws -> CommandLineTool {
    try CommandLineTool(Self.files.merging(more) { $1 })
  }

  // MARK: Several reports

  @Test func severalAtOnceEachToItsFile() throws {
    let tool = try tool()
    let result = try tool.run([
      "test", "--reporter", "junit=junit.xml", "--reporter", "human", "--reporter", "tap=t.tap",
      "--reporter=json=all.json", "--reporter", "github=g.txt",
    ])
    #expect(result.status == 2)
    #expect(result.output.hasSuffix("2 passed, 2 failed, 1 skipped, 1 file could not be used\n"))
    #expect(try tool.text("junit.xml").hasPrefix("<?xml"))
    #expect(try tool.text("t.tap").hasPrefix("TAP version 13\n"))
    #expect(try tool.text("all.json").hasSuffix("}\n"))
    #expect(try tool.text("g.txt").hasPrefix("::error "))
    let human = try tool.run(["test", "--reporter", "human=h.txt", "--reporter", "tap=-"])
    #expect(human.output.hasPrefix("TAP version 13\n"))
    #expect(try tool.text("h.txt").contains("2 passed, 2 failed"))
  }

  @Test(arguments: [
    (["tap", "junit"], "both write to standard output"), (["tap=x", "junit=x"], "'x'"),
    (["nope"], "'nope'"), (["tap="], "'tap='"),
  ])
  func reportsThatCannotBeWritten(reporters: [String], words: String) throws {
    let result = try tool().run(["test"] + reporters.flatMap { ["--reporter", $0] })
    #expect(result.status == 64)
    #expect(result.errors.contains(words), "\(result)")
    #expect(result.errors.contains("--reporter"), "\(result)")
  }

  @Test func aReportDoesNotReplaceATest() throws {
    let tool = try tool()
    let result = try tool.run(["test", "--reporter", "tap=b.test.js"])
    #expect(result.status == 2)
    #expect(try tool.text("b.test.js") == Self.files["b.test.js"])
    #expect(try tool.run(["test", "--reporter", "tap=no/such/folder"]).status == 2)
  }

  @Test func whatFailedIsListedAtTheEnd() throws {
    let output = try tool().run(["test"]).output
    let list = output.components(separatedBy: "Failed:\n")
    try #require(list.count == 2)
    #expect(
      list[1] == """
          ✗ a.jsprep.yml:5:3: bad, 100%: "x" <y> & # \\ z
          ✗ b.test.js:3:7: suite › throws
        2 passed, 2 failed, 1 skipped, 1 file could not be used

        """)
  }

  // MARK: As others read them

  @Test(.enabled(if: ExternalTool.prove.isPresent, ExternalTool.prove.leftOut))
  func proveReadsTAP() throws {
    let tool = try tool()
    let output = try tool.run(["test", "--reporter", "tap=all.tap"])
    #expect(output.status == 2)
    let failed = try tool.shell("prove all.tap")
    #expect(failed.output.contains("Failed tests:  2, 5-6"), "\(failed)")
    #expect(!(failed.output + failed.errors).contains("Parse errors"), "\(failed)")
    let good = try tool.shell(
      "jsprep test a.jsprep.yml b.test.js --filter 'good|out|logs' --reporter tap=ok.tap; prove ok.tap"
    )
    #expect(good.status == 0, "\(good)")
    #expect(good.output.hasSuffix("Result: PASS\n"), "\(good)")
  }

  @Test(.enabled(if: ExternalTool.xmllint.isPresent, ExternalTool.xmllint.leftOut))
  func aSchemaAcceptsJUnit() throws {
    let tool = try tool()
    _ = try tool.run(["test", "--reporter", "junit=all.xml"])
    let result = try tool.shell(
      "xmllint --noout --schema '\(ExternalTool.file("Schemas/JUnit.xsd"))' all.xml")
    #expect(result.status == 0, "\(result)")
    // The schema does not accept everything.
    let broken = try tool.text("all.xml").replacingOccurrences(of: " file=", with: " folder=")
    try tool.write(Data(broken.utf8), to: "broken.xml")
    let refused = try tool.shell(
      "xmllint --noout --schema '\(ExternalTool.file("Schemas/JUnit.xsd"))' broken.xml")
    #expect(refused.status != 0)
  }

  @Test func junitSaysWhereAndWhen() throws {
    let tool = try tool()
    let before = Date.now
    let text = try tool.run(["test", "--reporter", "junit"]).output
    let document = try XMLDocument(xmlString: text)
    func value(_ path: String) throws -> String? {
      try document.nodes(forXPath: path).first?.stringValue
    }
    let throwing = "//testcase[@name='suite › throws']"
    #expect(try value("\(throwing)/@file") == "b.test.js")
    #expect(try value("\(throwing)/@line") == "3")
    #expect(try value("\(throwing)/failure/@type") == "TypeError")
    #expect(try value("//testcase[@line=5]/failure/@type") == "expectation")
    #expect(try value("//testcase[@name='logs']/system-out")?.contains("<b> & ") == true)
    #expect(try value("//testsuite[@name='broken.jsprep.yml']/testcase/error/@message") != nil)
    let moment = try #require(try value("//testsuite[@name='b.test.js']/@timestamp"))
    let date = try Date(
      moment, strategy: .iso8601.year().month().day().time(includingFractionalSeconds: true))
    #expect(abs(date.timeIntervalSince(before)) < 60)
  }

  // MARK: GitHub's annotations

  /// https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
  private static var annotation: Regex<(Substring, Substring, Substring, Substring)> {
    #/::(error|warning|notice) ((?:[a-zA-Z]+=[^,:\r\n]*)(?:,[a-zA-Z]+=[^,:\r\n]*)*)::([^\r\n]*)/#
  }

  private static func unescape(_ text: Substring) -> String {
    text.removingPercentEncoding ?? "invalid: \(text)"
  }

  @Test func annotationsFollowTheGrammar() throws {
    let output = try tool().run(["test", "--reporter", "github"]).output
    let lines = output.split(separator: "\n")
    #expect(lines.count == 3)
    let properties = try lines.map { line in
      let match = try #require(line.wholeMatch(of: Self.annotation), "\(line)")
      return Self.unescape(match.2)
    }
    #expect(properties[0].hasPrefix("file=a.jsprep.yml,line=5,col="))
    #expect(properties[0].hasSuffix(#"title=bad, 100%: "x" <y> & # \ z"#))
    #expect(lines[0].contains("%0A"))
    #expect(lines[0].contains(#"title=bad%2C 100%25%3A "x""#))
    #expect(properties[1].hasPrefix("file=b.test.js,line=3,col="))
    #expect(properties[2].hasPrefix("file=broken.jsprep.yml,line=1,"))
  }

  @Test func gitHubActionsGetsAnnotationsByItself() throws {
    let tool = try tool()
    let here = ["GITHUB_ACTIONS": "true"]
    let both = try tool.run(["test"], environment: here).output
    let lines = both.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("::error file=a.jsprep.yml,line=5") }, "\(both)")
    #expect(both.contains("Failed:"))
    #expect(try !tool.run(["test"], environment: ["GITHUB_ACTIONS": ""]).output.contains("::error"))
    let tap = try tool.run(["test", "--reporter", "tap"], environment: here).output
    #expect(!tap.contains("::error"))
  }

  /// What a page writes is no command of the server.
  @Test func textOfPagesIsNoCommand() throws {
    let script =
      "test('a', () => { console.log('x\\n::add-mask::a\\n  ::error::b\\n##[group]c'); });"
    let tool = try CommandLineTool(["a.test.js": script])
    let environment = ["GITHUB_ACTIONS": "true"]
    let output = try tool.run(["test", "--verbose"], environment: environment).output
    #expect(output.contains("add-mask"), "\(output)")
    for line in output.split(separator: "\n") {
      #expect(!line.drop { $0 == " " }.hasPrefix("::"), "\(line)")
      #expect(!line.contains("##["), "\(line)")
    }
  }

  @Test func pathsAreThoseOfTheCheckout() throws {
    let tool = try tool()
    try tool.makeFolder("sub")
    try tool.write(Data(Self.files["b.test.js", default: ""].utf8), to: "sub/c.test.js")
    let result = try tool.shell(
      "export GITHUB_ACTIONS=true GITHUB_WORKSPACE=$PWD; cd sub && jsprep test --filter throws")
    #expect(result.output.contains("::error file=sub/c.test.js,line=3"), "\(result)")
  }
}
