import Fetch
import Foundation
import TestSupport
import Session
import Testing
import WebURL

@testable import Page

@Suite struct ResourceLoaderTests {
  private let outside: TemporaryFolder
  private let folder: TemporaryFolder
  private let loader: ResourceLoader

  init() throws {
    outside = try TemporaryFolder([
      "secret.txt": "secret", "site-other/a.txt": "secret",
      "page.headers": "Content-Type: text/secret\n",
    ])
    folder = try TemporaryFolder([
      "a.js": "a", "b c.css": "b", "sub/index.html": "index", "sub/..x": "dots", "%41.txt": "41",
      "typed.txt": "t", "typed.txt.headers": "X-A: b\nContent-Type: text/html; charset=x\n",
    ])
    try folder.link("inside.js", to: folder.path + "/a.js")
    try folder.link("relative.js", to: "sub/../a.js")
    try folder.link("outside.txt", to: outside.path + "/secret.txt")
    try folder.link("out", to: outside.path)
    try folder.link("up", to: "..")
    try folder.link("loop", to: "loop")
    // A file's type would show what stands outside.
    try folder.link("a.js.headers", to: outside.path + "/page.headers")
    var options = ResourceOptions(folder: folder.path)
    options.files = [
      ("https://elsewhere.example/x.js?v=1", folder.path + "/a.js"),
      ("mapped.js", folder.path + "/b c.css"),
    ]
    loader = try ResourceLoader(options, url: try #require(WebURL("https://site.example/p/q.html")))
  }

  private func load(_ url: String) throws -> Resource? {
    loader.load(try #require(WebURL(url)))
  }

  @Test(arguments: [
    ("https://site.example/a.js", "a", "text/javascript"),
    ("https://site.example/a.js?query#fragment", "a", "text/javascript"),
    ("https://site.example/b%20c.css", "b", "text/css"),
    ("https://site.example/sub/", "index", "text/html"),
    ("https://site.example/sub/../a.js", "a", "text/javascript"),
    ("https://site.example/sub/..x", "dots", "application/octet-stream"),
    ("https://site.example/%2541.txt", "41", "text/plain"),
    ("https://site.example/typed.txt", "t", "text/html; charset=x"),
    ("https://site.example/inside.js", "a", "text/javascript"),
    ("https://site.example/relative.js", "a", "text/javascript"),
    ("https://elsewhere.example/x.js?v=1#f", "a", "text/javascript"),
    ("https://site.example/p/mapped.js", "b", "text/css"),
    ("data:,a%20b", "a b", "text/plain;charset=US-ASCII"),
    ("data:text/html;charset=x;base64,YQ==", "a", "text/html;charset=x"),
    ("data:;charset=utf-8,a", "a", "text/plain;charset=utf-8"),
  ]) func isServed(_ url: String, _ text: String, _ contentType: String) throws {
    let resource = try #require(try load(url))
    #expect(resource.status == 200)
    #expect(String(decoding: resource.bytes, as: UTF8.self) == text)
    #expect(resource.contentType == contentType)
  }

  @Test(arguments: [
    "missing.js", "sub", "outside.txt", "out/secret.txt", "up/", "loop", "a.js/",
    "../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "sub/..%2f..%2fa.js",
    "%2e%2e%2f%2e%2e%2fetc/passwd", "sub%2findex.html", "..%5csecret.txt", "a.js%00",
    "%2fetc/passwd", "//etc/passwd", "up/etc/passwd", "%c0%ae%c0%ae/secret.txt", "%ff",
  ]) func isNotInTheFolder(_ path: String) throws {
    var events: [SessionEvent] = []
    loader.onEvent = { events.append($0) }
    let resource = try #require(try load("https://site.example/" + path))
    #expect(resource.status == 404)
    #expect(resource.bytes.isEmpty)
    #expect(events.count == 1)
  }

  @Test(arguments: [
    "https://elsewhere.example/x.js", "http://site.example/a.js", "https://site.example:8443/a.js",
    "file:///etc/passwd", "data:x", "ftp://site.example/a.js", "blob:https://site.example/x",
  ]) func isANetworkError(_ url: String) throws {
    #expect(try load(url) == nil)
  }

  @Test func aFolderBesideIsNotInTheFolder() throws {
    let parent = try TemporaryFolder(["site/a.txt": "a", "site-other/a.txt": "secret"])
    try parent.link("site/x", to: "../site-other")
    let loader = try ResourceLoader(
      ResourceOptions(folder: parent.path + "/site"),
      url: try #require(WebURL("https://site.example/")))
    #expect(loader.load(try #require(WebURL("https://site.example/x/a.txt")))?.status == 404)
  }

  /// What is saved with a page is below the page's own address.
  @Test(
    arguments: [
      ("https://site.example/a b/page", "https://site.example/a%20b/x_files/a.css", "a"),
      (
        "https://site.example/a b/page",
        "https://site.example/%61%20b/%78_files/b%20%C3%BC.css?q#f", "b"
      ),
      ("https://site.example/a b/page", "https://site.example/a%20b/x_files/", "index"),
      ("https://site.example/a b/page", "https://site.example/x_files/a.css", nil),
      ("https://site.example/a b/page", "https://other.example/a%20b/x_files/a.css", nil),
      ("https://site.example/a b/page", "https://site.example/a%20b/x_files/none.css", nil),
      ("https://site.example/a b/page", "https://site.example/a%20b/x_files/out/secret.txt", nil),
      ("https://site.example/a b/page", "https://site.example/a%20b/x_files/..%2fsecret.txt", nil),
      ("https://site.example/a b/page", "https://site.example/a%20b/x_files", nil),
      ("https://site.example/", "https://site.example/x_files/a.css", "a"),
      ("file:///somewhere/x.html", "file:///somewhere/x_files/a.css", "a"),
      ("file:///somewhere/x.html", "file:///elsewhere/x_files/a.css", nil),
      ("about:blank", "https://site.example/x_files/a.css", nil),
    ] as [(String, String, String?)])
  func aFolderBelowAnAddress(page: String, url: String, text: String?) throws {
    let outside = try TemporaryFolder(["secret.txt": "secret"])
    let folder = try TemporaryFolder([
      "x_files/a.css": "a", "x_files/b ü.css": "b", "x_files/index.html": "index",
      "secret.txt": "secret",
    ])
    try folder.link("x_files/out", to: outside.path)
    var options = ResourceOptions()
    options.folders = [("./x_files/", folder.path + "/x_files"), ("./y_files/", "/nowhere")]
    let loader = try ResourceLoader(options, url: try #require(WebURL(page)))
    let resource = loader.load(try #require(WebURL(url)))
    #expect(resource.map { String(decoding: $0.bytes, as: UTF8.self) } == text)
  }

  /// What it lacks is looked for in the folder of the origin.
  @Test func aFolderBelowAnAddressComesFirst() throws {
    let saved = try TemporaryFolder(["a.css": "saved"])
    let site = try TemporaryFolder(["x_files/a.css": "site", "x_files/b.css": "site"])
    var options = ResourceOptions(folder: site.path)
    options.folders = [("x_files/", saved.path)]
    let loader = try ResourceLoader(
      options, url: try #require(WebURL("https://site.example/page")))
    for (name, text) in [("a.css", "saved"), ("b.css", "site"), ("c.css", "")] {
      let url = try #require(WebURL("https://site.example/x_files/\(name)"))
      #expect(loader.load(url)?.bytes == Array(text.utf8)[...])
    }
  }

  @Test func nothingIsServedByDefault() throws {
    let loader = try ResourceLoader(
      ResourceOptions(), url: try #require(WebURL("https://site.example/")))
    var events: [SessionEvent] = []
    loader.onEvent = { events.append($0) }
    #expect(loader.load(try #require(WebURL("https://site.example/a.js"))) == nil)
    #expect(events == [.blockedRequest(url: "https://site.example/a.js")])
  }

  @Test func whatIsNotThereIsSaidAtOnce() throws {
    let url = try #require(WebURL("https://site.example/"))
    #expect(throws: SessionError.resourceNotFound(path: "/nowhere")) {
      try ResourceLoader(ResourceOptions(folder: "/nowhere"), url: url)
    }
    #expect(throws: SessionError.resourceNotFound(path: "/nowhere.js")) {
      try ResourceLoader(ResourceOptions(files: [("a.js", "/nowhere.js")]), url: url)
    }
  }
}
