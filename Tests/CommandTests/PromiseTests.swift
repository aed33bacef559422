import Foundation
import Testing

/// Every line in which `Documentation/Limits.md` promises something, and those of the manual,
/// name the tests that try to break it. A line that is new or says something else needs an entry.
@Suite struct PromiseTests {
  /// Some words of a promise, and tests: `Suite.test`, `Suite`, or a path in the checkout.
  struct Entry: Sendable {
    let words: String
    let tests: [String]
  }

  struct Document: Sendable, CustomTestStringConvertible {
    /// A file, or a folder of pages.
    let path: String
    /// The pages of the folder that promise nothing.
    var without: Set<String> = []
    let entries: [Entry]

    var testDescription: String { path }
  }

  static let documents = [
    Document(path: "Documentation/Limits.md", entries: entries(limits)),
    Document(path: "Sources/Manual/Topics", without: ["swift.md"], entries: entries(manual)),
  ]

  /// Why no test can break what a line says.
  private static let reasons: Set<String> = [
    "introduction", "list of tests", "what is not promised", "comparison with WebKit",
    "comparison with Safari",
  ]

  private static let checkout = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func entries(_ text: String) -> [Entry] {
    text.split(separator: "\n").map { line in
      let parts = line.components(separatedBy: " => ")
      let tests = reasons.contains(parts[1]) ? [] : parts[1].components(separatedBy: " ")
      return Entry(words: parts[0], tests: tests)
    }
  }

  @Test(arguments: documents) func everyPromiseHasATest(document: Document) throws {
    let promises = try Self.promises(of: document)
    #expect(promises.count > 90)
    for promise in promises {
      #expect(
        document.entries.contains { promise.contains($0.words) },
        "\(document.path) says this, and no test of PromiseTests tries it: \(promise)")
    }
    for entry in document.entries {
      #expect(
        promises.contains { $0.contains(entry.words) },
        "\(document.path) does not say this any more: \(entry.words)")
    }
  }

  @Test(arguments: documents) func everyTestIsThere(document: Document) throws {
    let suites = try Self.suites()
    for entry in document.entries {
      for test in entry.tests {
        let parts = test.components(separatedBy: ".")
        let isThere =
          if test.contains("/") || test.hasSuffix(".md") {
            FileManager.default.fileExists(atPath: Self.checkout.appending(path: test).path)
          } else if parts.count == 2 {
            suites[parts[0]]?.contains("func \(parts[1])(") == true
          } else {
            suites[test]?.contains("@Test") == true || suites[test]?.contains("func test") == true
          }
        #expect(isThere, "there is no test '\(test)' for: \(entry.words)")
      }
    }
  }

  /// What makes a debug build do without a layer, or try what the kernel refuses, is not compiled into others.
  @Test func releaseBuildsHaveNoWayAroundTheSandbox() throws {
    let sources = Self.checkout.appending(path: "Sources")
    var found = 0
    for case let file as URL in try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    where ["swift", "c", "h"].contains(file.pathExtension) {
      var open: [Bool] = []
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.trimmingCharacters(in: .whitespaces)
        if words.hasPrefix("#if") { open.append(words.contains("DEBUG")) }
        if words.hasPrefix("#else"), !open.isEmpty { open[open.count - 1] = false }
        if words.hasPrefix("#endif") { open.removeLast() }
        guard line.contains("JSPREP_SANDBOX_"), !words.hasPrefix("//") else { continue }
        found += 1
        #expect(open.contains(true), "\(file.lastPathComponent): \(line)")
      }
    }
    #expect(found == 3)
  }

  // MARK: Reading

  /// The text of all suites by their names: what follows `struct NAME` to the end of its file, and its extensions.
  private static func suites() throws -> [String: String] {
    var suites: [String: String] = [:]
    let tests = checkout.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?:struct|class|extension) (\w+Tests)\b/) {
        suites[String(match.1), default: ""] += text
      }
    }
    return suites
  }

  /// Rows of tables, and sentences of all other text.
  private static func promises(of document: Document) throws -> [String] {
    let file = checkout.appending(path: document.path)
    guard !document.path.hasSuffix(".md") else {
      return promises(of: try String(contentsOf: file, encoding: .utf8))
    }
    return try FileManager.default.contentsOfDirectory(atPath: file.path).sorted()
      .filter { !document.without.contains($0) }
      .flatMap { promises(of: try String(contentsOf: file.appending(path: $0), encoding: .utf8)) }
  }

  private static func promises(of text: String) -> [String] {
    var promises: [String] = []
    var paragraph: [Substring] = []
    var (isSkipped, isCode) = (false, false)
    func endParagraph() {
      promises += sentences(of: paragraph.joined(separator: " "))
      paragraph = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      if line.hasPrefix("<!-- settings") { isSkipped = true }
      if line.hasPrefix("<!-- end") { isSkipped = false }
      let isText =
        !isCode && !isSkipped && !line.isEmpty && !line.hasPrefix("```") && !line.hasPrefix("<!--")
        && !line.hasPrefix("#") && !line.hasPrefix("    ")
      guard isText else {
        endParagraph()
        continue
      }
      if line.hasPrefix("|") {
        endParagraph()
        promises.append(String(line))
        // What stands above the line below the head is the head.
        if line.allSatisfy({ "| -".contains($0) }) { promises.removeLast(2) }
      } else {
        if line.hasPrefix("- ") { endParagraph() }
        paragraph.append(line.hasPrefix("- ") ? line.dropFirst(2) : line.drop { $0 == " " })
      }
    }
    endParagraph()
    return promises
  }

  /// A sentence ends where a capital, code or emphasis follows.
  private static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    var rest = text[...]
    while let end = rest.firstMatch(of: /[.:;!?]\s+(?=[A-Z`*\[(])/) {
      sentences.append(String(rest[..<end.range.upperBound]))
      rest = rest[end.range.upperBound...]
    }
    return rest.isEmpty ? sentences : sentences + [String(rest)]
  }
}
