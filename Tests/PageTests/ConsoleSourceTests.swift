import Testing

@testable import Page

/// What becomes of what is typed into a console before it is evaluated.
@Suite struct ConsoleSourceTests {
  private func source(_ typed: String, declared: Set<String> = [], awaits: Bool = false)
    -> ConsoleSource
  {
    // What is in parentheses is an expression here.
    ConsoleSource(typed, declared: declared, awaitsValue: awaits) { text in
      !["let", "const", "var", "class", "if", ";"].contains { text.contains($0) }
    }
  }

  /// The function around code that waits.
  private static func around(_ body: String) -> String {
    "({\"global code\":async()=>{\(body)\n}})[\"global code\"]"
  }

  @Test(arguments: [
    // What is left alone.
    ("a + 1", "a + 1", ""),
    ("let\n= 5", "let\n= 5", ""),
    ("var a = 1", "var a = 1", ""),
    ("for (let i of a) { const b = i }", "for (let i of a) { const b = i }", ""),
    ("a.let = b.const", "a.let = b.const", ""),
    ("x = { const: 1 }", "x = { const: 1 }", ""),
    ("function f() { let a = 1 }", "function f() { let a = 1 }", ""),
    ("x = async () => { await a }", "x = async () => { await a }", ""),
    // What is declared.
    ("let a = 1", "{const module0_value=( a = 1)}", "a"),
    ("const a = 1, b = 2;", "{const module0_value=( a = 1, b = 2)};", "a b"),
    ("let a", "{const module0_value=( a=void 0)}", "a"),
    ("let a, b = 1, c", "{const module0_value=( a=void 0, b = 1, c=void 0)}", "a b c"),
    (
      "let { a, b: [c = d], ...e } = f", "{const module0_value=( { a, b: [c = d], ...e } = f)}",
      "a c e"
    ),
    (
      "let a = 1\nlet b = a", "{const module0_value=( a = 1)}\n{const module0_value=( b = a)}",
      "a b"
    ),
    ("let a = b\n.c; a", "{const module0_value=( a = b\n.c)}; a", "a"),
    (
      "let a = () => { return 1 }\na()", "{const module0_value=( a = () => { return 1 })}\na()", "a"
    ),
    ("class A { m() {} }", "{const module0_value=(A=class A { m() {} })}", "A"),
    ("class A extends B {} A", "{const module0_value=(A=class A extends B {})} A", "A"),
    // What waits.
    ("await a", around("return [(await a)]"), ""),
    ("await a;", around("return [(await a)];"), ""),
    (
      "let a = await b; a.c", around("{const module0_value=( a = await b)}; return [(a.c)]"),
      "a"
    ),
    ("if (a) { await b }", around("if (a) { await b }"), ""),
    ("for await (const a of b) c(a)", around("for await (const a of b) c(a)"), ""),
  ])
  func rewritten(typed: String, code: String, names: String) {
    let source = source(typed)
    #expect(source.code == code)
    #expect(source.lexicalNames.joined(separator: " ") == names)
  }

  @Test func variablesAndFunctionsOfAFunctionThatWaits() {
    let source = source("var a = await b, c; function f() {}\nf()")
    #expect(
      source.code
        == Self.around(
          "this.f=f;{const module0_value=( a = await b, c=void 0)}; function f() {}\nreturn [(f())]"))
    #expect(source.variableNames == ["a", "c", "f"])
    #expect(source.lexicalNames.isEmpty)
  }

  @Test func whatWasDeclaredIsGivenValues() {
    #expect(
      source("var a = 1", declared: ["a"]).code == "{const module0_value=( a = 1)}")
    #expect(
      source("function a() {} a", declared: ["a"]).code
        == "{const module0_value=(a=function a() {})} a")
    #expect(source("var a = 1", declared: ["a"]).variableNames.isEmpty)
  }

  @Test func aNameThatTheTextHasIsNotUsed() {
    #expect(source("let a = module0_value").code == "{const module1_value=( a = module0_value)}")
  }

  @Test func anObjectIsNoBlock() {
    #expect(source("{ a: 1 }").code == "({ a: 1 }\n)")
    #expect(source("{ a: 1 }").column(4, ofLine: 1).column == 3)
    #expect(source("{ if (a) b }").code == "{ if (a) b }")
  }

  @Test func aValueThatIsWaitedFor() {
    #expect(source("a()", awaits: true).code == Self.around("return (a())"))
    #expect(source("if (a) b", awaits: true).code == "if (a) b")
  }

  /// Each place of the text is found again.
  @Test(arguments: [
    "let a = bad.x, b = good", "é; let a = bad.x; await c", "await f(bad.x)",
    "let a = 1\nconst b = bad.x", "class A { static x = bad.x }", "{ a: bad.x }",
  ])
  func columns(typed: String) throws {
    let source = source(typed)
    func place(in text: String) throws -> (line: Int, column: Int) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let line = try #require(lines.firstIndex { $0.contains("bad") })
      let before = lines[line].prefix(upTo: try #require(lines[line].range(of: "bad")).lowerBound)
      return (line + 1, before.utf16.count + 1)
    }
    let (made, wanted) = (try place(in: source.code), try place(in: typed))
    #expect(made.line == wanted.line)
    #expect(source.column(made.column, ofLine: made.line).column == wanted.column)
    #expect(!source.column(made.column, ofLine: made.line).isOurs)
  }

  @Test func theFunctionAroundIsOurs() {
    #expect(source("await a").column(1, ofLine: 1).isOurs)
  }
}
