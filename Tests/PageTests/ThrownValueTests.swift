import Page
import PageTestSupport
import Session
import Testing

/// Values that are no errors are thrown, too.
@Suite struct ThrownValueTests {
  private func messages(of script: String) throws -> [String] {
    let page = try TestPage("<body id=b>") { $0.timeout = SessionOptions.safariTimeout }
    page.host.evaluate(script, file: "a.js")
    _ = page.host.run()
    _ = page.host.finalize([:])
    return page.events.compactMap {
      if case .exception(let exception) = $0 { exception.message } else { nil }
    }
  }

  private static let values: [(String, String)] = [
    ("{ code: 5, why: 'no' }", #"{code: 5, why: "no"}"#), ("[1, 'a', [2]]", #"[1, "a", [2]]"#),
    ("{}", "{}"), ("null", "null"), ("undefined", "undefined"), ("'text'", "text"), ("5", "5"),
    ("function f() {}", "function f"), ("document.body", #"<body id="b">"#),
    ("{ get a() { throw 1 } }", "{a: [Getter]}"), ("new TypeError('x')", "TypeError: x"),
    ("{ name: 'MyError', message: 'm' }", "MyError: m"),
    ("(() => { const o = {}; o.o = o; return o })()", "{o: [Circular]}"),
    ("new DOMException('m', 'DataError')", "DataError: m"),
  ]

  @Test(arguments: values)
  func areReportedAsTheConsoleWouldPrintThem(value: String, message: String) throws {
    let run = "var ExtensionPreprocessingJS = { run() { throw \(value) } }"
    #expect(try messages(of: run) == [message])
    let finalize = """
      var ExtensionPreprocessingJS = {
        run(a) { a.completionFunction({}) }, finalize() { throw \(value) } }
      """
    #expect(try messages(of: finalize) == [message])
    #expect(try messages(of: "throw \(value)") == [message])
  }

  @Test func areCutWhereTheyAreLong() throws {
    let texts = [
      "'x'.repeat(100000)",
      "(() => { let o = 1; for (let i = 0; i < 3; i++) o = Array(100).fill(o); return o })()",
      "{ a: 'x'.repeat(100000) }",
    ]
    for text in texts {
      let all = try messages(of: "throw \(text)")
      #expect(all.count == 1)
      #expect(all[0].count == 1001 && all[0].last == "…")
    }
  }

  @Test func mayNotHoldTheReportUp() throws {
    let page = try TestPage("<p>") { $0.timeout = 0.2 }
    page.host.evaluate("throw { get a() { for (;;); } }", file: "a.js")
    #expect(page.host.run() == .empty(.threwBeforeAssignment))
  }
}
