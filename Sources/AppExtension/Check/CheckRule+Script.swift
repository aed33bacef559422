extension CheckRule {
  /// Rules that require parsing and running the script.
  public static let scriptRules: [CheckRule] = [
    scriptSyntaxError, scriptModuleSyntax, scriptThrew, objectMissing, objectLexical, runMissing,
    runMisspelt, runNotCallable, runThrew, runNavigated, completionNotReached, completionRepeated,
    threwLate, uncaught, redeclaration, secondActivation, finalizeAlone, finalizeMisspelt,
    finalizeNotCallable, finalizeThrew, finalizeStopped, finalizeOnMacOS, resultsNotPropertyList,
    resultsNull,
    resultsUndefined, resultsObject, resultsToJSON, resultsDropped, resultsDate, resultsArray,
  ]

  private static let emptyResults =
    "Safari hands the extension an empty dictionary at once, and reports no error."
  private static let nilResults =
    "Safari hands the extension nil; code that casts the loaded item with \"as!\" stops there."

  public static let scriptSyntaxError = CheckRule(
    "script-syntax-error", .error, "The script does not parse.",
    consequence: emptyResults, remedy: "Correct the script at the place that is named.")

  public static let scriptModuleSyntax = CheckRule(
    "script-module-syntax", .error, "The script uses the syntax of modules.",
    consequence: "Safari evaluates a classic script, in which import and export do not parse.",
    remedy: "Bundle the modules into one classic script.")

  public static let scriptThrew = CheckRule(
    "script-threw", .error, "The script throws before it assigns ExtensionPreprocessingJS.",
    consequence: emptyResults, remedy: "Move what throws into run, or catch it.")

  public static let objectMissing = CheckRule(
    "object-missing", .error, "The script leaves no global ExtensionPreprocessingJS.",
    consequence: emptyResults, remedy: "End it with \"var ExtensionPreprocessingJS = new …\".")

  public static let objectLexical = CheckRule(
    "object-lexical", .error, "ExtensionPreprocessingJS is declared by const, let or class.",
    consequence: "These make no property of the global object, where Safari looks for it. "
      + emptyResults,
    remedy: "Declare it by var.")

  public static let runMissing = CheckRule(
    "run-missing", .error, "ExtensionPreprocessingJS has no method run.",
    consequence: emptyResults, remedy: "Add run, which calls arguments.completionFunction.")

  public static let runMisspelt = CheckRule(
    "run-misspelt", .error, "A method is nearly named run.",
    consequence: emptyResults, remedy: "Name it run.")

  public static let runNotCallable = CheckRule(
    "run-not-callable", .error, "ExtensionPreprocessingJS.run is no function.",
    consequence: nilResults, remedy: "Make run a function.")

  public static let runThrew = CheckRule(
    "run-threw", .error, "run throws before it calls completionFunction.",
    consequence: nilResults, remedy: "Catch what can fail, and call completionFunction anyway.")

  public static let runNavigated = CheckRule(
    "run-navigated", .error, "run leaves the page before it calls completionFunction.",
    consequence: "Safari drops the script's world together with the page. " + nilResults,
    remedy: "Leave the page in finalize, or let the extension open the address.")

  public static let finalizeAlone = CheckRule(
    "finalize-alone", .note, "ExtensionPreprocessingJS has finalize, but no method run.",
    consequence: "Safari hands the extension an empty dictionary, and calls finalize when the "
      + "extension answers.",
    remedy: "Add run if the extension is to learn anything of the page.")

  public static let finalizeMisspelt = CheckRule(
    "finalize-misspelt", .warning, "A method is nearly named finalize.",
    consequence: "Safari calls nothing after the extension has answered.",
    remedy: "Name it finalize.")

  public static let finalizeNotCallable = CheckRule(
    "finalize-not-callable", .warning, "ExtensionPreprocessingJS.finalize is no function.",
    consequence: "Safari calls nothing after the extension has answered.",
    remedy: "Make finalize a function.")

  public static let finalizeThrew = CheckRule(
    "finalize-threw", .note, "finalize throws when the extension answers without arguments.",
    consequence: """
      An item that is returned without NSExtensionJavaScriptFinalizeArgumentKey makes Safari call \
      finalize with {}. It ignores the exception; what finalize had done by then stays.
      """,
    remedy: "Look whether the arguments have the key before its value is used.")

  public static let finalizeStopped = CheckRule(
    "finalize-stopped", .error, "finalize does not come to its end.",
    consequence: "The page stands still as long as finalize runs.",
    remedy: "Look for the loop that does not end.")

  public static let redeclaration = CheckRule(
    "redeclaration", .warning, "The script cannot be evaluated a second time.",
    consequence: """
      When finalize never came, the script's world lives on in the page. The next time the user \
      picks the extension the file is evaluated again there: declarations by const, let and class \
      at the top level throw, and the old object is used with its old state.
      """,
    remedy: "Declare by var, or wrap the script in a function.")

  public static let completionNotReached = CheckRule(
    "completion-not-reached", .error, "completionFunction is not called.",
    consequence: "After two seconds Safari gives up. " + nilResults,
    remedy: "Call arguments.completionFunction on every path, also after an error.")

  public static let secondActivation = CheckRule(
    "second-activation-fails", .warning, "A second activation in the same world gives no results.",
    consequence: """
      When finalize never came, the script's world lives on in the page, with the state that run \
      left there, and the user's next try fails.
      """,
    remedy: "Let run begin anew each time that it is called.")

  public static let completionRepeated = CheckRule(
    "completion-repeated", .warning, "completionFunction is called more than once.",
    consequence: "The first call counts; what the others hand over is lost.",
    remedy: "Call it once, when everything is there.")

  public static let threwLate = CheckRule(
    "threw-late", .warning, "The script throws after what Safari needs of it was done.",
    consequence: "Safari goes on; what stands behind the place is not done.",
    remedy: "Mend the exception's cause.")

  public static let uncaught = CheckRule(
    "uncaught-exception", .warning, "A timer, a listener or a promise fails uncaught.",
    consequence: "Safari goes on; what stands behind the place is not done.",
    remedy: "Mend the exception's cause, or catch it.")

  public static let resultsNotPropertyList = CheckRule(
    "results-not-property-list", .error, "The results are no property list.",
    consequence: nilResults,
    remedy: "Hand over an object of strings, numbers, booleans, arrays and such objects.")

  public static let resultsNull = CheckRule(
    "results-null", .warning, "The results contain null.",
    consequence: "The extension gets NSNull, which no property list holds; the load may fail.",
    remedy: "Leave the key out.")

  public static let finalizeOnMacOS = CheckRule(
    "finalize-on-macos", .warning, "The extension is for macOS only and has finalize.",
    consequence: "Safari on macOS never calls finalize.",
    remedy: "Do in run what the page needs, or leave finalize out.")
}

extension CheckRule {
  /// Every rule, in the order of the documentation.
  public static let all: [CheckRule] =
    infoPlistRules + preprocessingFileRules + activationRuleRules + scriptRules
}
