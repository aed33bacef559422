import SourceMaps
import Testing

@Suite struct SourceMapCommentTests {
  // https://tc39.es/ecma426/#sec-linking-inline
  @Test(arguments: [
    ("x();\n//# sourceMappingURL=a.js.map", "a.js.map"),
    ("x();\n//# sourceMappingURL=a.js.map\n", "a.js.map"),
    ("x();\r\n//@ sourceMappingURL=a.js.map\r\n\r\n", "a.js.map"),
    ("x();\n/*# sourceMappingURL=a.js.map */", "a.js.map"),
    ("x(); //# sourceMappingURL=a.js.map", "a.js.map"),
    ("//#sourceMappingURL=a", "a"), ("//#\tsourceMappingURL=a b", "a"),
    ("//# sourceMappingURL=a\n// the end\n/* really */\n", "a"),
    ("//# sourceMappingURL=a\n//# sourceMappingURL=b", "b"),
    ("//# sourceMappingURL=a\nx();", nil), ("//# sourceMappingURL=", nil),
    ("// sourceMappingURL=a", nil), ("# sourceMappingURL=a", nil), ("//# sourceMapURL=a", nil),
    ("x = '//# sourceMappingURL=a';", nil), ("", nil), ("\n\n", nil), ("x", nil),
  ])
  func urls(_ script: String, expected: String?) {
    #expect(SourceMapComment(in: script)?.url == expected)
  }

  @Test(arguments: [
    ("data:application/json;base64,eyJhIjoxfQ==", #"{"a":1}"#),
    ("data:application/json;charset=utf-8;base64,eyJhIjoxfQ", #"{"a":1}"#),
    ("DATA:;base64,eyJhIjoxfQ%3D%3D", #"{"a":1}"#),
    ("data:application/json,%7B%22a%22:1}", #"{"a":1}"#),
    ("data:application/json;charset=utf-8,{}", "{}"), ("a.js.map", nil),
    ("http://a.example/data:,x", nil),
  ])
  func contents(_ url: String, expected: String?) throws {
    let comment = try #require(SourceMapComment(in: "//# sourceMappingURL=\(url)"))
    #expect(try comment.inlineContents().map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test(arguments: ["data:application/json", "data:application/json;base64,%%%"])
  func damage(_ url: String) throws {
    let comment = try #require(SourceMapComment(in: "//# sourceMappingURL=\(url)"))
    #expect(throws: SourceMapError.self) { try comment.inlineContents() }
  }
}
