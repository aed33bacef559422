import Foundation
import Testing

@testable import JSPrep

/// What becomes of captures, whole and damaged ones.
@Suite struct PageFixtureTests {
  private static let path = "a.capture.json"

  private func fixture(_ json: String) throws -> PageFixture {
    try PageFixture(capture: Array(json.utf8), path: Self.path)
  }

  private func page(_ fixture: PageFixture) throws -> PageFile {
    try PageFile(
      PageFile.Unopened(path: "a.jsprep", bytes: fixture.bytes, addressFile: nil, Settings()))
  }

  private static func capture(_ more: String = "", html: String = "<p>Hi") -> String {
    #"{"capture": 1, "url": "https://a.example/b", "html": "\#(html)"\#(more)}"#
  }

  @Test(arguments: [
    ("[]", "the capture is an array instead of a dictionary"),
    ("{}", "the file has no 'capture': Capture.js has not made it"),
    (#"{"WebMainResource": {}}"#, "the file is a web archive: a page, which scripts can be run on"),
    (
      #"{"capture": 2}"#,
      "the capture was made by another version of Capture.js: 'jsprep capture --write DIR' writes "
        + "the one that is understood"
    ),
    (#"{"capture": 1, "html": ""}"#, "the capture has no 'url'"),
    (#"{"capture": 1, "url": "a:b"}"#, "the capture has no 'html'"),
    (#"{"capture": 1, "url": 1}"#, "'url' of the capture is a number instead of a string"),
    (
      capture(#", "contentType": []"#),
      "'contentType' of the capture is an array instead of a string"
    ),
    (capture(#", "frames": {}"#), "'frames' of the capture is a dictionary instead of an array"),
    (
      capture(#", "frames": [1]"#), "'frames[0]' of the capture is a number instead of a dictionary"
    ),
    (capture(#", "frames": [{}]"#), "the capture has no 'frames[0].url'"),
    (
      capture(
        #", "frames": [{"url": "a:", "path": "/0", "html": "", "frames": [{"url": "b:", "html": ""}]}]"#
      ),
      "the capture has no 'frames[0].frames[0].path'"
    ),
    (capture(#", "styleSheets": [{"text": ""}]"#), "the capture has no 'styleSheets[0].path'"),
    (capture(#", "leftOut": [1]"#), "'leftOut[0]' of the capture is a number instead of a string"),
    (
      capture(#", "viewport": "big""#),
      "'viewport' of the capture is a string instead of a dictionary"
    ),
    (
      capture(#", "scroll": {"x": "0"}"#),
      "'scroll.x' of the capture is a string instead of a number"
    ),
    (capture(#", "selection": {"anchor": "/:0"}"#), "the capture has no 'selection.focus'"),
    (capture(#", "fields": ["x"]"#), "'fields[0]' of the capture is not a path and a value"),
  ])
  func whatIsWrongIsSaid(json: String, message: String) {
    #expect(
      throws: JSPrepError.input(
        .capture, path: Self.path, .malformed(message: message, line: nil, column: nil))
    ) {
      try fixture(json)
    }
  }

  @Test func aMistakeInTheFileHasAPlace() {
    #expect(throws: JSPrepError.self) { try fixture("{") }
    #expect(throws: JSPrepError.input(.capture, path: Self.path, .empty)) { try fixture("") }
  }

  @Test(arguments: ["json", "xml", "binary", "wrapped"]) func eachFormIsRead(form: String) throws {
    let values: [String: Any] = ["capture": 1, "url": "https://a.example/b", "html": "<p>Hi"]
    let bytes: Data =
      switch form {
      case "json": try JSONSerialization.data(withJSONObject: values)
      case "wrapped":
        try PropertyListSerialization.data(
          fromPropertyList: ["NSExtensionJavaScriptPreprocessingResultsKey": values],
          format: .binary,
          options: 0)
      default:
        try PropertyListSerialization.data(
          fromPropertyList: values, format: form == "xml" ? .xml : .binary, options: 0)
      }
    let page = try page(PageFixture(capture: Array(bytes), path: Self.path))
    #expect(page.url == "https://a.example/b")
    #expect(page.bytes == Array("<p>Hi".utf8))
    #expect(page.mediaType == .html && page.transportEncoding == "UTF-8")
  }

  @Test(arguments: [
    ("windows-1252", "<p>né", [0x3C, 0x70, 0x3E, 0x6E, 0xE9] as [UInt8], "windows-1252"),
    ("windows-1252", "<p>→", Array("<p>→".utf8), "UTF-8"),
    ("Shift_JIS", "¥", Array("¥".utf8), "UTF-8"), ("UTF-16LE", "a", Array("a".utf8), "UTF-8"),
    ("unheard-of", "a", Array("a".utf8), "UTF-8"),
  ])
  func aPageKeepsItsEncodingIfItCan(
    characterSet: String, html: String, bytes: [UInt8], encoding: String
  ) throws {
    let page = try page(
      fixture(Self.capture(#", "characterSet": "\#(characterSet)""#, html: html)))
    #expect(page.bytes == bytes && page.transportEncoding == encoding)
  }

  @Test(arguments: [
    ("text/html", MediaType.html), ("application/xhtml+xml", .xhtml), ("image/svg+xml", .svg),
    ("text/xml", .xml), ("application/rss+xml", .xml), ("text/plain", .html),
  ])
  func typesOfPages(contentType: String, mediaType: MediaType) throws {
    let page = try page(
      fixture(Self.capture(#", "contentType": "\#(contentType)""#, html: "<p xmlns='x'/>")))
    #expect(page.mediaType == mediaType)
  }

  @Test func theDeviceBecomesSettings() throws {
    let page = try page(
      fixture(
        Self.capture(
          """
          , "viewport": {"width": 402, "height": 673.5}, "devicePixelRatio": 3, "userAgent": "B/1",
          "languages": ["de-AT", "en"], "timeZone": "Europe/Vienna", "cookies": "a=b=c; d; e=",
          "scroll": {"x": 0, "y": 120.4},
          "selection": {"anchor": "/0/1/0/0:0", "focus": "/0/1/0/0:2", "text": "Hi"},
          "fields": [["/0/1/0", "a=b"]],
          "styleSheets": [
            {"path": "/0/0/0", "href": "https://a.example/x.css", "text": "p { color: red }"},
            {"path": "/0/0/1", "changed": true, "text": "b {}"}, {"path": "/0/0/2"},
            {"path": "/", "adopted": true, "media": "print", "text": "i {}"},
            {"path": "/0/0/3", "href": "https://b.example/", "unreadable": true}
          ]
          """)))
    #expect(
      page.settings == [
        "viewport": "402x674", "pixelRatio": 3, "userAgent": "B/1", "locale": "de-AT",
        "timezone": "Europe/Vienna", "cookie": ["a=b=c", "=d", "e="], "scroll": "0,120",
        "selectRange": "/0/1/0/0:0 /0/1/0/0:2", "field": ["/0/1/0=a=b"],
        "styleSheet": ["/0/0/1=b {}", "/=@media print {\ni {}\n}"],
      ])
    #expect(page.contents.map(\.url) == ["https://a.example/x.css"])
    #expect(page.contents.first?.contentType == "text/css;charset=utf-8")
  }

  @Test func whatNobodyCanSetIsLeftOut() throws {
    let page = try page(
      fixture(
        Self.capture(
          #", "viewport": {"width": 0, "height": 5}, "devicePixelRatio": 0, "scroll": {"x": 0, "y": 0}"#
        )))
    #expect(page.settings.isEmpty)
  }

  @Test func framesAreServedWhereTheyAreAskedFor() throws {
    let page = try page(
      fixture(
        Self.capture(
          """
          , "frames": [{"path": "/0/1/0", "url": "https://a.example/moved", "html": "<i>",
            "source": "https://a.example/f", "frames": [
              {"path": "/0/1/0/@/0/1/0", "url": "https://a.example/g", "html": "<b>"}]}],
          "styleSheets": [
            {"path": "/0/1/0/@/0/0/0", "href": "https://a.example/f.css", "text": ""},
            {"path": "/0/0/0", "href": "https://a.example/f.css", "text": "twice"}]
          """)))
    #expect(
      page.contents.map(\.url) == [
        "https://a.example/f", "https://a.example/f.css", "https://a.example/g",
      ])
  }

  @Test func whatIsLackingIsSaid() throws {
    let fixture = try fixture(
      Self.capture(
        #"""
        , "leftOut": ["a password", "a password", "the frame x:y"],
        "styleSheets": [{"path": "/0/0/0", "disabled": true}]
        """#))
    #expect(
      fixture.remarks.map(\.notes) == [
        ["a password", "the frame x:y", "which style sheets are disabled"]
      ])
  }

  @Test(
    arguments: [
      ("1html 2head 2body 3p", nil), ("1html 2head 2body 3p 4p", "it has 5 elements, not 4"),
      ("1html 2head 2body 3div", "element 4, 'div' on level 3, becomes 'p' on level 3"),
      ("1html 2head 2body", "it has 3 elements, not 4"),
    ] as [(String, String?)])
  func aTreeThatMarkupCannotDescribe(outline: String, difference: String?) throws {
    let fixture = try fixture(
      Self.capture(#", "outline": "\#(outline)", "fields": [["/0/1/0", "x"]]"#))
    #expect(
      fixture.remarks.map(\.message)
        == (difference.map { ["scripts have made a tree that no markup describes: \($0)"] } ?? []))
    #expect(try page(fixture).settings["field"] == (difference == nil ? ["/0/1/0=x"] : nil))
  }
}
