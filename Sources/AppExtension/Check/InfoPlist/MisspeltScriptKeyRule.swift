extension CheckRule {
  /// `misspelt-script-key`, an error: The key that names the JavaScript file is misspelt.
  public static let misspeltScriptKey = CheckRule(
    "misspelt-script-key", .error, "The key that names the JavaScript file is misspelt.",
    consequence: """
      The system ignores a key that it does not know; keys are case-sensitive. Safari runs no \
      JavaScript, and passes the extension the page's usual items instead.
      """,
    remedy: "Correct its spelling.")
}

extension ExtensionCheck {
  /// Whether the script does not run because a key is written like this one.
  func switchesScriptOff(_ suggestion: String, in path: [String]) -> Bool {
    [InfoKey.attributes, InfoKey.preprocessingFile].contains(suggestion)
      && info[path + [suggestion]] == nil
  }
}
