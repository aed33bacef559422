import PageTestSupport
import Session
import Testing

@testable import Page

@Suite struct ConsoleSessionTests {
  private let page: ExtensionPage
  private let console: ConsoleSession

  init() throws {
    page = try ExtensionPage(
      Array("<!DOCTYPE html><title>T</title><p id=a>Text<p>More".utf8),
      options: SessionOptions(url: "https://a.example/"))
    try page.load()
    page.evaluate(
      """
      const ours = { deep: { list: [{ name: 1 }] }, get trap() { globalThis.called = true; return {} } }
      let waiting
      """, file: "Script.js")
    console = ConsoleSession(page)
  }

  private func shown(_ typed: String, awaits: Bool = false) -> String {
    switch console.evaluate(typed, file: "<t>", as: .shown, awaitsValue: awaits) {
    case .shown(let text): text.flat
    case .threw(let exception): "threw \(exception.message)"
    case .failed(let failure): "failed \(failure)"
    case .plain: "plain"
    }
  }

  @Test(
    arguments: [
      ("document.tit", ["title"]), ("document.querySel", ["querySelector", "querySelectorAll"]),
      ("wind", ["window"]), ("inst", ["instanceof"]), ("inspec", ["inspect"]), ("our", ["ours"]),
      ("wait", ["waiting"]),
      ("ours.de", ["deep"]), ("ours?.de", ["deep"]), ("ours.deep.list[0].", ["name"]),
      ("ours['deep'].li", ["list"]), ("f(ours.deep.li", ["list"]), ("'a'.sp", ["split"]),
      ("ours.deep.list.ma", ["map"]), ("document.body.class", ["classList", "className"]),
      ("`${ours.de", ["deep"]), ("a\nours.de", ["deep"]),
      // Nothing is called, and nothing guessed.
      ("ours.trap.", []), ("f().", []), ("missing.", []), ("ours.missing.", []), ("", []),
      ("'ours.de", []), ("1.", []), ("/a/.", []), ("ours.deep.list[i].", []),
    ] as [(String, [String])])
  func completion(typed: String, names: [String]) {
    let completion = console.complete(typed)
    if names == ["name"] {
      #expect(completion.names.contains("name"))
    } else {
      #expect(completion.names == names)
    }
    #expect(shown("typeof called") == "\"undefined\"")
  }

  @Test func completionNamesThePlace() {
    #expect(console.complete("é.x + document.ti").start == 16)
  }

  @Test(arguments: [
    "f(", "{", "`a", "`${", "/* a", "let a =", "if (a)", "function f() {", "a ? b", "[1,", "a +",
    "a.", "await f(", "await", "let { a } = await {", "\"a\\", "a => {\nb\n", "class A {",
  ])
  func incomplete(typed: String) { #expect(console.isIncomplete(typed)) }

  @Test(arguments: [
    "", "a", "f())", "}", "\"a", "'a", "await f()", "await f())", "let 1", "/a", "{}", "a +)",
    "let a = await b", "// a", "`a`", "if (a) b",
  ])
  func complete(typed: String) { #expect(!console.isIncomplete(typed)) }

  @Test func namesAreThereOnlyWhileTheyAreNeeded() {
    #expect(
      shown("typeof $ + typeof $$ + typeof $x + typeof inspect")
        == "\"functionfunctionfunctionfunction\"")
    page.evaluate("var seen = '$' in globalThis || 'inspect' in globalThis", file: "b.js")
    #expect(shown("seen") == "false")
    #expect(shown("Object.keys(globalThis).includes('$')") == "false")
  }

  @Test func thePagesOwnNamesStay() {
    page.evaluate("var $ = 'jQuery'", file: "b.js")
    #expect(shown("$") == "\"jQuery\"")
    #expect(shown("$$('p').length") == "2")
    #expect(shown("$$ = 4") == "4")
    #expect(shown("$$") == "4")
  }

  @Test func functionsAreShownAsTheirSource() {
    #expect(shown("const double = n => n * 2; double") == "n => n * 2")
    #expect(
      shown("function f(a) { return a }; f.toString = () => 'x'; f") == "function f(a) { return a }"
    )
    #expect(shown("[double]") == "[function double]")
    #expect(shown("eval").contains("[native code]"))
  }

  @Test func worldsAreApart() {
    #expect(shown("var q = 1; inspect($('#a')); q") == "<p id=\"a\">Text</p>")
    console.kind = .main
    #expect(shown("typeof q + typeof ours") == "\"undefinedundefined\"")
    #expect(shown("$0.id") == "\"a\"")
    #expect(shown("$_") == "\"a\"")
    console.kind = .isolated
    #expect(shown("$_") == "1")
  }

  @Test func declarations() {
    #expect(shown("let q = 1; const b = 2; class C {}") == "undefined")
    #expect(shown("let b = q + 1; const q = 5; class C { x = b }") == "undefined")
    #expect(shown("[q, b, new C]") == "[5, 2, C {x: 2}]")
    #expect(shown("'q' in globalThis") == "false")
    #expect(shown("const name = { first: 1 }; name") == "{first: 1}")
    // One that failed can be made again.
    #expect(shown("let z = missing.x").hasPrefix("threw ReferenceError"))
    #expect(shown("let z = 1; z") == "1")
    // The script's own, as in browsers.
    #expect(shown("let ours = 1").hasPrefix("threw SyntaxError"))
  }

  @Test func promises() {
    #expect(shown("Promise.resolve(1)") == "Promise {<fulfilled>: 1}")
    #expect(shown("Promise.resolve(1)", awaits: true) == "1")
    #expect(shown("await 1; await Promise.reject(new Error('e'))") == "threw Error: e")
    #expect(shown("Promise.reject(new Error('e'))", awaits: true) == "threw Error: e")
    #expect(shown("new Promise(() => {})", awaits: true) == "failed pending(seconds: nil)")
    #expect(shown("await 1") == "1")
    #expect(shown("await { then(f) { f(3) } }") == "3")
  }

  @Test func aLoopIsStoppedOnRequest() {
    var questions = 0
    console.watchForCancellation {
      questions += 1
      return questions > 3
    }
    #expect(shown("for (;;);") == "failed cancelled")
    console.watchForCancellation { false }
    #expect(shown("1 + 1") == "2")
  }

  @Test(arguments: [
    ("[1, 'a', , null]", "[1, \"a\", undefined, null]"),
    (
      "({ get a() { throw 1 }, set b(v) {}, get c() { return 1 }, set c(v) {} })",
      "{a: [Getter], b: [Setter], c: [Getter/Setter]}"
    ),
    ("const o = { o2: {} }; o.o2.o = o; o", "{o2: {o: [Circular]}}"),
    ("const p = {}; [p, p]", "[{}, {}]"),
    ("Object.create({ inherited: 1 })", "{}"),
    ("({ [Symbol('s')]: 1 })", "{[Symbol(s)]: 1}"),
    ("new Map([[{ a: 1 }, new Set([2])]])", "Map {{a: 1} => Set {2}}"),
    ("document.querySelectorAll('p')", "NodeList [<p id=\"a\">, <p>]"),
    ("document.documentElement.classList", "DOMTokenList []"),
    (
      "const d = $('p').style; d.color = 'red'; d.cssText = 'color: blue'; d",
      "CSSStyleProperties {color: blue}"
    ),
    ("class A { #x = 1; y = 2 }; new A", "A {y: 2}"),
    ("-0", "-0"), ("10n", "10n"), ("Symbol('a')", "Symbol(a)"),
    ("'a\\n\\u0007'", "\"a\\n\\u0007\""),
    ("$('#a').firstChild", "Text"), ("document.createComment('c')", "<!--c-->"),
    ("document.createElement('br')", "<br>"),
  ])
  func values(typed: String, text: String) { #expect(shown(typed) == text) }
}
