import Testing

@testable import Page

/// What a slash is: in each text it begins the regular expression `/r/g`, or divides.
@Suite struct ModuleTokenTests {
  private func expressions(_ text: String) -> [String] {
    let tokens = ModuleTokens(Array(text.utf8))
    return tokens.tokens.indices
      .filter { tokens[$0]?.kind == .regularExpression }
      .map { tokens.text($0) }
  }

  @Test(arguments: [
    "/r/g", "x = /r/g", "f(/r/g)", "[/r/g]", "!/r/g", "a, /r/g", "`${/r/g}`", "`${{ a: 1 }}`; /r/g",
    // Statements.
    "if (a) /r/g", "while (a) /r/g", "for (;;) /r/g", "with (a) /r/g", "else /r/g",
    "do /r/g; while (0)", "do {} while (a) /r/g", "for (a of /r/g) ;", "for (a in /r/g) ;",
    "for await (a of b) /r/g", "for (;; /r/g) ;", "for (;/r/g;) ;", "{} /r/g", ";{} /r/g",
    "a\n{} /r/g", "if (a) {} /r/g", "else {} /r/g", "try {} finally {} /r/g",
    "try {} catch {} /r/g", "try {} catch (e) {} /r/g", "switch (a) {} /r/g",
    "switch (a) { case /r/g: }", "switch (a) { case 1: /r/g }", "switch (a) { default: /r/g }",
    "switch (a) { case b ? c : d: {} /r/g }", "label: /r/g", "label: {} /r/g",
    "label: for (;;) {} /r/g", "break\n/r/g", "break label\n/r/g", "continue label\n/r/g",
    "debugger\n/r/g", "throw /r/g", "return /r/g", "return\n{ a: 1 } /r/g",
    // Words.
    "typeof /r/g", "void /r/g", "delete /r/g", "new /r/g", "a in /r/g", "a instanceof /r/g",
    "await /r/g", "yield /r/g", "yield* /r/g", "case /r/g", "a ? /r/g : b", "a ? b : /r/g",
    "a ?? /r/g", "a?.5:/r/g", "x = of\n[/r/g]", "...(/r/g)", "f(.../r/g)",
    // Functions.
    "function f() {} /r/g", "function* f() {} /r/g", "async function f() {} /r/g",
    "function f() { return a } /r/g", "function f({ a } = {}) {} /r/g", "function f() { /r/g }",
    "x = function () { /r/g }", "() => /r/g", "() => { /r/g }", "a => {}\n/r/g",
    "async () => {}\n/r/g", "x = () => {}\n{} /r/g", "(function () {}); /r/g",
    "export default function () {} /r/g", "export default async function () {} /r/g",
    "export function f() {} /r/g", "a\nfunction f() {} /r/g", "a\nasync function f() {} /r/g",
    "function of() {} /r/g",
    // Classes and objects.
    "class A {} /r/g", "class A extends B {} /r/g", "class A extends f({}) {} /r/g",
    "class A extends class {} {} /r/g", "class A extends (class B {}) { m() {} } /r/g",
    "export default class {} /r/g", "export default class extends A {} /r/g",
    "class A { a = /r/g }", "class A { static { /r/g } }", "class A { m() { /r/g } }",
    "class A { m() {} a = /r/g }", "class A { static { a } b = /r/g }", "class A { if() {} }; /r/g",
    "class A { [/r/g]() {} }", "class A { a = 1\nb = /r/g }", "class A { get a() { return /r/g } }",
    "class A { static async *#a() { /r/g } }", "class A { a = () => {}\n['b'] = /r/g }",
    "class A { a = () => {}\n*b() { /r/g } }", "class A { a = b\n'c' = /r/g }",
    "class A { m(a = /r/g) {} }", "x = { a: /r/g }", "x = { m() { /r/g } }", "x = { [/r/g]: 1 }",
    "x = { get a() { return /r/g } }", "x = { async *a() { /r/g } }", "x = { .../r/g }",
    "x = { a: b ? c : /r/g }", "({ a = /r/g } = {})", "x = { if: 1, b: /r/g }",
    "x = { return() { /r/g } }",
    // Modules.
    "import 'a'\n/r/g", "import a from 'a'\n/r/g", "import { a as b } from 'a'\n/r/g",
    "import * as a from 'a'\n/r/g", "export * from 'a'\n/r/g", "export { a }\n/r/g",
    "export { a as default } from 'a'\n/r/g", "export default /r/g", "export const a = /r/g",
    "import a from 'a' with { type: 'json' }\n/r/g",
    // Lexical grammar.
    "\u{FEFF}/r/g", "a;\u{A0}/r/g", "return\u{2028}{} /r/g", "// /\n/r/g", "//\u{2028}/r/g",
    "/* / */ /r/g", "#!/usr/bin/env\n/r/g", "'\\\r\n/'; /r/g", "a\\u{62}; /r/g", "`/${`/`}/`; /r/g",
    "a++; /r/g", "a\n++/r/g",
  ])
  func regularExpressionIsFound(_ text: String) {
    #expect(expressions(text) == ["/r/g"])
  }

  @Test(arguments: [
    "a /r/g", "1 /r/g", "1. /r/g", ".5 /r/g", "'' /r/g", "`` /r/g", "`${a}` /r/g", "`${a /r/g}`",
    "f() /r/g", "a[0] /r/g", "(a) /r/g", "({}) /r/g", "x = {} /r/g", "x = { a: {} } /r/g",
    "x = { a: 1 /r/g }", "this /r/g", "super.a /r/g", "null /r/g", "a++ /r/g", "a-- /r/g",
    "a.if /r/g", "a.if(b) /r/g", "a?.return /r/g", "a.#in /r/g", "a?.[0] /r/g", "a?.() /r/g",
    "a.return\n/r/g", "of /r/g", "async /r/g", "get /r/g", "from /r/g", "as /r/g", "static /r/g",
    "f(of /r/g)", "a ? {} /r/g : b", "a ? b : {} /r/g", "x = function () {} /r/g",
    "x = async function () {} /r/g", "!function () {} /r/g", "(function () {} /r/g)",
    "f(function () {} /r/g)", "return function () {} /r/g", "x = class {} /r/g",
    "x = class A extends B {} /r/g", "x = class extends f({} /r/g) {}",
    "export default (function () {}) /r/g", "x = () => ({}) /r/g", "x = { m() {} }\n/r/g",
    "x = { get() {} } /r/g", "class A { a = b /r/g }", "class A { a = {} /r/g }",
    "class A { a = 1\n/r/g }", "class A { a = b`c` /r/g }",
    "class A { a = async function () {} /r/g }", "new.target /r/g", "import.meta /r/g",
    "import('a') /r/g", "await f() /r/g", "x = of\n/r/g", "for (of /r/g;;) ;", "return {} /r/g",
    "throw {} /r/g", "case {} /r/g:", "[a] = {} /r/g", "typeof {} /r/g", "a\n/r/g", "a in {} /r/g",
    "yield {} /r/g", "`${{}}` /r/g", "`${function () {}}` /r/g", "x = { if: a /r/g }",
    "switch (a) { default: b /r/g }", "a, {} /r/g", "f(a => {}) /r/g", "a ?? {} /r/g",
    "x = [] /r/g",
  ])
  func divisionIsFound(_ text: String) {
    #expect(expressions(text).isEmpty)
  }

  @Test(arguments: [
    ("/[/]/", ["/[/]/"]), ("/\\//u", ["/\\//u"]), ("/[\\]/]/.a", ["/[\\]/]/"]),
    ("/a/ / /b/", ["/a/", "/b/"]), ("/[[/]/v", ["/[[/]/v"]), ("/a\n/", ["/a"]),
    ("x = `a/${b}/c`, /d/", ["/d/"]), ("/", ["/"]), ("`${", []), ("/*", []), ("'\\", []),
    ("}/a/", []),
    (")]}`", []), ("\\", []), ("\\u{", []),
  ])
  func textIsFound(_ text: String, _ found: [String]) {
    #expect(expressions(text) == found)
  }
}
