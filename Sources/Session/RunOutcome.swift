import PropertyList

/// What the extension receives when it loads the script's results.
public enum RunOutcome: Sendable, Hashable {
  /// What the script passed to its completion function, as it is in the extension's dictionary.
  case results(PropertyList.Dictionary)
  /// `{}`, at once: Safari found nothing to call.
  case empty(EmptyReason)
  /// No value at all: the extension receives nil.
  case null(NullReason)
}

/// Why Safari calls nothing and passes an empty dictionary.
public enum EmptyReason: Sendable, Hashable {
  /// The file does not parse; the exception was an event.
  case syntaxError
  /// An exception came before `ExtensionPreprocessingJS` was assigned; it was an event.
  case threwBeforeAssignment
  /// There is no property `ExtensionPreprocessingJS` of the global object.
  case noObject(NearMiss?)
  /// Reading the property threw; the exception was an event.
  case readingThrew
  /// The property's value is no object but of this kind ("a string").
  case notObject(kind: String)
  /// It is a class or a function ("a class"), not an object made from it, and has no `run`.
  case notInstance(kind: String)
  /// The object has no `run`.
  case noRun

  /// A declaration that Safari does not see.
  public enum NearMiss: Sendable, Hashable {
    /// By `const`, `let` or `class`, which do not define a property of the global object.
    case declared(with: String)
    /// Another global with a similar name.
    case named(String)
  }
}

/// Why the extension receives nil.
public enum NullReason: Sendable, Hashable {
  /// `run` exists, but is this kind of value instead ("a string").
  case runNotCallable(kind: String)
  /// The exception was an event.
  case runThrew
  /// `completionFunction` was not called in this many seconds; nil if nothing was left to wait for
  /// and no limit was set.
  case neverCompleted(seconds: Double?)
  /// The script itself ran longer than this.
  case interrupted(seconds: Double)
  /// The script exceeded a limit, and was stopped.
  case exceeded(SessionLimits.Excess)
  /// `completionFunction` was given nothing (then nil), `undefined` or `null`.
  case completedWithNothing(argument: String?)
  /// `completionFunction` was given a value of this kind ("a string") instead of an object.
  case completedWith(kind: String)
  /// Reading a value of the results threw; the exception was an event.
  case resultsThrew(PropertyList.Path)
  /// An object contains itself; `path` is where it does.
  case cycle(PropertyList.Path)
  /// Values are nested deeper than this.
  case tooDeep(PropertyList.Path, limit: Int)
  /// The page navigated to another document, which ended the script's world.
  case navigated(to: String)
}

/// The outcome of `finalize`.
public enum FinalizeOutcome: Sendable, Hashable {
  /// It was called and returned; Safari ignores what it returns.
  case called
  /// The object has no `finalize`: that is allowed.
  case absent
  /// `finalize` is this kind of value ("a string").
  case notCallable(kind: String)
  /// The exception was an event.
  case threw
  /// It ran longer than this.
  case interrupted(seconds: Double)
  /// It exceeded a limit, and was stopped.
  case exceeded(SessionLimits.Excess)
  /// Safari would not call it, because the page navigated to another document.
  case navigated(to: String)
}
