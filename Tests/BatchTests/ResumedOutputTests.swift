import Foundation
import JSPrep
import TestSupport
import Testing

@testable import Batch

@Suite struct ResumedOutputTests {
  private static let one = #"{"page":"1.html","results":{},"warnings":[]}"#
  private static let two = #"{"id":"b","html":"0123456789abcdef","results":null}"#

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// What of these answers stands in the file afterwards, or why it cannot be continued.
  private func resume(_ text: String, _ requests: [String]) throws -> String {
    let folder = try TemporaryFolder(["out.jsonl": text])
    let path = folder.path + "/out.jsonl"
    do throws(JSPrepError) {
      var output = try ResumedOutput(path)
      defer { close(output.descriptor) }
      for request in requests where try !output.skip(bytes(request)) { break }
      try output.begin()
    } catch {
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
      return error.diagnostic.message
    }
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test(arguments: [
    ("", ["1.html"], ""), ("\(one)\n", ["1.html", "2.html"], "\(one)\n"),
    // The last line was not written to its end.
    ("\(one)\n{\"page\":\"2.ht", ["1.html", "2.html"], "\(one)\n"), ("{\"pa", ["1.html"], ""),
    // It was, but for its line feed.
    (one, ["1.html"], "\(one)\n"),
  ])
  func whatIsThereStays(text: String, requests: [String], result: String) throws {
    #expect(try resume(text, requests) == result)
  }

  @Test(arguments: [
    ("notes\n", ["1.html"], "line 1 was not written by a batch"),
    ("{\"page\":1}\n", ["1.html"], "line 1 was not written by a batch"),
    ("\(one)\n", ["2.html"], "line 1 is about 1.html, but the list has 2.html there"),
    (
      "\(two)\n", [#"{"id": "b", "html": "x"}"#],
      "line 1 is about id \"b\", but the list has id \"b\" there"
    ),
    ("\(one)\n\(one)\n", ["1.html"], "it has 2 lines, but the list has only 1 pages"),
  ])
  func whatIsOfAnotherListStaysAsItIs(text: String, requests: [String], words: String) throws {
    let message = try resume(text, requests)
    #expect(message.contains(words), "\(message)")
  }

  @Test func aFileIsOneBatchs() throws {
    let folder = try TemporaryFolder(["out.jsonl": ""])
    let path = folder.path + "/out.jsonl"
    let output = try ResumedOutput(path)
    #expect(throws: JSPrepError.output(path: path, reason: "another batch is writing to it")) {
      try ResumedOutput(path)
    }
    close(output.descriptor)
    #expect(throws: JSPrepError.self) { try ResumedOutput(folder.path) }
  }
}
