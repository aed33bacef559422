import AppExtension
import Testing

@Suite struct PredicateParserTests {
  @Test(arguments: [
    ("", 1, 1, "the predicate is empty"),
    ("  \n ", 2, 2, "the predicate is empty"),
    (
      "TRUEPREDICATE TRUEPREDICATE", 1, 15,
      "expected the end of the predicate, found 'TRUEPREDICATE'"
    ),
    ("extensionItems.@count", 1, 22, "expected a comparison after the expression, found the end"),
    (
      "extensionItems.@count ==", 1, 25, "expected a condition or an expression, found the end"
    ),
    ("extensionItems.@sum == 1", 1, 16, "'@sum' is not known; only '@count' is"),
    ("$x.attachments.@count == 1", 1, 1, "'$x' is not bound by a SUBQUERY here"),
    (
      "SUBQUERY(extensionItems, $x, $y.@count == 1).@count == 1", 1, 30,
      "'$y' is not bound by a SUBQUERY here"
    ),
    (
      "SUBQUERY(extensionItems, x, TRUEPREDICATE).@count == 1", 1, 26,
      "expected a variable such as '$item', found 'x'"
    ),
    (
      "SUBQUERY(extensionItems, $x TRUEPREDICATE).@count == 1", 1, 29,
      "expected ',', found 'TRUEPREDICATE'"
    ),
    (
      "SUBQUERY(extensionItems,\n $x,\n $x.attachments).@count == 1", 3, 16,
      "expected a comparison after the expression, found ')'"
    ),
    ("(extensionItems.@count == 1", 1, 28, "expected ')', found the end"),
    ("extensionItems.@count == 1)", 1, 27, "expected the end of the predicate, found ')'"),
    ("a == \"x", 1, 6, "the string that begins here is not terminated"),
    ("ä == 1", 1, 1, "'ä' is not allowed in a predicate"),
    ("\"ä\" == 1 %", 1, 10, "'%' is not allowed in a predicate"),
    ("ANY extensionItems", 1, 19, "expected a comparison, found the end"),
    ("NOT extensionItems", 1, 19, "expected a comparison after the expression, found the end"),
    ("a == 1 AND b", 1, 13, "expected a comparison after the expression, found the end"),
    ("(a == 1) == 1", 1, 1, "a condition cannot be compared"),
    ("a BEGINSWITH[x] \"b\"", 1, 14, "expected options such as 'cd', found 'x'"),
    ("a == 1.2.3", 1, 6, "'1.2.3' is not a number"),
    ("$ == 1", 1, 2, "expected a variable's name after '$'"),
    ("a.1 == 1", 1, 3, "expected a key, found '1'"),
    ("AND a == 1", 1, 1, "expected a condition or an expression, found 'AND'"),
  ])
  func errorsNameTheColumn(text: String, line: Int, column: Int, message: String) {
    let error = #expect(throws: PredicateSyntaxError.self) {
      try ActivationPredicate(parsing: text)
    }
    #expect(error?.description == "\(line):\(column): \(message)")
  }

  @Test(arguments: ["(", "NOT ", "SUBQUERY(extensionItems, $x, ", "{", "!", "a.", "a.@count.a."])
  func deepNestingIsAnErrorAndNoOverflow(opening: String) {
    let text = String(repeating: opening, count: 5000) + "a == 1"
    #expect(throws: PredicateSyntaxError.self) { try ActivationPredicate(parsing: text) }
  }

  @Test func ofManyConditionsThatFailSomeAreNamed() throws {
    let text = String(repeating: "1 == 2 OR ", count: 20_000) + "1 == 2"
    let decision = try ActivationPredicate(parsing: text).decide(on: [])
    #expect(!decision.isOffered)
    #expect(decision.reasons == Array(repeating: "1 == 2 is false.", count: 20))
  }

  @Test func whatALinterAsks() throws {
    let predicate = try ActivationPredicate(
      parsing: """
        SUBQUERY(extensionItems, $e, SUBQUERY($e.attachements, $a, ANY $a.registeredTypeIdentifiers \
        UTI-CONFORMS-TO "public.url").@count > 0).@count > 0 OR TRUEPREDICATE
        """)
    #expect(predicate.unknownKeys == [.init(name: "attachements", utf8Offset: 41)])
    #expect(predicate.typeIdentifiers == [.init(name: "public.url", utf8Offset: 108)])
    #expect(predicate.truePredicates == [.init(name: "TRUEPREDICATE", utf8Offset: 148)])
    #expect(predicate.collectionsWithoutModifier.isEmpty)
  }

  @Test func ofAPathOfUnknownKeysTheFirstIsNamed() throws {
    let predicate = try ActivationPredicate(
      parsing: "SUBQUERY(extensionItems, $e, $e.URL.host == \"a\" AND TRUEPREDICATE).@count == 1")
    #expect(predicate.unknownKeys == [.init(name: "URL", utf8Offset: 32)])
    #expect(predicate.truePredicates.isEmpty)
  }

  @Test func collectionsComparedAsAWhole() throws {
    let predicate = try ActivationPredicate(
      parsing: """
        SUBQUERY(extensionItems.attachments, $a, $a.registeredTypeIdentifiers UTI-CONFORMS-TO "a.b" \
        OR $a.registeredTypeIdentifiers CONTAINS "c" OR $a.attachments.@count == 1).@count == 1
        """)
    let expected = ActivationPredicate.Mention(name: "registeredTypeIdentifiers", utf8Offset: 41)
    #expect(predicate.collectionsWithoutModifier == [expected])
  }
}
