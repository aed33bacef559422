import Foundation
import JSPrep
import TestSupport
import Testing

/// Every script in `js/` on every page in `pages/` and `../shared/pages`, against what WebKit gave.
@Suite struct ExampleTests {
  @Test func everyScriptWasRecordedOnEveryPage() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: SharedData.packageRoot.appending(path: "js").path)
    let scripts = files.filter { $0.hasSuffix(".js") && !$0.hasSuffix(".test.js") }
      .map { String($0.dropLast(3)) }
    #expect(scripts.count == 15)
    for page in RecordedAnswers.ownPages + RecordedAnswers.sharedPages {
      #expect(try RecordedAnswers(page).scripts.keys.sorted() == scripts.sorted(), "\(page)")
    }
  }

  @Test(arguments: RecordedAnswers.ownPages)
  func scriptsDoOnOurPagesWhatTheyDoInWebKit(_ name: String) throws {
    let answers = try RecordedAnswers(name)
    for (script, recorded) in answers.scripts {
      let example = try Example(script, on: answers, selection: recorded["selection"]?.string)
      example.compare("results", recorded["results"] ?? .null, .dictionary(example.results))
      example.compare(
        "document", .string(answers.document(after: recorded)), .string(example.document))
    }
  }

  @Test(
    .enabled(if: SharedData.isPresent, SharedData.leftOut),
    arguments: RecordedAnswers.tractableSharedPages)
  func scriptsDoOnRealPagesWhatTheyDoInWebKit(_ name: String) throws {
    let answers = try RecordedAnswers(name)
    for (script, recorded) in answers.scripts {
      let example = try Example(script, on: answers, selection: recorded["selection"]?.string)
      example.compare(
        "results", recorded["results"] ?? .null,
        .string(digest(canonicalJSON(.dictionary(example.results)))))
      example.compare(
        "document", recorded["document"] ?? .null, .string(digest(example.document)))
    }
  }
}

/// One script on one page, from `run` to `finalize`.
private struct Example {
  let name: String
  private(set) var results: PropertyList.Dictionary = [:]
  let document: String

  init(_ script: String, on answers: RecordedAnswers, selection: String?) throws {
    name = "\(answers.page) \(script)"
    var options = SessionOptions(url: answers.baseURL)
    options.encoding = answers.encoding
    options.selection = selection.map { .contents(ofSelector: $0) }
    options.timeout = 20
    let folder = SharedData.packageRoot.appending(path: "js")
    let harness = try Harness(
      page: PageFile(readingFrom: answers.path),
      script: ScriptFile(readingFrom: folder.appending(path: script + ".js").path),
      options: options)
    do {
      results = try harness.run()
      let file = folder.appending(path: script + ".arguments.json")
      if let text = try? String(contentsOf: file, encoding: .utf8) {
        _ = try harness.finalize(try JSONReader.read(text).dictionary ?? [:])
      }
    } catch let error as JSPrepError {
      results = ["failed": .string("\(error)")]
    }
    document = canonicalDocument(harness.html)
  }

  /// A difference that `Expectations.txt` explains must be there.
  func compare(_ part: String, _ expected: PropertyList, _ actual: PropertyList) {
    let isExpected = Expectations.explain("\(name) \(part)")
    if isExpected {
      #expect(expected != actual, "\(name) \(part) is as in WebKit now")
    } else {
      #expect(expected == actual, "\(name) \(part)")
    }
  }
}

/// The differences that are understood: see `Expectations.txt`.
private enum Expectations {
  private static let patterns: [String] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Expectations.txt")
    let lines = (try? String(contentsOf: path, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.filter { !$0.hasPrefix("#") }.map { $0.components(separatedBy: ": ")[0] }
  }()

  static func explain(_ difference: String) -> Bool { patterns.contains(difference) }
}
