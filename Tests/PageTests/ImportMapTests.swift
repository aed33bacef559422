import PageTestSupport
import Testing

/// Import maps, with WebKit's answers.
@Suite struct ImportMapTests {
  private static let map = """
    {"imports": {"a": "./a.js", "bad": "bare", "num": 5, "": "./x.js", "p/": "./p", "q/": "./q/",
      "nul": null, "https://x.test/": "./m/"},
     "scopes": {"./s/": {"a": "./sa.js", "b": null}, "./s/t/": {"a": "./ta.js"}, "http://[": {}},
     "integrity": {"bare": "x", "./a.js": "sha384-x", "./b.js": 4}, "extra": 1}
    """

  private func run(_ maps: [String], _ script: String, _ files: [String: String] = [:]) throws
    -> String
  {
    let elements = maps.map { "<script type=importmap>\($0)</script>" }.joined()
    let page = try TestPage(
      """
      <!DOCTYPE html><script>window.onerror = message => { document.body.title += message }</script>
      \(elements)<script type=module>
      const log = word => { document.body.title += word + ';' };
      const r = text => { try { return import.meta.resolve(text) } catch (error) { return error } };
      \(script)</script><body>
      """, url: "http://localhost/dir/page.html", files: files, pageScripts: true)
    return page.answer("return document.body.title")
  }

  private static func refused(_ name: String) -> String {
    "TypeError: Module name, '\(name)' does not resolve to a valid URL."
  }

  @Test(arguments: [
    ("a", "http://localhost/dir/a.js"),
    ("bad", refused("bad")), ("num", refused("num")), ("", refused("")), ("p/x", refused("p/x")),
    ("q/x", "http://localhost/dir/q/x"), ("q/", "http://localhost/dir/q/"),
    ("q/../y", refused("q/../y")), ("q/http://z", refused("q/http://z")),
    ("nul", refused("nul")), ("none", refused("none")), ("http://[", refused("http://[")),
    ("./rel.js", "http://localhost/dir/rel.js"), ("https:x", "https://x/"),
    ("https://x.test/../a", "http://localhost/dir/m/a"),
    ("data:text/javascript,1", "data:text/javascript,1"),
  ])
  func specifiersAreResolved(_ specifier: String, _ url: String) throws {
    #expect(try run([Self.map], "log(r('\(specifier)'))") == url + ";")
  }

  @Test func longestScopeCounts() throws {
    let files = [
      "dir/s/one.js": "export default ['a', 'b', 'q/x'].map(name => {"
        + "try { return import.meta.resolve(name) } catch (error) { return error.name } }).join()",
      "dir/s/t/two.js": "export default import.meta.resolve('a')",
    ]
    let script = """
      import one from './s/one.js'; import two from './s/t/two.js'; log(one); log(two); log(r('a'))
      """
    #expect(
      try run([Self.map], script, files)
        == "http://localhost/dir/sa.js,TypeError,http://localhost/dir/q/x;"
        + "http://localhost/dir/ta.js;http://localhost/dir/a.js;")
  }

  @Test func firstRuleCounts() throws {
    let maps = [
      #"{"imports": {"a": "./1.js"}}"#, #"{"imports": {"a": "./2.js", "b": "./3.js"}}"#, "{bad",
      "[]", #"{"imports": []}"#, #"{"imports": {"c": "./4.js"}, "scopes": {"./": 3}}"#,
    ]
    #expect(
      try run(maps, "log(['a', 'b', 'c'].map(r))")
        == "http://localhost/dir/1.js,http://localhost/dir/3.js,\(Self.refused("c"));")
  }

  @Test func integrityCounts() throws {
    let map = #"{"integrity": {"./a.js": "sha256-AAAA"}}"#
    let script = "await import('./a.js').catch(log); await import('./b.js').then(() => log('b'))"
    #expect(
      try run([map], script, ["dir/a.js": "", "dir/b.js": ""])
        == "TypeError: Importing a module script failed.;b;")
  }
}
