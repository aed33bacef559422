import MIME
import Testing

@Suite struct HTTPTextTests {
  @Test(arguments: [
    ("abc", true), ("!#$%&'*+-.^_`|~09AZ", true), ("", false), ("a b", false), ("a/b", false),
    ("a\u{E9}", false), ("\"a\"", false),
  ])
  func tokens(text: String, isToken: Bool) { #expect(text.isHTTPToken == isToken) }

  @Test func whiteSpaceIsStripped() {
    #expect(" \t\r\n a b \n".strippingHTTPWhitespace == "a b")
    #expect(" a ".strippingTrailingHTTPWhitespace == " a")
    #expect("\u{A0}a\u{B}".strippingHTTPWhitespace == "\u{A0}a\u{B}")
  }

  @Test func onlyLettersOfASCIIHaveCases() {
    #expect("AZaz[É]".asciiLowercased == "azaz[É]")
    #expect("AZaz{é}".asciiUppercased == "AZAZ{é}")
  }

  @Test func bytesAreCodePoints() {
    let bytes = Array(UInt8.min...UInt8.max)
    #expect(String(isomorphic: bytes).isomorphicBytes == bytes)
  }
}
