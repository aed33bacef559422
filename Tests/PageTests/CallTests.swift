import Foundation
import PageTestSupport
import Testing

/// Every member of every interface, called with right, missing, wrong and hostile arguments and receivers. The
/// answers are WebKit's, or where they are not, those that were recorded here and have a reason.
@Suite struct CallTests {
  @Test(arguments: Calls.interfaces)
  func membersAnswerAsWebKitsDo(_ interface: String) throws {
    let wanted = try #require(Calls.answers[interface])
    var found: [String: String] = [:]
    for line in try Calls.run(interface) {
      let (member, answers) = Calls.split(line)
      if wanted[member] != nil { found[member] = answers }
    }
    let differences = wanted.keys.sorted().filter { wanted[$0] != found[$0] }.map { member in
      Calls.difference(member, wanted[member] ?? "", found[member] ?? "missing")
    }
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  /// What was recorded here differs, and for a reason; a reason stands for something.
  @Test func differencesHaveReasons() {
    var used: Set<String> = []
    for member in Calls.here.keys.sorted() {
      #expect(Calls.webKit[member] != nil && Calls.webKit[member] != Calls.here[member])
      let pattern = Calls.reasons.first { Calls.matches($0, member) }
      #expect(pattern != nil, "\(member) differs from WebKit without a reason")
      if let pattern { used.insert(pattern) }
    }
    let unused = Calls.reasons.filter { !used.contains($0) }
    #expect(unused.isEmpty, "as WebKit now: \(unused.joined(separator: ", "))")
  }

  /// Breaks members one at a time. `script/break-members` does so with all of them.
  @Test(arguments: ["AbortController", "EventTarget", "MessagePort", "MutationObserver", "Text"])
  func brokenMembersAreNoticed(_ interface: String) throws {
    let ways = try Calls.run(interface, "breaks('\(interface)')")
    #expect(!ways.isEmpty)
    #expect(ways.filter { !$0.hasSuffix(" noticed") }.isEmpty)
  }

  @Test func thereAreManyCalls() {
    let count = Calls.webKit.values.reduce(0) { $0 + Calls.expanded($1).count }
    #expect(count > 10_000, "\(count) calls")
  }
}

/// The script, and what was recorded of it (`script/record-calls`).
private enum Calls {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "WebKit/Calls")
  static let script = [
    "Values.js", "Receivers.js", "Arguments.js", "Effects.js", "Alternatives.js", "World.js",
    "Calls.js", "Breaks.js",
  ]
  .map(text).joined(separator: "\n")
  static let webKit = recorded("Answers.txt")
  static let here = recorded("Here.txt")
  /// Those of members of Safari that the oracle lacks.
  static let lacking = recorded("Lacking.txt")
  /// By the interface and the member.
  static let answers = Dictionary(
    grouping: webKit.merging(here) { $1 }.merging(lacking) { $1 },
    by: { $0.key.components(separatedBy: ".")[0] }
  ).mapValues { Dictionary(uniqueKeysWithValues: $0.map { ($0.key, $0.value) }) }
  static let interfaces = answers.keys.sorted()
  static let reasons = lines(of: text("Differences.txt")).filter { !$0.hasPrefix("#") }
    .map { $0.components(separatedBy: ": ")[0] }

  static func text(_ file: String) -> String {
    (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
  }

  static func recorded(_ file: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: lines(of: text(file)).map(split))
  }

  static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  static func split(_ line: String) -> (String, String) {
    let parts = line.split(separator: " ", maxSplits: 1)
    return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
  }

  /// A pattern is a member, or its beginning and a `*`, or a `*` and its end.
  static func matches(_ pattern: String, _ member: String) -> Bool {
    if pattern.hasSuffix("*") { return member.hasPrefix(pattern.dropLast()) }
    if pattern.hasPrefix("*") { return member.hasSuffix(pattern.dropFirst()) }
    return pattern == member
  }

  /// The lines that the script gives in a page of its own.
  static func run(_ interface: String, _ question: String? = nil) throws -> [String] {
    let page = try TestPage(
      "<!DOCTYPE html><html><head><title>Empty</title></head><body></body></html>",
      url: "https://pages.example/saved/page.html"
    ) { $0.timeout = nil }
    return lines(
      of: page.answerLater(
        "\(script)\nreturn (await \(question ?? "describe(['\(interface)'])")).join('\\n')"))
  }

  /// The answers one by one, as the script joined them.
  static func expanded(_ answers: String) -> [String] {
    let parts = answers.components(separatedBy: " | ")
    return parts.flatMap { part -> [String] in
      var text = part[...]
      var count = 1
      if let end = part.range(of: "× "), let number = Int(part[..<end.lowerBound]) {
        (count, text) = (number, part[end.upperBound...])
      }
      if text.hasPrefix("="), let index = Int(text.dropFirst()) {
        let earlier = parts[index]
        text = earlier[(earlier.range(of: "× ")?.upperBound ?? earlier.startIndex)...]
      }
      return Array(repeating: String(text), count: count)
    }
  }

  /// The first answer that differs.
  static func difference(_ member: String, _ wanted: String, _ found: String) -> String {
    let (wanted, found) = (expanded(wanted), expanded(found))
    for (index, (left, right)) in zip(wanted, found).enumerated() where left != right {
      return "\(member), call \(index): \(left), here \(right)"
    }
    return "\(member): \(wanted.count) answers, here \(found.count)"
  }
}
