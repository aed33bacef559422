import Testing

@testable import ScriptTesting

/// Patterns of paths, parts of the files, and places in them.
@Suite struct TestSelectionPartsTests {
  @Test(arguments: [
    ("*.slow.test.js", "a/b/x.slow.test.js", true), ("*.js", "a/b.js/c.yml", true),
    ("drafts", "a/drafts/b.js", true), ("drafts", "a/drafts.js", false),
    ("a/*.js", "a/b.js", true), ("a/*.js", "a/b/c.js", false), ("a/*.js", "x/a/b.js", false),
    ("a/**", "a/b/c.js", true), ("a/**/c.js", "a/c.js", true), ("a/**/c.js", "a/x/y/c.js", true),
    ("a/**/c.js", "a/x/y/d.js", false), ("**/c.js", "c.js", true), ("**/b/*.js", "a/b/c.js", true),
    ("./a/b", "a/b/c.js", true), ("a/b", "./a/b/c.js", true), ("a/b", "a/bc.js", false),
    ("a?.js", "ab.js", true), ("[ab].js", "c.js", false), ("a/", "x/a/b.js", true),
    ("/tmp/*", "/tmp/a.js", true), ("", "a.js", false),
  ])
  func patterns(source: String, path: String, matches: Bool) {
    #expect(PathPattern(source).matches(path) == matches)
  }

  @Test(arguments: ["", "1", "0/2", "3/2", "1/0", "1/2/3", "a/b", "-1/2"])
  func partsThatAreNone(text: String) { #expect(TestShard(text) == nil) }

  @Test(arguments: 1...6) func partsAreWhole(count: Int) throws {
    let files = ["a", "b", "c", "d"]
    let parts = try (1...count).map { try #require(TestShard("\($0)/\(count)")).part(of: files) }
    #expect(parts.flatMap(\.self).sorted() == files)
    #expect((parts.map(\.count).max() ?? 0) - (parts.map(\.count).min() ?? 0) <= 1)
  }

  @Test(arguments: [
    ("a.test.js:12", "a.test.js", 12), ("a.test.js:12:7", "a.test.js", 12),
    ("a.test.js", "a.test.js", nil),
    ("a.test.js:0", "a.test.js:0", nil), ("a.test.js:", "a.test.js:", nil), ("12:5", "12", 5),
    ("12", "12", nil), ("C:x:3", "C:x", 3),
  ])
  func places(text: String, path: String, line: Int?) {
    #expect(TestPlace(text).path == path)
    #expect(TestPlace(text).line == line)
  }

  /// Tokens, with a space between them.
  @Test(arguments: [
    ("a = b / c / d", "a = b / c / d"),
    ("a = /b\\/[/]c/gi.test(d)", "a = /b\\/[/]c/gi . test ( d )"),
    ("if (a) /b/.exec(c)", "if ( a ) /b/ . exec ( c )"), ("(a) / b / c", "( a ) / b / c"),
    ("a++ / b / c", "a ++ / b / c"), ("return /a/", "return /a/"),
    ("a.return / b / c", "a . return / b / c"),
    ("`a${b / c}d${`e${f}`}g` / h", "`a${ b / c }d${ `e${ f }` }g` / h"),
    ("'a\\'b' // c\n\"d/*\" /* e */ f", "'a\\'b' \"d/*\" f"),
    ("a?.b ?? c?.5:1", "a ?. b ?? c ? .5 : 1"),
    ("x = {} / 1", "x = { } / 1"), ("{} /a/.b", "{ } /a/ . b"),
    ("`${{}}` / 1 / 2", "`${ { } }` / 1 / 2"),
    ("a >>>= b ** c => d", "a >>>= b ** c => d"), ("1e-5 + 0x1F - .5", "1e-5 + 0x1F - .5"),
    ("#!sh /a/\nx", "x"), ("'unclosed\nnext", "'unclosed\n next"), ("`${", "`${"), ("/a[", "/a["),
  ])
  func tokens(source: String, expected: String) {
    let tokens = JavaScriptTokens(source)
    #expect(tokens.all.indices.map { tokens.text($0) }.joined(separator: " ") == expected)
  }

  @Test func linesAreCountedAsInJavaScript() {
    let tokens = JavaScriptTokens("a\nb\r\nc\rd\u{2028}e /*\n*/ f `\n` g")
    #expect(tokens.all.map(\.line) == [1, 2, 3, 4, 5, 6, 6, 7])
  }
}
