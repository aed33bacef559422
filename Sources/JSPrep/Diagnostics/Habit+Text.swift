import Session

extension SessionWarning.Habit {
  var diagnostic: Diagnostic {
    Diagnostic(isCertain ? .warning : .note, message, notes: [consequence])
  }

  /// Whether it is a mistake in any page.
  private var isCertain: Bool {
    switch self {
    case .resultsKeyTwice, .unknownMember: true
    case .pageScriptNotRun, .valueWithoutEvent: false
    }
  }

  var message: String {
    switch self {
    case .resultsKeyTwice:
      "the results have the key 'NSExtensionJavaScriptPreprocessingResultsKey' themselves"
    case .pageScriptNotRun: "a 'script' element that the script inserted was not run"
    case .valueWithoutEvent(1): "'finalize' set the value of a field, and dispatched no event"
    case .valueWithoutEvent(let fields):
      "'finalize' set the values of \(fields) fields, and dispatched no event"
    case .unknownMember(let name, let suggestion):
      "'\(name)' does not exist" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    }
  }

  private var consequence: String {
    switch self {
    case .resultsKeyTwice:
      "Safari adds this key: the extension finds it twice, one in the other. Pass what is under it."
    case .pageScriptNotRun:
      "Safari runs it in the page's world, unless the page's Content Security Policy refuses it; "
        + "here, --page-scripts runs it."
    case .valueWithoutEvent:
      "Frameworks such as React do not notice, and put their own value back. Dispatch 'input' and "
        + "'change', both bubbling."
    case .unknownMember: "Its value is undefined, so the extension's dictionary has no such key."
    }
  }

  /// The word of the script at which it is shown.
  var word: String {
    switch self {
    case .resultsKeyTwice: "NSExtensionJavaScriptPreprocessingResultsKey"
    case .pageScriptNotRun: "createElement"
    case .valueWithoutEvent: "value"
    case .unknownMember(let name, _): String(name.split(separator: ".").last ?? "")
    }
  }
}
