import SiteStorage
import Testing

@Suite struct SiteFileTests {
  @Test(arguments: [
    ("https://example.com", "https_example.com.sqlite"),
    ("https://example.com:8443", "https_example.com_8443.sqlite"),
    ("http://[::1]:80", "http_%5B__1%5D_80.sqlite"),
    ("https://a_b.example", "https_a%5Fb.example.sqlite"),
    ("https://xn--bcher-kva.example", "https_xn--bcher-kva.example.sqlite"),
    ("custom://A/../b", "custom_%41%2F..%2Fb.sqlite"),
    ("file://", "file_.sqlite"),
  ])
  func originsHaveNames(_ origin: String, _ name: String) {
    #expect(SiteFile.name(of: origin) == name)
    #expect(SiteFile.isName(name))
  }

  @Test func longOriginsHaveNone() {
    #expect(SiteFile.name(of: "https://" + String(repeating: "a", count: 300)) == nil)
  }

  @Test(arguments: [
    "", ".sqlite", "../a.sqlite", "a/b.sqlite", "a.sqlite-journal", "a\0.sqlite", "A\nb.sqlite",
    ".hidden.sqlite", "a b.sqlite", String(repeating: "a", count: 300) + ".sqlite",
  ])
  func otherNamesAreNone(_ name: String) { #expect(!SiteFile.isName(name)) }
}
