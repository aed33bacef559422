import Testing

@testable import JSPrep

/// The comments of programs that save pages.
@Suite struct SavedAddressTests {
  @Test(arguments: [
    // Chromium
    ("<!DOCTYPE html>\n<!-- saved from url=(0022)https://a.example/x?y=1 -->\n<html>", true),
    ("<html><!-- saved from url=(0022)https://a.example/x?y=1 --><head>", true),
    // SingleFile
    (
      "<!DOCTYPE html> <html><!--\n Page saved with SingleFile \n url: https://a.example/x?y=1 \n saved date: x\n-->",
      true
    ),
    // monolith
    (
      "<!-- Saved from https://a.example/x?y=1 at 2024-01-02T03:04:05Z using monolith v2.8.1 -->\n<!DOCTYPE html>",
      true
    ),
    (
      "<!-- Saved from local source at 2024-01-02T03:04:05Z using monolith v2.8.1 -->\n<!DOCTYPE html>",
      false
    ),
    ("<!-- Saved from https://a.example/x?y=1 by hand -->", false),
    (
      "<p><!-- Saved from https://a.example/x?y=1 at 2024-01-02T03:04:05Z using monolith v2.8.1 -->",
      false
    ),
    ("<!-- saved from url=(0011)file:///x -->", false),
  ])
  func isFound(page: String, isFound: Bool) {
    #expect(SavedAddress.find(in: Array(page.utf8)) == (isFound ? "https://a.example/x?y=1" : nil))
  }
}
