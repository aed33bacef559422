import PageTestSupport
import Testing

@testable import Page

/// Modules of pages.
@Suite struct ModuleTests {
  private static let files = [
    "one.js": """
    import two, { count, increment } from './two.js'; import * as all from "./two.js";
    export const own = 1, { a, b: [c = 4, d] } = { a: 2, b: [undefined, 5] };
    export default class { name() { return import.meta.url; } }
    export { two as again, count as "a name" }; export * from './three.js';
    export const read = () => [count, (increment(), count), all.count].join();
    export const text = `a${ { x: 1 }.x + `n${ 2 }` }b`, pattern = /[/}]`/.test("a");
    """,
    "two.js": """
    export let count = 1
    export function increment() { count++ }
    export default 40 + 2
    """,
    "three.js":
      "import { read } from './one.js'; export const cycle = () => typeof read; var x = 4 / 2 / 1",
    "late.js": "export const value = await Promise.resolve('late')",
    "data.json": "{\"key\": \"value\"}",
    "wrong.js": "export const x = ;",
    "throws.js": "throw new Error('thrown')",
    "this.js": "export function f() { return this }",
    "hoisted.js":
      "import './before.js'; export function f() { return 'f' } export let later = 1",
    "before.js": """
    import { f, later } from './hoisted.js'; log(f()); try { log(later) } catch (e) { log(e.message) }
    """,
    "x1.js": "export const x = 1, a = 2", "x2.js": "export const x = 3, b = 4",
    "both.js": "export * from './x1.js'; export * from './x2.js'",
    "names.js": "export const b = 1, Z = 2, a = 3, $ = 4, _ = 5, ä = 6; export default () => 1",
    "loop.js": "export * from './loop.js'; export { y as z } from './loop.js'",
  ]

  private func run(_ module: String) throws -> String {
    let markup = """
      <!DOCTYPE html><script>var words = []; function log(word) { words.push(word);
      document.documentElement.setAttribute('words', words.join(' ')); }</script>
      <script type=importmap>{"imports": {"named": "./one.js", "dir/": "./"}}</script>
      <script type=module>\(module)</script>
      """
    let page = try TestPage(
      markup, url: "http://localhost/page.html", files: Self.files, pageScripts: true)
    return page.answer("return document.documentElement.getAttribute('words') || ''")
  }

  /// WebKit gives the same.
  @Test(arguments: [
    ("import { own, a, c, d } from './one.js'; log([own, a, c, d])", "1,2,4,5"),
    ("import { read } from './one.js'; log(read())", "1,2,2"),
    (
      "import { again, text, pattern } from './one.js'; log([again, text, pattern])",
      "42,a1n2b,false"
    ),
    ("import { 'a name' as name } from './one.js'; log(name)", "1"),
    ("import K from './one.js'; log(new K().name())", "http://localhost/one.js"),
    ("import { cycle } from './one.js'; log(cycle())", "function"),
    (
      "import * as all from './one.js'; log(Object.keys(all).sort().join()); log(all[Symbol.toStringTag])",
      "a,\"a,name\",again,c,cycle,d,default,own,pattern,read,text Module"
    ),
    ("import { own } from 'named'; import { count } from 'dir/two.js'; log(own + count)", "2"),
    ("import { value } from './late.js'; log(value)", "late"),
    ("log(typeof this); log(await 7); log(String(document.currentScript))", "undefined 7 null"),
    (
      "import { count } from './two.js'; try { count = 2 } catch (error) { log(error.name) }",
      "TypeError"
    ),
    ("log((await import('./two.js')).default)", "42"),
    ("import('./missing.js').catch(error => log(error.name))", "TypeError"),
    ("import('./wrong.js').catch(error => log(error.name))", "SyntaxError"),
    ("import('./throws.js').catch(error => log(error.message))", "thrown"),
    ("import { missing } from './two.js'; log(1)", ""),
    ("const { import: x } = { import: 3 }; log(x); log({ export: 4 }.export)", "3 4"),
    ("x = 1; log(1)", ""),
    (
      "import { f } from './this.js'; log(typeof f()); log(typeof f?.()); log(new f() instanceof f)",
      "undefined undefined true"
    ),
    (
      "import { f } from './this.js'; const a = 1\nf(a)\nif (a)\nf(a)\nlog((f => f(a))(x => x))",
      "1"
    ),
    ("import './hoisted.js'; log('end')", "f Cannot access uninitialized variable. end"),
    ("import * as all from './both.js'; log(Object.keys(all))", "a,b"),
    (
      "import('./both.js').then(() => import('data:text/javascript,import { x } from \"http://localhost/both.js\"')).catch(log)",
      "SyntaxError: Importing binding name 'x' cannot be resolved due to ambiguous multiple bindings."
    ),
    (
      "import * as all from './names.js'; log(Object.keys(all)); log(all.default.name)",
      "$,Z,_,a,b,default,ä default"
    ),
    (
      "import('./loop.js').catch(log)",
      "SyntaxError: Indirectly exported binding name 'z' is not found."
    ),
    ("import j from './data.json' with { type: 'json' }; log(j.key)", "value"),
    (
      "import('./data.json', { with: { type: 'css' } }).catch(log)",
      "TypeError: Import attribute type \"css\" is not valid"
    ),
    ("import('./two.js', 5).catch(log)", "TypeError: dynamic import's options should be an object"),
    ("import { 'a\\u0020name' as name } from './one.js'; log(name)", "1"),
    ("setTimeout('import(\"./two.js\").then(all => log(all.default))')", "42"),
  ])
  func modulesRun(_ module: String, _ words: String) throws {
    let words = words.replacing("\"a,name\"", with: "a name")
    #expect(try run(module) == words)
  }

  /// Chains that are longer than the stack is deep.
  @Test(arguments: [
    "export * from './NEXT.js'", "export { x } from './NEXT.js'",
    "import { x as y } from './NEXT.js'; export const x = y",
  ])
  func chainsAreLong(_ link: String) throws {
    var files = ["4000.js": "export const x = 1"]
    for index in 0..<4000 { files["\(index).js"] = link.replacing("NEXT", with: "\(index + 1)") }
    let page = try TestPage(
      "<script type=module>import { x } from './0.js'; document.title = x</script>",
      url: "http://localhost/page.html", files: files, pageScripts: true)
    #expect(page.answer("return document.title") == "1")
  }

  /// WebKit gives the same.
  @Test(arguments: [
    ("nothing.js", "error"), ("lacks.js", "error"), ("bare.js", "TypeError load"),
    ("unlinked.js", "SyntaxError load"), ("throws.js", "Error load"), ("data.json", "error"),
  ])
  func eventsTellWhatFailed(_ file: String, _ events: String) throws {
    let page = try TestPage(
      """
      <!DOCTYPE html><title></title><script>
      var words = { push(word) { document.title += ' ' + word } };
      window.onerror = (message, file, line, column, error) => { words.push(error.name) }</script>
      <script type=module src=\(file) onload="words.push('load')" onerror="words.push('error')"></script>
      """, url: "http://localhost/page.html",
      files: [
        "lacks.js": "import './nothing.js'", "bare.js": "import 'bare'", "data.json": "{}",
        "unlinked.js": "import { x } from './throws.js'", "throws.js": "throw new Error()",
      ], pageScripts: true)
    #expect(page.answer("return document.title") == events)
  }

  @Test func modulesWaitForTheEndOfTheDocument() throws {
    let page = try TestPage(
      """
      <!DOCTYPE html><script type=module>
      document.body.title += document.querySelectorAll('p').length</script>
      <script type=module src=last.js onload="document.body.title += 'load'"></script>
      <body><script>document.body.title = 'classic'</script><p>
      """,
      url: "http://localhost/page.html", files: ["last.js": "document.body.title += ' last '"],
      pageScripts: true)
    #expect(page.answer("return document.body.title") == "classic1 last load")
  }
}
