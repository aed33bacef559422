import MIME
import Testing

@Suite struct MultipartTests {
  /// Each part as `name=value,…:body`, or why there are none.
  private func parts(_ body: String, boundary: String = "b") -> String {
    do {
      let parts = try Multipart.parts(of: Array(body.utf8), boundary: boundary)
      return parts.map { part in
        part.headers.fields.map { "\($0.name)=\($0.value)" }.joined(separator: ",") + ":"
          + String(decoding: part.body, as: UTF8.self)
      }.joined(separator: "|")
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("--b\r\nA: 1\r\nB:2 \r\n\r\none\r\n--b\r\n\r\ntwo\r\n--b--\r\n", "A=1,B=2:one|:two"),
    ("--b\nA: 1\n\none\n--b--", "A=1:one"), ("before\n--b\n\none\n\n--b--after", ":one\n"),
    ("--b\nA: 1\n\t2\n 3\n\n--b--", "A=1 2 3:"), ("--b\n\n--b--", ":"),
    ("--b\n\nx --b\n--b--", ":x --b"), ("--b--", ""),
    ("", "noBoundary"), ("-- b\n", "noBoundary"), ("--b\n\none", "unterminated"),
    ("--b", "unterminated"), ("--b\n\none\n--b\n\ntwo", "unterminated"),
    ("--b\nA\n\none\n--b--", "malformedHeaders(part: 1, offset: 4)"),
    ("--b\n\n\n--b\n: 1\n\n--b--", "malformedHeaders(part: 2, offset: 10)"),
    ("--b\n A: 1\n\n--b--", "malformedHeaders(part: 1, offset: 4)"),
  ])
  func isTakenApart(body: String, wanted: String) {
    #expect(parts(body) == wanted)
  }

  @Test func namesOfFieldsHaveNoCase() throws {
    let body = Array("--b\nContent-Type: a\ncontent-type: c\n\n--b--".utf8)
    let headers = try #require(try Multipart.parts(of: body, boundary: "b").first).headers
    #expect(headers["CONTENT-TYPE"] == "a" && headers["Content"] == nil)
  }

  /// https://www.rfc-editor.org/rfc/rfc2045#section-6.7
  @Test(arguments: [
    ("a=3Db=3db", "a=b=b"), ("a=\r\nb", "ab"), ("a= \t\nb", "ab"), ("a=", "a"), ("a=4", "a=4"),
    ("a=XY", "a=XY"), ("=C3=A9", "é"), ("a b\n", "a b\n"),
  ])
  func quotedPrintable(text: String, decoded: String) {
    #expect(QuotedPrintable.decode(Array(text.utf8)) == Array(decoded.utf8))
  }
}
