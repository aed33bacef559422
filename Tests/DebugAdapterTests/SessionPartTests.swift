import Inspector
import PropertyList
import Testing

@testable import DebugAdapter

struct SessionPartTests {
  @Test(arguments: [
    ("3", [3]), ("= 3", [3]), ("==3", [3]), (">= 4", [4, 5, 6]), (">4", [5, 6]), ("<= 2", [1, 2]),
    ("<2", [1]), ("% 3", [3, 6]),
  ])
  func hitConditions(text: String, hits: [Int]) throws {
    let condition = try #require(HitCondition(text))
    #expect((1...6).filter(condition.holds) == hits)
  }

  @Test(arguments: ["", "often", "0", "-1", ">", "3 times", "% 0", "1.5", "99999999999999999999"])
  func otherHitConditionsAreNone(text: String) { #expect(HitCondition(text) == nil) }

  @Test func outputIsCutBetweenCharacters() {
    var lines = OutputLines()
    let bytes = Array("aé€😀".utf8)
    var text = ""
    for byte in bytes {
      let piece = lines.take([byte], of: "stdout", isLast: false)
      #expect(!piece.contains("\u{FFFD}"))
      text += piece
    }
    #expect(text == "aé€😀")
    _ = lines.take([0xE2, 0x82], of: "stderr", isLast: false)
    #expect(lines.take([], of: "stdout", isLast: true) == "")
    #expect(lines.take([], of: "stderr", isLast: true) == "\u{FFFD}")
  }

  @Test(arguments: [
    ("file:///no/such%20folder/a.js?x#y", "/no/such folder/a.js"), ("https://a/b", "https://a/b"),
    ("no/such/file.js", "no/such/file.js"), ("file:///%", "/%"), ("file:///%zz", "/%zz"),
    ("/tmp/../tmp", "/tmp"),
  ])
  func pathsOfScripts(url: String, path: String) { #expect(ScriptTable.path(ofURL: url) == path) }

  @Test func scriptsWithoutAnAddressAreOurs() throws {
    var scripts = ScriptTable()
    scripts.add(["scriptId": "1", "url": ""], in: 1)
    scripts.add(["scriptId": "2", "url": "https://a/b.js"], in: 1)
    func position(_ number: String, in target: InspectorFrontend.Target) -> SourcePosition? {
      let location = ["scriptId": .string(number), "lineNumber": 4] as PropertyList
      return ScriptTable.Location(location, in: target).flatMap(scripts.position)
    }
    #expect(position("1", in: 1) == nil)
    #expect(position("2", in: 1) == SourcePosition(file: "https://a/b.js", line: 5, column: 1))
    #expect(position("2", in: 2) == nil)
    let key = ScriptTable.Key(target: 1, number: "2")
    #expect(scripts.reference(to: key) == 1 && scripts.reference(to: key) == 1)
    #expect(scripts.script(withReference: 1) == key)
    #expect(scripts.script(withReference: 0) == nil && scripts.script(withReference: 2) == nil)
  }

  @Test func breakpointsAreReplaced() {
    var table = BreakpointTable()
    let number = table.nextNumber()
    let breakpoint = Breakpoint(
      number: number, place: SourcePosition(file: "/a", line: 1), hasColumn: false, condition: nil,
      hitCondition: HitCondition("2"), logMessage: nil)
    #expect(table.replace("/a", by: [breakpoint]).isEmpty)
    #expect(table.update(number) { $0.isHit() } == false)
    #expect(table.update(number) { $0.isHit() } == true)
    _ = table.update(number) { $0.names[7] = "name" }
    #expect(table.named("name", in: 7)?.number == number)
    #expect(table.named("name", in: 8) == nil)
    #expect(table.replace("/a", by: []).count == 1)
    #expect(table.update(number) { $0.isHit() } == nil)
  }

  @Test(
    arguments: [
      (["type": "string", "value": "a\"b"], #""a\"b""#), (["type": "undefined"], "undefined"),
      (["type": "object", "subtype": "null", "value": nil], "null"),
      (["type": "number", "value": 1.5, "description": "1.5"], "1.5"),
      (["type": "boolean", "value": false], "false"),
      (["type": "symbol", "description": "Symbol(x)"], "Symbol(x)"),
    ] as [(PropertyList, String)])
  func textsOfValues(value: PropertyList, text: String) {
    #expect(RemoteObject(value).text == text)
  }
}
