import DOM
import Foundation
import TestSupport
import Testing

@testable import CSS
@testable import CSSSyntax
@testable import Selectors

/// The tests of CSS Syntax that are known as css-parsing-tests.
@Suite(.enabled(if: SharedData.isPresent, SharedData.leftOut))
struct CSSSyntaxTests {
  typealias Reading = @Sendable (CSSTokens, Range<Int>) -> Any

  private static let component: Reading = { tokens, range in
    let values = ComponentValueReader.values(tokens, tokens.trimmingWhitespace(range))
    if values.isEmpty { return ["error", "empty"] }
    return values.count == 1 ? values[0] : ["error", "extra-input"]
  }

  private static let readings: [(name: String, count: Int, read: Reading)] = [
    ("component_value_list", 50, { ComponentValueReader.values($0, $1) }),
    ("one_component_value", 10, component),
    ("declaration_list", 10, { items($0, BlockContents.parse($0, range: $1)) }),
    ("rule_list", 15, { items($0, BlockContents.parse($0, range: $1, as: .rules)) }),
    ("stylesheet", 16, { items($0, BlockContents.parse($0, range: $1, as: .sheet)) }),
    ("one_rule", 14, { item($0, BlockContents.parseRule($0, range: $1)) }),
    (
      "one_declaration", 22,
      { tokens, range in
        item(tokens, BlockContents.parseDeclaration(tokens, range: range).map { .declaration($0) })
      }
    ),
  ]

  @Test(arguments: readings.indices)
  func textsAreReadAsTheSpecificationSays(index: Int) throws {
    let (name, count, read) = Self.readings[index]
    let list = try Self.list(name)
    #expect(list.count == 2 * count)
    let expectedFailures = try Self.expectedFailures(name)
    for index in stride(from: 0, to: list.count, by: 2) {
      let source = try #require(list[index] as? String)
      let tokens = CSSTokenizer.tokenize(DOMString(source), unicodeRangesAllowed: true)
      let actual = Self.text(read(tokens, 0..<tokens.tokens.count - 1))
      let wanted = Self.text(
        Self.withTrimmedValue(ComponentValueReader.modernized([list[index + 1]])[0]))
      let isRight = actual == wanted
      #expect(
        isRight != expectedFailures.contains(source),
        "\(name) \(source.debugDescription)\n  is      \(actual)\n  expects \(wanted)")
    }
  }

  @Test func sheetsAreDecodedAsTheSpecificationSays() throws {
    let list = try Self.list("stylesheet_bytes")
    #expect(list.count == 2 * 28)
    let expectedFailures = try Self.expectedFailures("stylesheet_bytes")
    for index in stride(from: 0, to: list.count, by: 2) {
      let input = try #require(list[index] as? [String: Any])
      let expected = try #require(list[index + 1] as? [Any])
      let bytes = try #require(input["css_bytes"] as? String)
      let decoded = StyleSheetText(
        decoding: bytes.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) },
        protocolEncoding: input["protocol_encoding"] as? String,
        environmentEncoding: input["environment_encoding"] as? String)
      let tokens = CSSTokenizer.tokenize(decoded.text)
      let items = Self.items(
        tokens,
        BlockContents.parse(tokens, range: 0..<tokens.tokens.count - 1, as: .sheet))
      let actual = Self.text([items, decoded.encoding])
      let wanted = Self.text(ComponentValueReader.modernized(expected))
      let isRight = actual == wanted
      #expect(
        isRight != expectedFailures.contains(bytes),
        "\(bytes.debugDescription)\n  is      \(actual)\n  expects \(wanted)")
    }
  }

  @Test func patternsOfIndices() throws {
    let list = try Self.list("An+B")
    #expect(list.count == 2 * 127)
    for index in stride(from: 0, to: list.count, by: 2) {
      let source = try #require(list[index] as? String)
      let tokens = CSSTokenizer.tokenize(DOMString(source))
      let range = tokens.trimmingWhitespace(0..<tokens.tokens.count - 1)
      var position = range.lowerBound
      var pattern = NthPattern.consume(from: tokens, at: &position, before: range.upperBound)
      if position < range.upperBound { pattern = nil }
      let wanted = (list[index + 1] as? [Int]).map { "\($0[0]) \($0[1])" }
      #expect(pattern.map { "\($0.step) \($0.offset)" } == wanted, "\(source.debugDescription)")
    }
  }

  @Test(arguments: [("color3", 128), ("color3_hsl", 3888), ("color3_keywords", 801)])
  func colors(name: String, count: Int) throws {
    let list = try Self.list(name)
    #expect(list.count == 2 * count)
    let expectedFailures = try Self.expectedFailures(name)
    for index in stride(from: 0, to: list.count, by: 2) {
      let source = try #require(list[index] as? String)
      let values = ComponentValueParser.parse(DOMString(source)).withoutWhitespace
      let color = values.count == 1 ? ColorParser().parse(values[0]) : nil
      let isRight: Bool
      switch list[index + 1] {
      case var expected as [Double]:
        // Keywords come in eight bits, all other colors as fractions.
        if name == "color3_keywords" { expected = expected[..<3].map { $0 / 255 } + [expected[3]] }
        isRight = color.map { Self.matches($0, expected) } ?? false
      case let expected as String:
        isRight = color == .keyword(expected.asciiLowercased)
      default: isRight = color == nil
      }
      #expect(isRight != expectedFailures.contains(source), "\(source.debugDescription)")
    }
  }

  /// Eight bits are kept of each component.
  private static func matches(_ color: CSSColor, _ expected: [Double]) -> Bool {
    var color = color
    if case .keyword = color { color = color.resolved(current: { .black }) }
    guard case .legacy(let red, let green, let blue, let alpha) = color else { return false }
    let parts = [red, green, blue, alpha].map { Double($0) / 255 }
    return zip(parts, expected).allSatisfy { abs($0 - min(max($1, 0), 1)) < 1 / 254.0 }
  }

  // MARK: - Results as the tests write them

  /// White space at the ends of a declaration's value is no longer a part of it.
  private static func withTrimmedValue(_ value: Any) -> Any {
    guard var item = value as? [Any], item.first as? String == "declaration",
      var values = item[2] as? [Any]
    else { return value }
    while values.last as? String == " " { values.removeLast() }
    while values.first as? String == " " { values.removeFirst() }
    item[2] = values
    return item
  }

  private static func item(
    _ tokens: CSSTokens, _ result: Result<BlockContents.Item, BlockContents.SyntaxError>
  ) -> Any {
    switch result {
    case .success(let item): items(tokens, [item])[0]
    case .failure(.empty): ["error", "empty"]
    case .failure(.invalid): ["error", "invalid"]
    case .failure(.extraInput): ["error", "extra-input"]
    }
  }

  private static func items(_ tokens: CSSTokens, _ items: [BlockContents.Item]) -> [Any] {
    items.map { item in
      func name(_ index: Int) -> String { String(tokens.value(tokens.tokens[index])) }
      func values(_ range: Range<Int>) -> [Any] { ComponentValueReader.values(tokens, range) }
      switch item {
      case .declaration(let declaration):
        return [
          "declaration", name(declaration.name), values(declaration.value),
          declaration.isImportant,
        ] as [Any]
      case .rule(let prelude, let block):
        return ["qualified rule", values(prelude), values(block)] as [Any]
      case .atRule(let index, let prelude, let block):
        return ["at-rule", name(index), values(prelude), block.map(values) ?? NSNull()] as [Any]
      case .invalid: return ["error", "invalid"]
      }
    }
  }

  private static func list(_ name: String) throws -> [Any] {
    let data = try SharedData.data("conformance/css/\(name).json")
    return try #require(try JSONSerialization.jsonObject(with: data) as? [Any])
  }

  private static func text(_ value: Any) -> String {
    let data = try? JSONSerialization.data(withJSONObject: [value], options: .sortedKeys)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  private static func expectedFailures(_ suite: String) throws -> Set<String> {
    Set(
      try TestData.rows("syntax-expected-failures.txt", separator: "\t")
        .filter { $0[0] == suite }.map { TestData.unescaped($0[1]) })
  }
}
