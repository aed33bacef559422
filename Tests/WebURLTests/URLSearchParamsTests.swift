import Testing
import WebURL

@Suite struct URLSearchParamsTests {
  private func bytes(_ string: String) -> [UInt8] { Array(string.utf8) }

  private func text(_ params: URLSearchParams) -> [String] {
    params.list.map {
      String(decoding: $0.name, as: UTF8.self) + "=" + String(decoding: $0.value, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("", []), ("?a=b", ["a=b"]), ("a=b&c", ["a=b", "c="]), ("&&a=b=c&", ["a=b=c"]),
    ("=x", ["=x"]), ("a+b=%20%2B", ["a b= +"]), ("%zz=%4", ["%zz=%4"]),
    ("a=%ff", ["a=\u{FFFD}"]), ("\u{FEFF}x=%EF%BB%BF", ["\u{FEFF}x=\u{FEFF}"]),
    ("??a=b", ["?a=b"]), ("a=\0", ["a=\0"]),
  ])
  func parses(input: String, expected: [String]) {
    #expect(text(URLSearchParams(input)) == expected)
  }

  @Test(arguments: [
    ("a=b c&d", "a=b+c&d="), ("a=%2B%26%3D", "a=%2B%26%3D"),
    ("x=*-._~!'()", "x=*-._%7E%21%27%28%29"), ("é=😀", "%C3%A9=%F0%9F%98%80"),
  ])
  func serializes(input: String, expected: String) {
    #expect(URLSearchParams(input).description == expected)
  }

  @Test func namesAreComparedByCodePoint() {
    let params = URLSearchParams("e\u{301}=1&\u{E9}=2")
    #expect(params.getAll(bytes("\u{E9}")) == [bytes("2")])
    #expect(!params.has(bytes("e")))
  }

  @Test func listOperations() {
    var params = URLSearchParams("a=1&b=2&a=3&c=4&a=1")
    #expect(params.get(bytes("a")) == bytes("1"))
    #expect(params.get(bytes("x")) == nil)
    #expect(params.has(bytes("a"), bytes("3")))
    #expect(!params.has(bytes("b"), bytes("3")))
    params.delete(bytes("a"), bytes("1"))
    #expect(text(params) == ["b=2", "a=3", "c=4"])
    params.append(bytes("b"), bytes("5"))
    params.set(bytes("b"), bytes("6"))
    params.set(bytes("new"), bytes("7"))
    #expect(text(params) == ["b=6", "a=3", "c=4", "new=7"])
    params.delete(bytes("b"))
    #expect(text(params) == ["a=3", "c=4", "new=7"])
  }

  /// Code points above U+FFFF are surrogates in UTF-16, which come before U+E000 to U+FFFF.
  @Test(arguments: [
    ("z=b&a=b&z=a&a=a", ["a=b", "a=a", "z=b", "z=a"]),
    ("\u{FFFD}=x&\u{1F308}=y&\u{FB03}=z", ["\u{1F308}=y", "\u{FB03}=z", "\u{FFFD}=x"]),
    ("ab=1&a=2&=3&a\u{E000}=4&a😀=5&aé=6", ["=3", "a=2", "ab=1", "aé=6", "a😀=5", "a\u{E000}=4"]),
  ])
  func sortsByCodeUnits(input: String, expected: [String]) {
    var params = URLSearchParams(input)
    params.sort()
    #expect(text(params) == expected)
  }

  @Test func updatesTheURL() throws {
    var url = try #require(WebURL("http://a/?x=1#f"))
    var params = url.searchParams
    params.append(bytes("y"), bytes("ü "))
    url.setQuery(from: params)
    #expect(url.href == "http://a/?x=1&y=%C3%BC+#f")
    url.setQuery(from: URLSearchParams())
    #expect(url.href == "http://a/#f")
  }
}
