import AppExtension
import Testing

@Suite struct PredicateParserTests {
  @Test(arguments: [
    ("", 1, 1, "the predicate is empty"),
    ("  \n ", 2, 2, "the predicate is empty"),
    (
      "TRUEPREDICATE TRUEPREDICATE", 1, 15,
      "nothing can follow the condition here, but 'TRUEPREDICATE' does"
    ),
    ("extensionItems.@count", 1, 22, "a comparison must follow the expression, not the end"),
    (
      "extensionItems.@count ==", 1, 25, "a condition or an expression must stand here, not the end"
    ),
    ("extensionItems.@sum == 1", 1, 16, "'@sum' is not known; there is '@count'"),
    ("$x.attachments.@count == 1", 1, 1, "no SUBQUERY binds '$x' here"),
    (
      "SUBQUERY(extensionItems, $x, $y.@count == 1).@count == 1", 1, 30,
      "no SUBQUERY binds '$y' here"
    ),
    (
      "SUBQUERY(extensionItems, x, TRUEPREDICATE).@count == 1", 1, 26,
      "a variable such as '$item' must stand here, not 'x'"
    ),
    (
      "SUBQUERY(extensionItems, $x TRUEPREDICATE).@count == 1", 1, 29,
      "',' must stand here, not 'TRUEPREDICATE'"
    ),
    (
      "SUBQUERY(extensionItems,\n $x,\n $x.attachments).@count == 1", 3, 16,
      "a comparison must follow the expression, not ')'"
    ),
    ("(extensionItems.@count == 1", 1, 28, "')' must stand here, not the end"),
    ("extensionItems.@count == 1)", 1, 27, "nothing can follow the condition here, but ')' does"),
    ("a == \"x", 1, 6, "the string that begins here has no end"),
    ("ä == 1", 1, 1, "'ä' means nothing in a predicate"),
    ("\"ä\" == 1 %", 1, 10, "'%' means nothing in a predicate"),
    ("ANY extensionItems", 1, 19, "a comparison must stand here, not the end"),
    ("NOT extensionItems", 1, 19, "a comparison must follow the expression, not the end"),
    ("a == 1 AND b", 1, 13, "a comparison must follow the expression, not the end"),
    ("(a == 1) == 1", 1, 1, "a condition cannot be compared"),
    ("a BEGINSWITH[x] \"b\"", 1, 14, "options such as 'cd' must stand here, not 'x'"),
    ("a == 1.2.3", 1, 6, "'1.2.3' is no number"),
    ("$ == 1", 1, 2, "a variable's name must follow '$'"),
    ("a.1 == 1", 1, 3, "a key must stand here, not '1'"),
    ("AND a == 1", 1, 1, "a condition or an expression must stand here, not 'AND'"),
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
    #expect(decision.reasons == Array(repeating: "1 == 2 does not hold.", count: 20))
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
