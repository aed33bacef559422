import MIME
import Testing

@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("\u{0}\u{10}\u{83}", "ABDCgw=="),
  ])
  func bytesComeBack(text: String, encoded: String) {
    #expect(Base64.encode(Array(text.utf8)) == Array(encoded.utf8))
    #expect(Base64.decode(Array(encoded.utf8)) == Array(text.utf8))
  }

  /// https://infra.spec.whatwg.org/#forgiving-base64-decode
  @Test(arguments: [
    (" Z m\t9\nv\r\u{C} ", "foo"), ("Zg", "f"), ("Zh==", "f"), ("Zg=", nil), ("Z", nil),
    ("Zm9v=", nil), ("Zm9v==", nil), ("=", nil), ("Zg==Zg==", nil), ("Zm9-", nil), ("Zm9_", nil),
    ("+/+/", "\u{FB}\u{FF}\u{BF}"),
  ])
  func decodingForgives(encoded: String, text: String?) {
    #expect(Base64.decode(Array(encoded.utf8)) == text?.isomorphicBytes)
  }
}
