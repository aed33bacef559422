import CSSSyntax
import DOM
import Foundation
import TestSupport
import Testing

@testable import Selectors

/// WebKit's answers, recorded: is the text a selector, and how does `selectorText` give it back?
@Suite struct SelectorTextTests {
  static let data = SharedData.packageRoot.appending(path: "Tests/SelectorsTests/Data")

  static func json(_ file: String) throws -> Any {
    try JSONSerialization.jsonObject(
      with: Data(contentsOf: data.appending(path: file)), options: .fragmentsAllowed)
  }

  private func isValid(_ text: String) -> Bool { (try? SelectorList.parse(DOMString(text))) != nil }

  /// Where WebKit converts a number out of range, which gives one result on x86 and another, ours,
  /// on the processors that Safari runs on.
  private let dependsOnProcessor: Set = [
    ":nth-child(99999999999n+1)", ":nth-child(n + 99999999999)",
  ]

  @Test func validityAndSerialization() throws {
    let rows = try #require(try Self.json("selector-texts.json") as? [[Any]])
    #expect(rows.count == 761)
    for row in rows {
      let text = try #require(row[0] as? String)
      let expectsValid = try #require(row[1] as? Bool)
      let list = try? SelectorList.parse(DOMString(text))
      #expect((list != nil) == expectsValid, "\(text)")
      if let serialized = row[2] as? String, let list, !dependsOnProcessor.contains(text) {
        #expect(String(list.serialized) == serialized, "\(text)")
      }
    }
  }

  /// WebKit's answers.
  @Test(
    arguments: [
      ":is(}a, b)", ":is(a], b)", ":is({a, b}, c)", ":is((a, b), c)", ":is((a], b), c)",
      ":is(f(a, }b), c)",
    ])
  func blocksInForgivingLists(text: String) throws {
    let list = try SelectorList.parse(DOMString(text))
    #expect(String(list.serialized) == text)
  }

  /// Each selector that is wrong is read once, however deep it is.
  @Test func bracketsThatNothingOpens() throws {
    let text = String(repeating: ":is(}a, b", count: 60) + ") :has(> c)"
    #expect(isValid(text))
  }

  @Test func whatMayFollowPseudoElements() throws {
    let table = try #require(try Self.json("after-pseudo-elements.json") as? [String: Any])
    let pseudoClasses = try #require(table["pseudoClasses"] as? [String])
    let pseudoElements = try #require(table["pseudoElements"] as? [String])
    let accepted = try #require(table["accepted"] as? [String: [[String]]])
    #expect(accepted.count == pseudoElements.count)
    for (element, followers) in accepted {
      #expect(
        pseudoClasses.filter { isValid("::\(element):\($0)") } == followers[0], "::\(element)")
      #expect(
        pseudoElements.filter { isValid("::\(element)::\($0)") } == followers[1], "::\(element)")
    }
  }

  @Test(arguments: [
    ("*", 0, 0, 0), ("a", 0, 0, 1), ("a::before", 0, 0, 2), ("#a.b[c]:hover d", 1, 3, 1),
    (":is(#a, b)", 1, 0, 0), (":where(#a)", 0, 0, 0), (":not(.a, #b c)", 1, 0, 1),
    (":has(> a.b)", 0, 1, 1), (":nth-child(2)", 0, 1, 0), (":nth-child(2 of #a, b)", 1, 1, 0),
    ("::slotted(#a)", 1, 0, 1), (":host(.a)", 0, 2, 0), (":is(5)", 0, 0, 0),
  ])
  func specificity(text: String, a: UInt16, b: UInt16, c: UInt16) throws {
    #expect(try SelectorList.parse(DOMString(text)).specificity == Specificity(a, b, c))
  }

  @Test(arguments: [
    ("", "a", "a"), ("", "*|a", "a"), ("", "n|a", "n|a"), ("", "|*.a", "|*.a"),
    ("", "[n|a]", "[n|a]"), ("", "m|a", nil), ("", ":is(a,n|b,m|c)", ":is(a, n|b, m|c)"),
    ("urn:d", "*.a", ".a"), ("urn:d", "*|a", "*|a"), ("urn:d", "*|*:not(*)", "*|*:not(*)"),
    ("urn:d", "d|a", "a"), ("urn:d", "d|*.x", ".x"), ("urn:d", "*|*::before", "*|*::before"),
    ("urn:d", "[|a]", "[a]"), ("urn:d", "n|*:hover", "n|*:hover"),
  ])
  func namespaces(defaultNamespace: String, text: String, expected: String?) throws {
    var namespaces = SelectorNamespaces(prefixes: ["n": "urn:n", "d": "urn:d"])
    if !defaultNamespace.isEmpty { namespaces.defaultNamespace = DOMString(defaultNamespace) }
    let list = try? SelectorList.parse(DOMString(text), namespaces: namespaces)
    #expect(list.map { String($0.serialized) } == expected)
  }

  @Test(arguments: [
    ("> a", "& > a"), ("b", "& b"), ("&.c", "&.c"), (".d &", ".d &"), ("+ e, f", "& + e, & f"),
    (":is(&)", ":is(&)"), (":is(5)", "& :is(5)"), ("&:is(&b, c)", "&:is(&b, c)"),
    ("> &.x, y &", "& > &.x, y &"), ("&, 5", nil), ("> & > &", "& > & > &"),
  ])
  func nestedRules(text: String, expected: String?) throws {
    let tokens = CSSTokenizer.tokenize(DOMString(text))
    let list = try? SelectorList.parse(
      tokens, 0..<tokens.tokens.count - 1, namespaces: SelectorNamespaces(), isNested: true)
    #expect(list.map { String($0.serialized) } == expected)
  }

  @Test func deepNestingIsAnErrorAndNoCrash() {
    let text = String(repeating: ":not(", count: 100_000) + "a"
    #expect(!isValid(text))
    #expect(isValid(String(repeating: ":not(", count: 30) + "a"))
  }
}
