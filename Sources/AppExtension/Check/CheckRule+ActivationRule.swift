extension CheckRule {
  /// Rules about what an extension is offered for.
  public static let activationRuleRules: [CheckRule] =
    [
      ruleMissing, ruleType, ruleOffersNothing, ruleExcludesWebPages, webPageCountMissing,
      unknownRuleKey, misplacedRuleKey, ruleValue, truePredicate, predicateSyntax,
      predicateUnknownKey, predicateWithoutAny, predicateUnknownType,
    ] + valueTypeRules

  private static let neverOffered = "The share sheet never offers the extension."

  /// `rule-missing`, a warning: `NSExtensionActivationRule` is missing.
  public static let ruleMissing = CheckRule(
    "rule-missing", .warning, "NSExtensionActivationRule is missing.",
    consequence: "What the system offers such an extension for is not documented.",
    remedy: "Add NSExtensionActivationRule to NSExtensionAttributes.")

  /// `rule-type`, an error: `NSExtensionActivationRule` is neither a dictionary nor a string.
  public static let ruleType = CheckRule(
    "rule-type", .error, "NSExtensionActivationRule is neither a dictionary nor a string.",
    consequence: neverOffered,
    remedy: "Make it a dictionary of counts or a predicate string.")

  /// `rule-offers-nothing`, an error: No key of the activation rule supports anything.
  public static let ruleOffersNothing = CheckRule(
    "rule-offers-nothing", .error, "No key of the activation rule supports anything.",
    consequence:
      "A count of 0 is the same as no count: the share sheet never offers the extension.",
    remedy: "Set the key for what the extension accepts to at least 1.")

  /// `rule-excludes-web-pages`, an error: The activation rule does not offer the extension for a
  /// web page.
  public static let ruleExcludesWebPages = CheckRule(
    "rule-excludes-web-pages", .error,
    "The activation rule does not offer the extension for a web page.",
    consequence: "Safari never offers the extension for a page, so its script never runs.",
    remedy: "Add NSExtensionActivationSupportsWebPageWithMaxCount with the value 1.")

  /// `webpage-count-missing`, a warning: The activation rule has no
  /// `NSExtensionActivationSupportsWebPageWithMaxCount`.
  public static let webPageCountMissing = CheckRule(
    "webpage-count-missing", .warning,
    "The activation rule has no NSExtensionActivationSupportsWebPageWithMaxCount.",
    consequence: """
      The extension is offered for the page's address. Apple asks for a web page count other \
      than 0 where an extension uses JavaScript; without it the script may not run.
      """,
    remedy: "Add NSExtensionActivationSupportsWebPageWithMaxCount with the value 1.")

  /// `unknown-rule-key`, a warning: The activation rule has a key that the system does not know.
  public static let unknownRuleKey = CheckRule(
    "unknown-rule-key", .warning, "The activation rule has a key that the system does not know.",
    consequence: "The system ignores the key.",
    remedy: "Correct its spelling, or remove it.")

  /// `misplaced-rule-key`, an error: A key of the activation rule is outside it.
  public static let misplacedRuleKey = CheckRule(
    "misplaced-rule-key", .error, "A key of the activation rule is outside it.",
    consequence: "The system ignores the key.",
    remedy: "Move it into the dictionary NSExtensionActivationRule.")

  /// `rule-value`, an error: A value of the activation rule is not a number.
  public static let ruleValue = CheckRule(
    "rule-value", .error, "A value of the activation rule is not a number.",
    consequence: "The system reads it as 0, which supports nothing.",
    remedy: "Make it an integer or, for NSExtensionActivationSupportsText, a boolean.")

  /// `true-predicate`, an error: The activation rule is true for anything that is shared.
  public static let truePredicate = CheckRule(
    "true-predicate", .error, "The activation rule is true for anything that is shared.",
    consequence: "The App Store rejects the app.",
    remedy: "State what the extension accepts, in a dictionary or with SUBQUERY.")

  /// `predicate-syntax`, an error: The activation rule's predicate has a syntax error.
  public static let predicateSyntax = CheckRule(
    "predicate-syntax", .error, "The activation rule's predicate has a syntax error.",
    consequence: neverOffered, remedy: "Correct the predicate at the reported position.")

  /// `predicate-unknown-key`, a warning: The predicate uses a key that items do not have.
  public static let predicateUnknownKey = CheckRule(
    "predicate-unknown-key", .warning, "The predicate uses a key that items do not have.",
    consequence: "The key has no value, and comparisons with nil are false.",
    remedy: "Use extensionItems, attachments and registeredTypeIdentifiers.")

  /// `predicate-without-any`, a warning: The predicate compares a collection as a whole.
  public static let predicateWithoutAny = CheckRule(
    "predicate-without-any", .warning, "The predicate compares a collection as a whole.",
    consequence: "No collection conforms to a type or equals a string: the comparison is "
      + "never true.",
    remedy: "Write ANY before it, or ALL.")

  /// `predicate-unknown-type`, a note: The predicate names a public type that is not known.
  public static let predicateUnknownType = CheckRule(
    "predicate-unknown-type", .note, "The predicate names a public type that is not known.",
    consequence: "If the system does not declare the type either, no item conforms to it.",
    remedy: "Check its spelling against Apple's list of uniform type identifiers.")
}
