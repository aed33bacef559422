import PropertyList
import Testing

@testable import Batch

@Suite struct BatchRequestTests {
  private func parse(_ line: String) throws -> BatchRequest {
    try BatchRequest(parsing: Array(line.utf8))
  }

  @Test func linesNamePages() throws {
    #expect(try parse("saved/a b.html").page == "saved/a b.html")
    let request = try parse(
      #"{"id": 7, "page": "a.html", "baseURL": "https://a/", "arguments": {"x": true}}"#)
    #expect(request.id == 7 && request.page == "a.html" && request.html == nil)
    #expect(request.arguments == ["x": true])
    #expect(try parse(#"{"html": "<p>", "arguments": null}"#).arguments == nil)
  }

  @Test(arguments: [
    ("{", "the line is not valid JSON: column 2"),
    (#"{"pages": 1}"#, "there is no key 'pages'; the keys are "),
    (
      "{}",
      "the line does not name a page"
    ), (#"{"page": 5}"#, "'page' must be a string, not a number"),
    (#"{"page": "a", "arguments": []}"#, "'arguments' must be an object, not an array"),
    (#"{"page": "a", "timeout": "soon"}"#, "'timeout' "),
    (#"{"page": null}"#, "the line does not name a page"),
  ])
  func othersAreMalformed(line: String, message: String) {
    do throws(BatchRequest.Failure) {
      _ = try BatchRequest(parsing: Array(line.utf8))
      Issue.record("it was taken")
    } catch {
      guard case .malformed(let found) = error else { return }
      #expect(found.hasPrefix(message), "\(found)")
    }
  }

  @Test func bytesThatAreNoTextAreMalformed() {
    #expect(throws: BatchRequest.Failure.self) { try BatchRequest(parsing: [0x61, 0xFF]) }
  }

  /// Two requests with the same markup begin their answers in the same way, others do not.
  @Test func markupHasAFingerprint() throws {
    let heads = try ["<p>a", "<p>a", "<p>b"].map { try parse("{\"html\": \"\($0)\"}").head }
    #expect(heads[0] == heads[1] && heads[0] != heads[2])
    #expect(heads[0]["html"]?.string?.count == 16)
  }
}
