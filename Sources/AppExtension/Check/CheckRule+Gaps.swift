extension CheckRule {
  /// Rules about runs that say nothing about the script, because of what jsprep lacks.
  public static let gapRules: [CheckRule] = [notSupportedHere, requestNotServed]

  /// `not-supported-here`, a warning: The script uses something that Safari has and jsprep lacks.
  public static let notSupportedHere = CheckRule(
    "not-supported-here", .warning, "The script uses something that Safari has and jsprep lacks.",
    consequence: "In Safari the script would go on there.",
    remedy:
      "Test what comes after it in Safari, or let the script go on where the member is missing.")

  /// `request-not-served`, a warning: The script waits for a request that nothing serves.
  public static let requestNotServed = CheckRule(
    "request-not-served", .warning, "The script waits for a request that nothing serves.",
    consequence: "jsprep has no network: every request that nothing serves fails. In Safari the "
      + "page's server would answer.",
    remedy: "Serve a folder with --resources FOLDER, or one answer with --resource URL=FILE; "
      + "--base-url gives the page its address.")
}
