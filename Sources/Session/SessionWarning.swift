import PropertyList

/// Something that works, but not as its author may think.
public enum SessionWarning: Sendable, Hashable {
  /// A value in the results, and its position there.
  case value(ValueWarning, at: PropertyList.Path)
  /// `completionFunction` was called again; the first call counts.
  case completedAgain
  /// `completionFunction` was called too late, after this many seconds.
  case completedLate(seconds: Double)
  /// There is `finalize` but no `run`: the extension receives an empty dictionary.
  case finalizeAlone
  /// `run` threw after it had called `completionFunction`; the results are still delivered.
  case threwAfterCompletion
  /// The file threw at its top level after the object had been assigned: Safari continues.
  case threwAfterAssignment
  /// The page's own scripts ran longer than this and were stopped.
  case pageScriptsInterrupted(seconds: Double)
  /// The page's own scripts exceeded a limit, and were stopped.
  case pageScriptsExceeded(SessionLimits.Excess)
  /// The time was up in a worker.
  case workerInterrupted(url: String)
  /// A part of the page grows excessively, and was not read completely.
  case pageCutShort(PageExcess)
  /// A source map that is damaged or not there: positions are those in the script that ran.
  case sourceMap(script: String, reason: String)
  /// The page is not what its author wrote.
  case page(PageDefect)
  /// The results are so large, in megabytes (of 2²⁰ bytes), that an extension may not survive them.
  case largeResults(megabytes: Int)
  /// The script asked for positions or sizes, and the page's text was not measured with any font.
  case unmeasuredText(reason: String)
  /// The script asked for positions or sizes, and these fonts of an iPhone, or of the page, were replaced by others.
  case replacedFonts(families: [String])
  /// The script asked for a member that is there and gave nothing, because jsprep lacks what it is about.
  case unanswered(member: String)
  /// A command of `document.execCommand` that is not supported, where there is text to edit.
  case editingCommand(name: String)
  /// What many scripts do, and what comes to something else than they expect.
  case habit(Habit)

  /// A value that arrives as something else, or may not arrive.
  public enum ValueWarning: Sendable, Hashable {
    /// `null` arrives as `NSNull`, and may make the whole load fail.
    case null
    /// A key whose value is `undefined` does not arrive.
    case undefined
    /// `undefined` in an array arrives as `NSNull`.
    case undefinedInArray
    /// A function, `Map`, `Set`, … arrives as a dictionary of its enumerable properties, mostly
    /// empty. The class's name is given.
    case object(className: String)
    /// A DOM node is walked like any object. The interface's name is given.
    case node(interface: String)
    /// `toJSON` is not called.
    case toJSONIgnored
    /// The value's key has a lone surrogate, which is replaced by U+FFFD in the output.
    case loneSurrogateInKey
    /// A bigint or symbol arrives as `undefined` does. The kind is given ("a bigint").
    case dropped(kind: String)
    /// A date arrives only from about iOS 17.2 on.
    case date
    /// A `Date` whose time is NaN.
    case invalidDate
    /// The results themselves are an array and arrive as a dictionary with keys "0", "1", ….
    case topLevelArray
  }
}
