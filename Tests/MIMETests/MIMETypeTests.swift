import MIME
import Testing

/// https://mimesniff.spec.whatwg.org/#parsing-a-mime-type
@Suite struct MIMETypeTests {
  @Test(arguments: [
    ("text/html", "text/html"), (" \tTEXT/Html\r\n", "text/html"),
    ("text/html;charset=UTF-8", "text/html;charset=UTF-8"),
    ("text/html ; CHARSET = x;charset=y", "text/html;charset=y"),
    ("text/html;charset=a;charset=b", "text/html;charset=a"),
    ("text/html;;a=;b;c=\"\"", "text/html;c=\"\""),
    ("a/b;c=\"d\\\"e\\\\f\";g=h", "a/b;c=\"d\\\"e\\\\f\";g=h"), ("a/b;c=\"d", "a/b;c=d"),
    ("a/b;c=\"d\"e;f=g", "a/b;c=d;f=g"), ("a/b;c=d e", "a/b;c=\"d e\""),
    ("a/b;c\u{E9}=d;e=\u{E9}", "a/b;e=\"\u{E9}\""), ("a/b;c=\u{1}", "a/b"),
    ("a/b;c=\\", "a/b;c=\"\\\\\""),
    ("", nil), ("text", nil), ("/html", nil), ("text/", nil), ("te xt/html", nil),
    ("text/ht ml", nil), ("text/html/x", nil), ("t\u{E9}xt/html", nil),
  ])
  func isReadAndWritten(text: String, written: String?) {
    #expect(MIMEType(text)?.description == written)
  }

  /// https://fetch.spec.whatwg.org/#concept-header-extract-mime-type
  @Test(arguments: [
    (["text/html;charset=a", "text/html"], "text/html;charset=a"),
    (["text/html;charset=a", "text/plain", "text/html"], "text/html"),
    (["text/html", "x"], "text/html"), (["text/html", "*/*"], "text/html"),
    (["text/html;charset=a", "text/html;charset=b"], "text/html;charset=b"), (["x"], nil),
    ([], nil),
  ])
  func theLastOfAListCounts(values: [String], written: String?) {
    #expect(MIMEType.extract(from: values)?.description == written)
  }

  @Test(arguments: [
    ("text/html", [true, false, false]), ("image/svg+xml", [false, true, false]),
    ("text/xml", [false, true, false]), ("application/xml", [false, true, false]),
    ("application/xhtml", [false, false, false]), ("text/javascript;x=y", [false, false, true]),
    ("text/JScript", [false, false, true]), ("application/json", [false, false, false]),
  ])
  func hasGroups(text: String, groups: [Bool]) throws {
    let type = try #require(MIMEType(text))
    #expect([type.isHTML, type.isXML, type.isJavaScript] == groups)
  }

  @Test func parametersKeepTheirOrder() {
    var type = MIMEType("a", "b")
    for name in ["x", "y", "z"] { type[name] = "1" }
    type["y"] = "2"
    type["x"] = nil
    type["none"] = nil
    #expect(type.description == "a/b;y=2;z=1")
  }
}
