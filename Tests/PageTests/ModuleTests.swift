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
  ])
  func modulesRun(_ module: String, _ words: String) throws {
    let words = words.replacing("\"a,name\"", with: "a name")
    #expect(try run(module) == words)
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
