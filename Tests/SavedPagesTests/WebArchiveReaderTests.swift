import Foundation
import Testing
import SavedPages

@Suite struct WebArchiveReaderTests {
  static func resource(
    _ url: String, _ type: String, _ text: String, encoding: String? = nil
  ) -> [String: Any] {
    var fields: [String: Any] = [
      "WebResourceURL": url, "WebResourceMIMEType": type, "WebResourceData": Data(text.utf8),
      "WebResourceFrameName": "",
    ]
    if let encoding { fields["WebResourceTextEncodingName"] = encoding }
    return fields
  }

  static func binary(_ list: Any) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
  }

  @Test func framesAndTheirResourcesAreThere() throws {
    let archive: [String: Any] = [
      "WebMainResource": Self.resource("https://a/", "text/html", "<p>", encoding: "UTF-8"),
      "WebSubresources": [Self.resource("https://a/x.css", "text/css", "p {}")],
      "WebSubframeArchives": [
        [
          "WebMainResource": Self.resource("https://a/frame", "text/html", "<i>"),
          "WebSubresources": [Self.resource("https://a/y.png", "image/png", "png")],
        ]
      ],
    ]
    let page = try WebArchiveReader.read(Self.binary(archive), file: "x.webarchive")
    #expect(page.main.contentType == "text/html;charset=UTF-8")
    #expect(
      page.subresources.map(\.url) == ["https://a/x.css", "https://a/frame", "https://a/y.png"])
  }

  @Test(arguments: [
    ("[]", "the web archive contains an array instead of a dictionary"),
    ("{}", "the web archive has no 'WebMainResource'"),
    (#"{"WebMainResource": "x"}"#, "'WebMainResource' is a string instead of a dictionary"),
    (#"{"WebMainResource": {}}"#, "'WebMainResource' has no data under 'WebResourceData'"),
  ])
  func whatIsWrongIsSaid(json: String, message: String) throws {
    let list = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(throws: SavedPageError(message)) {
      try WebArchiveReader.read(Self.binary(list), file: "x.webarchive")
    }
  }

  @Test func aMistakeInXMLHasAPlace() {
    #expect(
      throws: SavedPageError(
        "the web archive is not a property list: expected a value, found </dict>", line: 3,
        column: 1)
    ) {
      try WebArchiveReader.read(
        Array("<plist><dict>\n<key>WebMainResource</key>\n</dict></plist>".utf8),
        file: "x.webarchive")
    }
  }

  @Test func aCutOffFileIsNoArchive() throws {
    let bytes = try Self.binary(["WebMainResource": Self.resource("https://a/", "text/html", "x")])
    #expect(throws: SavedPageError.self) {
      try WebArchiveReader.read(Array(bytes.dropLast(8)), file: "x.webarchive")
    }
  }
}
