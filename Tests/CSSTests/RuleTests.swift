import DOM
import Testing

@testable import CSS

@Suite struct RuleTests {
  /// Style sheets, and the rules that WebKit 2.50 reads in them: interfaces and texts.
  @Test func rulesReadBackAsInWebKit() throws {
    let rows = try TestData.rows("rules.txt", separator: "\t")
    #expect(rows.count == 259)
    let expected = try Set(
      TestData.rows("rules-expected-failures.txt", separator: "\t").map { $0[0] })
    for row in rows {
      let sheet = Self.sheet(TestData.unescaped(row[0]))
      let rules = sheet.rules.map { "\(type(of: $0)) \($0.cssText)" }
      let isRight = rules == row.dropFirst().filter { !$0.isEmpty }.map(TestData.unescaped)
      #expect(isRight != expected.contains(row[0]), "\(row[0])\n\(rules.joined(separator: "\n"))")
    }
  }

  private static func sheet(_ text: String) -> CSSStyleSheet {
    CSSStyleSheet(text: DOMString(text), context: RuleContext(), url: "")
  }

  @Test func rulesKnowWhereTheyStand() throws {
    let sheet = Self.sheet("@media print { a { b { color: red } } }")
    let media = try #require(sheet.rules.first as? CSSMediaRule)
    let outer = try #require(media.rules.first as? CSSStyleRule)
    #expect(outer.parentRule === media)
    #expect(outer.rules.first?.parentStyleSheet === sheet)
    try sheet.deleteRule(at: 0)
    #expect(media.parentStyleSheet == nil)
    #expect(sheet.cssRules.length == 0)
  }

  @Test func insertionKeepsTheOrderOfKinds() throws {
    let sheet = Self.sheet("@import 'a'; b { color: red }")
    #expect(try sheet.insertRule("c {}", at: 2) == 2)
    #expect(throws: DOMException.self) { try sheet.insertRule("d {}", at: 0) }
    #expect(throws: DOMException.self) { try sheet.insertRule("@import 'e';", at: 2) }
    #expect(throws: DOMException.self) { try sheet.insertRule("f {} g {}", at: 1) }
    #expect(throws: DOMException.self) { try sheet.insertRule("h {}", at: 4) }
    #expect(sheet.rules.count == 3)
  }

  @Test(arguments: [
    ("(min-width: 300px)", true), ("(width < 390px)", false), ("print", false), ("screen", true),
    ("not print", true), ("(300px <= width <= 400px)", true), ("(orientation: portrait)", true),
    ("not (foo)", false), ("(foo) or (width)", true), ("only screen and (color)", true),
    ("(aspect-ratio < 1)", true), ("(resolution: 3dppx)", true), ("(hover)", false),
    ("not all", false), ("", true), ("(min-width: 24em)", true), ("(width: calc(390px))", true),
  ])
  func mediaQueriesAskAboutAPhone(text: String, result: Bool) {
    #expect(MediaQueryList(DOMString(text)).matches(MediaEnvironment()) == result)
  }

  @Test func hostileTextsAreReadInTime() {
    for text in [
      String(repeating: "a{", count: 20000), String(repeating: "@media (", count: 20000),
      String(repeating: "((((", count: 20000), String(repeating: "a,", count: 50000) + "b{}",
      String(repeating: "@layer a{", count: 5000), String(repeating: "/*", count: 50000),
      "a{b:" + String(repeating: "calc(", count: 20000), String(repeating: "}", count: 100_000),
      String(repeating: "@import '", count: 20000), String(repeating: "a{}", count: 50000),
    ] {
      _ = Self.sheet(text).rules.map(\.cssText)
    }
  }
}
