import Testing
import WebURL

@Suite struct WebURLTests {
  @Test func componentsOfAWholeURL() throws {
    let url = try #require(WebURL("https://user:pass@example.com:1234/foo/bar?baz#quux"))
    let expected: [WebURL.Attribute: String] = [
      .protocol: "https:", .username: "user", .password: "pass", .host: "example.com:1234",
      .hostname: "example.com", .port: "1234", .pathname: "/foo/bar", .search: "?baz",
      .hash: "#quux",
    ]
    for (attribute, value) in expected { #expect(url[attribute] == value) }
    #expect(url.port == 1234)
    #expect(url.includesCredentials)
    #expect(url.withoutFragment.href == "https://user:pass@example.com:1234/foo/bar?baz")
  }

  @Test func emptyQueryAndFragmentAreKeptButNotShown() throws {
    let url = try #require(WebURL("http://a/?#"))
    #expect(url.href == "http://a/?#")
    #expect(url[.search] == "")
    #expect(url[.hash] == "")
    #expect(url.query?.isEmpty == true)
    #expect(WebURL("http://a/")?.query == nil)
  }

  /// A path with two leading slashes and no host is written after `/.`, which goes where the path
  /// changes.
  @Test(arguments: [
    ("x", "web+demo:/.//a/x"), ("../x", "web+demo:/.//x"), ("../../x", "web+demo:/x"),
    ("/x", "web+demo:/x"), ("/..//x", "web+demo:/.//x"), ("?q", "web+demo:/.//a/b?q"),
    ("#f", "web+demo:/.//a/b#f"), ("//h/x", "web+demo://h/x"), ("", "web+demo:/.//a/b"),
  ])
  func pathsWithTwoLeadingSlashes(reference: String, expected: String) throws {
    let base = try #require(WebURL("web+demo:/.//a/b"))
    #expect(base[.pathname] == "//a/b")
    #expect(WebURL(reference, base: base)?.href == expected)
  }

  @Test(arguments: [
    (WebURL.Attribute.host, "h", "web+demo://h//a"), (.pathname, "/x", "web+demo:/x"),
    (.pathname, "//x", "web+demo:/.//x"), (.hash, "f", "web+demo:/.//a#f"),
  ])
  func settersKeepTwoLeadingSlashesApart(
    attribute: WebURL.Attribute, value: String, expected: String
  ) throws {
    var url = try #require(WebURL("web+demo:/.//a"))
    url[attribute] = value
    #expect(url.href == expected)
  }

  /// What is empty before tabs and newlines are removed is null, what is empty after that is not.
  @Test(arguments: [
    (WebURL.Attribute.search, "\t", "http://a:8/?#f"), (.hash, "\n", "http://a:8/?q#"),
    (.port, "\t", "http://a:8/?q#f"), (.search, "", "http://a:8/#f"),
    (.search, "\t?x", "http://a:8/??x#f"), (.port, "", "http://a/?q#f"),
  ])
  func emptyValues(attribute: WebURL.Attribute, value: String, expected: String) throws {
    var url = try #require(WebURL("http://a:8/?q#f"))
    url[attribute] = value
    #expect(url.href == expected)
  }

  /// Regression: setting one component percent-decoded the others.
  @Test(arguments: [
    (WebURL.Attribute.hash, "f", "foo://%41@%42/%43?%44#f"),
    (.port, "1", "foo://%41@%42:1/%43?%44#%45"),
    (.search, "q", "foo://%41@%42/%43?q#%45"), (.pathname, "p", "foo://%41@%42/p?%44#%45"),
  ])
  func settersLeaveOtherComponents(
    attribute: WebURL.Attribute, value: String, expected: String
  ) throws {
    var url = try #require(WebURL("foo://%41@%42/%43?%44#%45"))
    url[attribute] = value
    #expect(url.href == expected)
  }

  @Test(arguments: [
    ("https://a:443/x", "https://a"), ("http://a:81", "http://a:81"), ("file:///x", "null"),
    ("blob:https://a:8/uuid", "https://a:8"), ("blob:ftp://a/uuid", "null"), ("data:,x", "null"),
    ("blob:d3958f5c", "null"), ("ws://a", "ws://a"),
  ])
  func origins(url: String, origin: String) throws {
    let url = try #require(WebURL(url))
    #expect(url.origin.description == origin)
    #expect(url.origin.isSameOrigin(as: url.origin) == (origin != "null"))
  }

  @Test(arguments: [
    ("http://a/b#c", "http://a/b#d", true), ("http://a/b", "http://a/b#", true),
    ("http://a/b?", "http://a/b", false),
  ])
  func equalityWithoutFragments(left: String, right: String, expected: Bool) throws {
    let left = try #require(WebURL(left))
    let right = try #require(WebURL(right))
    #expect(left.equalsExcludingFragments(right) == expected)
    #expect((left.withoutFragment == right.withoutFragment) == expected)
  }

  @Test(arguments: [
    ("http://1.2.3", "1.2.0.3"), ("http://0x7f.1", "127.0.0.1"),
    ("http://4294967295", "255.255.255.255"),
    ("http://4294967296", nil), ("http://1.2.3.4.5", nil), ("http://a.0x", nil), ("http://09", nil),
    ("http://[1::8:0:0:0]", "[1::8:0:0:0]"), ("http://[0:0:1:0:0:0:0:0]", "[0:0:1::]"),
    ("http://[::1.2.3.4]", "[::102:304]"), ("http://[1:2:3:4:5:6:7::]", "[1:2:3:4:5:6:7:0]"),
    ("http://[1:2:3:4:5:6:7]", nil), ("http://[::1.2.3]", nil), ("http://[:1]", nil),
    ("http://[1:]", nil), ("http://99999999999999999999999", nil), ("http://1..2", nil),
  ])
  func addresses(url: String, host: String?) {
    #expect(WebURL(url)?[.hostname] == host)
  }

  @Test func percentDecoding() {
    #expect("%41%4x%%42%".utf8.percentDecoded == Array("A%4x%B%".utf8))
  }

  @Test(arguments: [
    ("/a/b c.html", "file:///a/b%20c.html"), ("/ü?#%41.html", "file:///%C3%BC%3F%23%2541.html"),
    ("/a\\b|c;d", "file:///a%5Cb%7Cc%3Bd"), ("/C|/x", "file:///C%7C/x"), ("/", "file:///"),
    ("/tab\there", "file:///tab%09here"),
  ])
  func filePaths(path: String, href: String) throws {
    let url = try #require(WebURL(filePath: path))
    #expect(url.href == href)
    #expect(url.filePath == path)
  }

  @Test func onlyLocalFilesHaveAPath() {
    #expect(WebURL(filePath: "relative") == nil)
    #expect(WebURL("file://host/a")?.filePath == nil)
    #expect(WebURL("http://host/a")?.filePath == nil)
    #expect(WebURL("file:///a%00b")?.filePath == nil)
  }
}
