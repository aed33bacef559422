import PropertyList

/// What the extension gets when it loads the script's results.
public enum RunOutcome: Sendable, Hashable {
  /// What the script gave to its completion function, as the extension's dictionary holds it.
  case results(PropertyList.Dictionary)
  /// `{}`, at once: Safari found nothing to call.
  case empty(EmptyReason)
  /// No value at all: the extension is handed nil.
  case null(NullReason)
}

/// Why Safari calls nothing and hands over an empty dictionary.
public enum EmptyReason: Sendable, Hashable {
  /// The file does not parse; the exception was an event.
  case syntaxError
  /// An exception came before `ExtensionPreprocessingJS` was assigned; it was an event.
  case threwBeforeAssignment
  /// No property `ExtensionPreprocessingJS` of the global object.
  case noObject(NearMiss?)
  /// The object has no `run`.
  case noRun

  /// A declaration that Safari does not see.
  public enum NearMiss: Sendable, Hashable {
    /// By `const`, `let` or `class`, which make no property of the global object.
    case declared(with: String)
    /// Another global whose name is nearly the right one.
    case named(String)
  }
}

/// Why the extension is handed nil.
public enum NullReason: Sendable, Hashable {
  /// `run` is there, but is this kind of value instead ("a string").
  case runNotCallable(kind: String)
  /// The exception was an event.
  case runThrew
  /// `completionFunction` was not called in this many seconds; nil where nothing was left to wait
  /// for and no limit was set.
  case neverCompleted(seconds: Double?)
  /// The script itself ran longer than this.
  case interrupted(seconds: Double)
  /// The script took more than it may, and was stopped.
  case exceeded(SessionLimits.Excess)
  /// `completionFunction` was given nothing (then nil), `undefined` or `null`.
  case completedWithNothing(argument: String?)
  /// `completionFunction` was given a value of this kind ("a string") instead of an object.
  case completedWith(kind: String)
  /// An object contains itself; `path` is where it does.
  case cycle(PropertyList.Path)
  /// Values are nested deeper than this.
  case tooDeep(PropertyList.Path, limit: Int)
  /// The page went to another document, and the script's world with it.
  case navigated(to: String)
}

/// What came of `finalize`.
public enum FinalizeOutcome: Sendable, Hashable {
  case called
  /// The object has no `finalize`: that is allowed.
  case absent
  /// `finalize` is this kind of value ("a string").
  case notCallable(kind: String)
  /// The exception was an event.
  case threw
  /// It ran longer than this.
  case interrupted(seconds: Double)
  /// It took more than it may, and was stopped.
  case exceeded(SessionLimits.Excess)
  /// Safari would not call it, because the page went to another document.
  case navigated(to: String)
}
