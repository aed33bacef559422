import Bindings
import DOM
import Foundation
import JSRuntime
import PageTestSupport
import Testing

/// The interfaces of HTML elements against what `script/record-interfaces` wrote down of WebKit's.
@Suite struct HTMLInterfaceTests {
  @Test func elementsHaveTheInterfacesThatWebKitGivesThem() throws {
    let names = try Recorded.lines("Elements.txt").map { $0.split(separator: " ") }
    #expect(names.count == 146)
    let page = try TestPage.comparing()
    for pair in names {
      let name = try page.evaluate(
        "Object.getPrototypeOf(document.createElement('\(pair[0])')).constructor.name")
      #expect(name == String(pair[1]), "\(pair[0])")
    }
  }

  @Test func prototypesHaveTheMembersOfWebKits() throws {
    let interfaces = try Recorded.lines("Interfaces.txt")
    #expect(interfaces.count == 78)
    var known = try KnownDifferences("InterfaceDifferences.txt")
    let page = try TestPage.comparing()
    for line in interfaces {
      let words = line.split(separator: " ").map(String.init)
      guard try page.evaluate("typeof \(words[0])") == "function" else {
        known.note("\(words[0])")
        continue
      }
      #expect(
        try page.evaluate("Object.getPrototypeOf(\(words[0]).prototype).constructor.name")
          == words[2])
      let expected = Set(words.dropFirst(3))
      let actual = Set(
        try page.evaluate("members(\(words[0]))").split(separator: " ").map(String.init))
      for member in expected.subtracting(actual) { known.note("\(words[0]) -\(member)") }
      for member in actual.subtracting(expected) { known.note("\(words[0]) +\(member)") }
    }
    known.check()
  }

  @Test func attributesReflectAsWebKitsDo() throws {
    let recorded = try Recorded.text("Reflection.json")
    var known = try KnownDifferences("ReflectionDifferences.txt")
    let page = try TestPage.comparing("https://pages.example/saved/page.html")
    let report = try page.evaluate("reflectionDifferences(\(recorded))")
    for line in report.split(separator: "\n") { known.note(String(line)) }
    known.check()
  }
}

/// What WebKit answered.
enum Recorded {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "WebKit")

  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  static func lines(_ name: String) throws -> [String] {
    try text(name).split(separator: "\n").map(String.init)
  }
}

/// Differences that are known, each with a reason; `*` stands for anything. One that is not known
/// fails, and so does a line that stands for none.
struct KnownDifferences {
  private let file: String
  private let patterns: [String]
  private var used: Set<String> = []
  private var unknown: [String] = []

  init(_ file: String) throws {
    self.file = file
    patterns = try Recorded.lines(file).filter { !$0.hasPrefix("#") }.map { line in
      line.components(separatedBy: ": ")[0]
    }
  }

  mutating func note(_ difference: String) {
    if let pattern = patterns.first(where: { Self.matches($0, difference) }) {
      used.insert(pattern)
    } else {
      unknown.append(difference)
    }
  }

  func check() {
    #expect(unknown.isEmpty, "not as WebKit: \(unknown.joined(separator: "\n"))")
    let unused = patterns.filter { !used.contains($0) }
    #expect(unused.isEmpty, "\(file): as WebKit now: \(unused.joined(separator: "\n"))")
  }

  private static func matches(_ pattern: String, _ text: String) -> Bool {
    let parts = pattern.components(separatedBy: "*")
    guard parts.count > 1 else { return pattern == text }
    guard text.hasPrefix(parts[0]), text.hasSuffix(parts[parts.count - 1]) else { return false }
    var rest = text[...]
    for part in parts where !part.isEmpty {
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
