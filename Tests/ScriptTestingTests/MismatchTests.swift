import Foundation
import PropertyList
import Testing

@testable import ScriptTesting

/// Where values differ from what was expected.
@Suite struct MismatchTests {
  private static func value(_ text: String) throws -> PropertyList {
    try JSONReader.read(Array(text.utf8))
  }

  @Test(arguments: [
    (#"{ "a": 1 }"#, #"{ "a": 1 }"#, []),
    (#"{ "a": 1 }"#, #"{ "a": 2 }"#, ["a: expected 1, found 2"]),
    (#"{ "a": 1 }"#, #"{ }"#, ["a: expected 1, found nothing"]),
    (#"{ }"#, #"{ "b": [1] }"#, ["b: not expected, found an array"]),
    (
      #"{ "prices": [{ "amount": 1 }, { "amount": 2 }] }"#,
      #"{ "prices": [{ "amount": 1 }, { "amount": "2" }] }"#,
      [#"prices[1].amount: expected 2, found "2""#]
    ),
    (#"{ "a b": [1] }"#, #"{ "a b": [1, 2] }"#, [#"["a b"][1]: not expected, found 2"#]),
    (#"{ "a": { "b": 1 } }"#, #"{ "a": [1] }"#, ["a: expected a dictionary, found an array"]),
    (#"{ "a": null }"#, #"{ "a": true }"#, ["a: expected null, found true"]),
  ])
  func placesAreNamed(expected: String, actual: String, sentences: [String]) throws {
    let pattern = ValuePattern.exactly(try Self.value(expected))
    #expect(pattern.mismatches(with: try Self.value(actual)).sentences() == sentences)
  }

  @Test func patternsInside() throws {
    let pattern = ValuePattern.dictionary(
      [("a", .kind("a string")), ("b", .array([.anything, .exactly(2)], allowsMore: false))],
      allowsMore: true)
    let sentences = pattern.mismatches(with: try Self.value(#"{ "a": 1, "b": [1, 3], "c": 1 }"#))
      .sentences()
    #expect(sentences == ["a: expected a string, found 1", "b[1]: expected 2, found 3"])
  }

  @Test func manyPlacesAreCounted() throws {
    let list = PropertyList.array((0..<30).map { .number(Double($0)) })
    let pattern = ValuePattern.exactly(.array(Array(repeating: .null, count: 30)))
    let sentences = pattern.mismatches(with: list).sentences()
    #expect(sentences.count == 11)
    #expect(sentences.last == "and 20 more places")
  }

  /// What snapshots say is read as the value that it was.
  @Test(arguments: [
    #"{ "a": [], "b": {}, "c": [1, "x", [true, null, {}]], "d": { "e \"f\": ,": "g,\n{" } }"#,
    "[]", "{}", "\"[\"", "{ \"a\": [[[1]], []] }", "3",
  ])
  func shownValuesAreRead(text: String) throws {
    let value = try Self.value(text)
    #expect(ShownValue.read(ShownValue(value).text) == value)
  }

  @Test(arguments: ["", "{", "[\n1,\n", "{\n  a: 1,\n}", "1\n2"])
  func otherTextsAreNoValues(text: String) {
    #expect(ShownValue.read(text) == nil)
  }

  @Test func longTextsAreCutToTheirDifference() {
    let text = String(repeating: "word ", count: 100)
    let pattern = ValuePattern.exactly(["t": .string(text + "one")])
    let sentence =
      pattern.mismatches(with: ["t": .string(text + "two, and more")]).sentences().first ?? ""
    #expect(
      sentence.hasPrefix(#"t: expected …"word word"#) || sentence.contains("word one\""),
      "\(sentence)")
    #expect(sentence.contains("one\", found …"), "\(sentence)")
    #expect(sentence.count < 250)
  }

  @Test func longLinesAreMarkedWhereTheyDiffer() {
    let line = String(repeating: "abcdefghij", count: 30)
    let difference = Difference(
      expected: "x\n" + line + "ONE" + line + "\n", actual: "x\n" + line + "SIX" + line + "\n")
    let lines = difference.render(style: .plain).split(separator: "\n").suffix(4).map(String.init)
    #expect(lines[0] == "column 301:")
    #expect(lines[1].hasPrefix("- …") && lines[1].contains("jONEa"))
    #expect(lines[2].hasPrefix("+ …") && lines[2].contains("jSIXa"))
    let caret = lines[3].firstIndex(of: "^").map {
      lines[3].distance(from: lines[3].startIndex, to: $0)
    }
    let word = lines[2].range(of: "SIX").map {
      lines[2].distance(from: lines[2].startIndex, to: $0.lowerBound)
    }
    #expect(caret == word)
    #expect(lines[3].hasSuffix("^^^"))
    let short = Difference(expected: "a\n", actual: "b\n").render(style: .plain)
    #expect(!short.contains("column"))
  }
}
