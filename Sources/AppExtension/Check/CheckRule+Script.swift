extension CheckRule {
  /// Rules that require parsing and running the script.
  public static let scriptRules: [CheckRule] =
    [
      scriptSyntaxError, scriptModuleSyntax, scriptThrew, objectMissing, objectLexical, runMissing,
      runMisspelt, runNotCallable, runThrew, runNavigated, completionNotReached, completionRepeated,
      threwLate, uncaught, redeclaration, secondActivation, finalizeAlone, finalizeMisspelt,
      finalizeNotCallable, finalizeThrew, finalizeStopped, finalizeOnMacOS, resultsNotPropertyList,
      resultsNull,
      resultsUndefined, resultsObject, resultsToJSON, resultsDropped, resultsDate, resultsArray,
      notSupportedHere, requestNotServed, objectNotInstance, objectHidden, objectLate,
      completionMisspelt,
      thisInArrowFunction, thisInCallback, pageVariable, webExtensionAPI, nodeModule,
      scriptTypeScript, scriptJSX, scriptMarkup, scriptQuotes, resultsNode, sourceMapUnusable,
    ] + frequentCauseRules

  private static let emptyResults =
    "Safari passes the extension an empty dictionary at once, and reports no error."
  private static let nilResults =
    "Safari passes the extension nil; code that casts the loaded item with \"as!\" crashes there."

  /// `script-syntax-error`, an error: The script has a syntax error.
  public static let scriptSyntaxError = CheckRule(
    "script-syntax-error", .error, "The script has a syntax error.",
    consequence: emptyResults, remedy: "Correct the script at the reported position.")

  /// `script-module-syntax`, an error: The script uses module syntax.
  public static let scriptModuleSyntax = CheckRule(
    "script-module-syntax", .error, "The script uses module syntax.",
    consequence: "Safari evaluates a classic script, in which import and export are syntax errors.",
    remedy: "Bundle the modules into one classic script.")

  /// `script-threw`, an error: The script throws before it assigns `ExtensionPreprocessingJS`.
  public static let scriptThrew = CheckRule(
    "script-threw", .error, "The script throws before it assigns ExtensionPreprocessingJS.",
    consequence: emptyResults, remedy: "Move the code that throws into run, or catch the exception."
  )

  /// `object-missing`, an error: The script does not define a global `ExtensionPreprocessingJS`.
  public static let objectMissing = CheckRule(
    "object-missing", .error, "The script does not define a global ExtensionPreprocessingJS.",
    consequence: emptyResults, remedy: "End it with \"var ExtensionPreprocessingJS = new …\".")

  /// `object-lexical`, an error: `ExtensionPreprocessingJS` is declared with const, let or class.
  public static let objectLexical = CheckRule(
    "object-lexical", .error, "ExtensionPreprocessingJS is declared with const, let or class.",
    consequence: "These do not define a property of the global object, which is what Safari reads. "
      + emptyResults,
    remedy: "Declare it with var.")

  /// `run-missing`, an error: `ExtensionPreprocessingJS` has no method `run`.
  public static let runMissing = CheckRule(
    "run-missing", .error, "ExtensionPreprocessingJS has no method run.",
    consequence: emptyResults, remedy: "Add run, which calls arguments.completionFunction.")

  /// `run-misspelt`, an error: A method has a name similar to `run`.
  public static let runMisspelt = CheckRule(
    "run-misspelt", .error, "A method has a name similar to run.",
    consequence: emptyResults, remedy: "Name it run.")

  /// `run-not-callable`, an error: `ExtensionPreprocessingJS.run` is not a function.
  public static let runNotCallable = CheckRule(
    "run-not-callable", .error, "ExtensionPreprocessingJS.run is not a function.",
    consequence: nilResults, remedy: "Make run a function.")

  /// `run-threw`, an error: `run` throws before it calls `completionFunction`.
  public static let runThrew = CheckRule(
    "run-threw", .error, "run throws before it calls completionFunction.",
    consequence: nilResults, remedy: "Catch the exception, and call completionFunction anyway.")

  /// `run-navigated`, an error: `run` leaves the page before it calls `completionFunction`.
  public static let runNavigated = CheckRule(
    "run-navigated", .error, "run leaves the page before it calls completionFunction.",
    consequence: "The script's world ends with the page. " + nilResults,
    remedy: "Leave the page in finalize, or let the extension open the address.")

  /// `finalize-alone`, a note: `ExtensionPreprocessingJS` has `finalize`, but no method `run`.
  public static let finalizeAlone = CheckRule(
    "finalize-alone", .note, "ExtensionPreprocessingJS has finalize, but no method run.",
    consequence: "Safari passes the extension an empty dictionary, and calls finalize when the "
      + "extension answers.",
    remedy: "Add run if the extension needs anything from the page.")

  /// `finalize-misspelt`, a warning: A method has a name similar to `finalize`.
  public static let finalizeMisspelt = CheckRule(
    "finalize-misspelt", .warning, "A method has a name similar to finalize.",
    consequence: "Safari calls nothing after the extension has answered.",
    remedy: "Name it finalize.")

  /// `finalize-not-callable`, a warning: `ExtensionPreprocessingJS.finalize` is not a function.
  public static let finalizeNotCallable = CheckRule(
    "finalize-not-callable", .warning, "ExtensionPreprocessingJS.finalize is not a function.",
    consequence: "Safari calls nothing after the extension has answered.",
    remedy: "Make finalize a function.")

  /// `finalize-threw`, a note: `finalize` throws when the extension answers without arguments.
  public static let finalizeThrew = CheckRule(
    "finalize-threw", .note, "finalize throws when the extension answers without arguments.",
    consequence: """
      An item that is returned without NSExtensionJavaScriptFinalizeArgumentKey makes Safari call \
      finalize with {}. It ignores the exception; changes made by finalize before that remain.
      """,
    remedy: "Check whether the arguments have the key before using its value.")

  /// `finalize-stopped`, an error: `finalize` does not finish.
  public static let finalizeStopped = CheckRule(
    "finalize-stopped", .error, "finalize does not finish.",
    consequence: "The page is blocked as long as finalize runs.",
    remedy: "Look for a loop that does not end.")

  /// `redeclaration`, a warning: The script cannot be evaluated a second time.
  public static let redeclaration = CheckRule(
    "redeclaration", .warning, "The script cannot be evaluated a second time.",
    consequence: """
      If finalize was not called, the script's world stays in the page. The next time the user \
      picks the extension the file is evaluated again there: declarations with const, let and class \
      at the top level throw, and the old object is used with its old state.
      """,
    remedy: "Declare with var, or wrap the script in a function.")

  /// `completion-not-reached`, an error: `completionFunction` is not called.
  public static let completionNotReached = CheckRule(
    "completion-not-reached", .error, "completionFunction is not called.",
    consequence: "After two seconds Safari stops waiting. " + nilResults,
    remedy: "Call arguments.completionFunction on every path, also after an error.")

  /// `second-activation-fails`, a warning: A second activation in the same world produces no
  /// results.
  public static let secondActivation = CheckRule(
    "second-activation-fails", .warning,
    "A second activation in the same world produces no results.",
    consequence: """
      If finalize was not called, the script's world stays in the page, with the state that run \
      left there, and the user's next attempt fails.
      """,
    remedy: "Make run start afresh each time it is called.")

  /// `completion-repeated`, a warning: `completionFunction` is called more than once.
  public static let completionRepeated = CheckRule(
    "completion-repeated", .warning, "completionFunction is called more than once.",
    consequence: "The first call counts; the values of later calls are ignored.",
    remedy: "Call it once, when the results are complete.")

  /// `threw-late`, a warning: The script throws after it has done what Safari needs.
  public static let threwLate = CheckRule(
    "threw-late", .warning, "The script throws after it has done what Safari needs.",
    consequence: "Safari continues; the code after that point does not run.",
    remedy: "Fix the exception's cause.")

  /// `uncaught-exception`, a warning: A timer, a listener or a promise throws an uncaught
  /// exception.
  public static let uncaught = CheckRule(
    "uncaught-exception", .warning,
    "A timer, a listener or a promise throws an uncaught exception.",
    consequence: "Safari continues; the code after that point does not run.",
    remedy: "Fix the exception's cause, or catch it.")

  /// `results-not-property-list`, an error: The results are not a property list.
  public static let resultsNotPropertyList = CheckRule(
    "results-not-property-list", .error, "The results are not a property list.",
    consequence: nilResults,
    remedy: "Pass an object of strings, numbers, booleans, arrays and objects of these.")

  /// `results-null`, a warning: The results contain `null`.
  public static let resultsNull = CheckRule(
    "results-null", .warning, "The results contain null.",
    consequence: "The extension gets NSNull, which a property list cannot contain; loading "
      + "may fail.",
    remedy: "Omit the key.")

  /// `finalize-on-macos`, a warning: The extension is for macOS only and has `finalize`.
  public static let finalizeOnMacOS = CheckRule(
    "finalize-on-macos", .warning, "The extension is for macOS only and has finalize.",
    consequence: "Safari on macOS never calls finalize.",
    remedy: "Change the page in run, or remove finalize.")
}

extension CheckRule {
  /// Every rule, in the order of the documentation.
  public static let all: [CheckRule] =
    infoPlistRules + preprocessingFileRules + activationRuleRules + scriptRules + pageRules
    + swiftSourceRules + projectRules + suppressionRules
}
