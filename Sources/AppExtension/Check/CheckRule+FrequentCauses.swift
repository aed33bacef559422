import Session

extension CheckRule {
  /// Rules that name a cause often met in the scripts of others (`Documentation/Mistakes.md`).
  public static let frequentCauseRules: [CheckRule] = [
    scriptStrictArguments, scriptHashComment, resultsKeyInScript, waitsForLoad, resultsReturned,
    listNotArray, selectionEmpty, resultsKeyTwice, pageScriptNotRun, valueWithoutEvent,
    unknownMember, finalizeUndefined,
  ]

  private static let emptyResults =
    "Safari passes the extension an empty dictionary at once, and reports no error."
  private static let nilResults =
    "Safari passes the extension nil; code that casts the loaded item with \"as!\" crashes there."

  /// `script-strict-arguments`, an error: A parameter is named arguments in strict code.
  public static let scriptStrictArguments = CheckRule(
    "script-strict-arguments", .error, "A parameter is named arguments in strict code.",
    consequence: "A class is strict, and so is what begins with \"use strict\": there it is a "
      + "syntax error. " + emptyResults,
    remedy: "Give the parameter another name, such as parameters.")

  /// `script-hash-comment`, an error: A line begins with "#", as comments of shell scripts do.
  public static let scriptHashComment = CheckRule(
    "script-hash-comment", .error, "A line begins with \"#\", as comments of shell scripts do.",
    consequence: "Only the first line of a script may begin with \"#!\". " + emptyResults,
    remedy: "Begin comments with \"//\".")

  /// `results-key-in-script`, an error: The script returns its results under
  /// `NSExtensionJavaScriptPreprocessingResultsKey`.
  public static let resultsKeyInScript = CheckRule(
    "results-key-in-script", .error,
    "The script returns its results under NSExtensionJavaScriptPreprocessingResultsKey.",
    consequence: "Safari reads the object ExtensionPreprocessingJS, and nothing that is returned. "
      + emptyResults,
    remedy: "Assign an object with run, and pass the results to parameters.completionFunction.")

  /// `waits-for-load`, an error: `run` waits for an event that was before.
  public static let waitsForLoad = CheckRule(
    "waits-for-load", .error, "run waits for an event that was before.",
    consequence: "The page had loaded when the user picked the extension. " + nilResults,
    remedy: "Do at once what the listener does.")

  /// `results-returned`, an error: `run` returns its results.
  public static let resultsReturned = CheckRule(
    "results-returned", .error, "run returns its results.",
    consequence: "Safari ignores what run returns. " + nilResults,
    remedy: "Pass them to parameters.completionFunction.")

  /// `list-not-array`, an error: A list of nodes is used as an array.
  public static let listNotArray = CheckRule(
    "list-not-array", .error, "A list of nodes is used as an array.",
    consequence: "NodeList and HTMLCollection lack most methods of arrays. " + nilResults,
    remedy: "Make an array of it: Array.from(…).")

  /// `selection-empty`, an error: A range is taken from a selection that has none.
  public static let selectionEmpty = CheckRule(
    "selection-empty", .error, "A range is taken from a selection that has none.",
    consequence: "Mostly nothing is selected when the user picks the extension. " + nilResults,
    remedy: "Look at rangeCount first; --select selects something here.")

  /// `results-key-twice`, a warning: The results are under
  /// `NSExtensionJavaScriptPreprocessingResultsKey` themselves.
  public static let resultsKeyTwice = CheckRule(
    "results-key-twice", .warning,
    "The results are under NSExtensionJavaScriptPreprocessingResultsKey themselves.",
    consequence: "Safari adds this key: the extension finds it twice, one in the other.",
    remedy: "Pass the results alone to completionFunction.")

  /// `page-script-not-run`, a note: The script inserts a script element into the page.
  public static let pageScriptNotRun = CheckRule(
    "page-script-not-run", .note, "The script inserts a script element into the page.",
    consequence: "It runs in the page's world, where the page's Content Security Policy lets it. "
      + "Here it did not run.",
    remedy: "Give --page-scripts to run it; on pages with a policy, do without it.")

  /// `value-without-event`, a note: `finalize` sets values of fields, and dispatches no event.
  public static let valueWithoutEvent = CheckRule(
    "value-without-event", .note, "finalize sets values of fields, and dispatches no event.",
    consequence: "Frameworks such as React do not notice, and put their own value back.",
    remedy: "Dispatch \"input\" and \"change\" on the field, both bubbling.")

  /// `unknown-member`, a warning: The script reads a member that does not exist.
  public static let unknownMember = CheckRule(
    "unknown-member", .warning, "The script reads a member that does not exist.",
    consequence: "Its value is undefined, and the extension's dictionary has no such key.",
    remedy: "Correct its name.")

  /// `finalize-undefined`, a note: Called with {}, `finalize` makes the word "undefined" of a
  /// value.
  public static let finalizeUndefined = CheckRule(
    "finalize-undefined", .note,
    "Called with {}, finalize makes the word \"undefined\" of a value.",
    consequence: """
      An item that is returned without NSExtensionJavaScriptFinalizeArgumentKey makes Safari call \
      finalize with {}.
      """,
    remedy: "Check whether the arguments have the key before using its value.")
}

extension SessionWarning.Habit {
  /// The rule of `jsprep check` that reports it.
  public var checkRule: CheckRule {
    switch self {
    case .resultsKeyTwice: .resultsKeyTwice
    case .pageScriptNotRun: .pageScriptNotRun
    case .valueWithoutEvent: .valueWithoutEvent
    case .unknownMember: .unknownMember
    }
  }
}
