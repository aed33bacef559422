import Testing

@testable import ScriptTesting

@Suite struct SnapshotFileTests {
  @Test(
    arguments: [
      "one\n", "a\n\nb\n", "  indented\n\ttab\n", "=== no name\n# no comment\n",
      "\r\u{2028}\u{85}x\n",
    ])
  func textsComeBackAsTheyWere(text: String) throws {
    var file = SnapshotFile()
    file["first"] = "x\n"
    file["a: b > c"] = text
    let again = try SnapshotFile(
      parsing: TestText(path: "a.snapshots", text: file.text(of: "js/a.jsprep.yml")))
    #expect(again == file)
    #expect(again["a: b > c"] == text)
  }

  @Test func emptyLinesAtTheEndDoNotCount() {
    var file = SnapshotFile()
    file["a"] = "x\n\n\n"
    #expect(file["a"] == "x\n")
  }

  @Test(
    arguments: [
      ("text\n", "1:1: a line of a snapshot file begins with"),
      ("  text\n", "1:1: there is text before the first '=== name'"),
      ("=== a\n  x\n=== a\n", "3:5: the snapshot 'a' is already defined in line 1"),
      ("=== a\n>>>>>>> branch\n", "2:1: this is the mark of a merge conflict"),
    ] as [(String, String)])
  func brokenFiles(text: String, message: String) {
    let error = #expect(throws: TestFileError.self) {
      try SnapshotFile(parsing: TestText(path: "f", text: text))
    }
    let place = error?.diagnostic.location.map { "\($0.line):\($0.column ?? 0)" } ?? ""
    #expect("\(place): \(error?.diagnostic.message ?? "")".hasPrefix(message))
  }
}
