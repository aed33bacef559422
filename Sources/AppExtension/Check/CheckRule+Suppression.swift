extension CheckRule {
  /// Rules for the comments that suppress findings.
  public static let suppressionRules: [CheckRule] = [
    suppressionWithoutReason, suppressionUnused, suppressionUnknownRule,
  ]

  /// `suppression-without-reason`, a warning: A comment that suppresses a finding gives no reason.
  public static let suppressionWithoutReason = CheckRule(
    "suppression-without-reason", .warning, "A comment that suppresses a finding gives no reason.",
    consequence: "jsprep ignores the comment: nobody will know later whether it is still right.",
    remedy: "Write the reason after a colon: \"jsprep-ignore RULE: reason\".")

  /// `suppression-unused`, a warning: A comment suppresses a finding that there is not.
  public static let suppressionUnused = CheckRule(
    "suppression-unused", .warning, "A comment suppresses a finding that there is not.",
    consequence: "It would hide the finding if it came back.",
    remedy: "Remove it, or put it in the line of the finding or in the line before.")

  /// `suppression-unknown-rule`, a warning: A comment suppresses a rule that jsprep does not have.
  public static let suppressionUnknownRule = CheckRule(
    "suppression-unknown-rule", .warning,
    "A comment suppresses a rule that jsprep does not have.",
    consequence: "It suppresses nothing.",
    remedy: "Correct the rule's name; it is in brackets after the finding.")
}
