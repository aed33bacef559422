import SavedPages
import Testing

@Suite struct AddressFileReaderTests {
  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>URL</key><string>https://a.example/x?y=1</string></dict></plist>
    """

  @Test(arguments: [
    ("page.url", "https://a.example/x?y=1"), ("page.url", "\n  https://a.example/x?y=1 \r\nmore"),
    ("page.url", "\u{FEFF}HTTPS://A.example/x?y=1"),
    ("page.url", "[InternetShortcut]\r\nIconIndex=0\r\nURL=https://a.example/x?y=1\r\n"),
    ("page.url", "[internetshortcut]\nurl=https://a.example/x?y=1"),
    ("page.webloc", list), ("PAGE.WEBLOC", list),
  ])
  func anAddress(file: String, text: String) throws {
    #expect(try AddressFileReader.read(Array(text.utf8), file: file) == "https://a.example/x?y=1")
  }

  @Test(arguments: [
    ("page.url", "", "the file for the page's address is empty"),
    ("page.url", " \n\u{FEFF}\n", "the file for the page's address is empty"),
    (
      "page.url", "a.example",
      "the file for the page's address has 'a.example' in its first line, which is no http or https address"
    ),
    (
      "page.url", "file:///etc/passwd",
      "the file for the page's address has 'file:///etc/passwd' in its first line, which is no http or https "
        + "address"
    ),
    (
      "page.url", String(repeating: "x", count: 1000),
      "the file for the page's address has '\(String(repeating: "x", count: 60))…' in its first line, which "
        + "is no http or https address"
    ),
    (
      "page.url", "[InternetShortcut]\nIconIndex=0",
      "the file for the page's address has no 'URL' in '[InternetShortcut]'"
    ),
    (
      "page.url", "[InternetShortcut]\nURL=javascript:1",
      "the file for the page's address has 'javascript:1' in 'URL', which is no http or https address"
    ),
    (
      "page.webloc", "<plist><dict></dict></plist>",
      "the file for the page's address has no string under 'URL'"
    ),
    (
      "page.webloc", "https://a.example/",
      "the file for the page's address is not a property list: "
    ),
  ])
  func damagedFiles(file: String, text: String, message: String) throws {
    let error = try #require(throws: SavedPageError.self) {
      try AddressFileReader.read(Array(text.utf8), file: file)
    }
    #expect(message.hasSuffix(": ") ? error.message.hasPrefix(message) : error.message == message)
  }
}
