import PropertyList

/// Something that happens while a script runs and that a developer wants to know.
public enum SessionEvent: Sendable, Hashable {
  /// The script or the page has written something to the console.
  case console(ConsoleMessage)
  /// An exception that nothing caught.
  case exception(ScriptException)
  /// A dialog that the page would have shown.
  case dialog(Dialog)
  /// Another document was asked for.
  case navigation(Navigation)
  /// Something that works, but not as its author may think.
  case warning(SessionWarning)
  /// A request of the page or the script that was not served: nothing is fetched from the network.
  case blockedRequest(url: String)
  /// A request for a file that the folder of resources does not have.
  case missingResource(url: String)
  /// A request that was served, from a file or an archive.
  case servedRequest(url: String)
}

/// One call of a method of `console`.
public struct ConsoleMessage: Sendable, Hashable {
  /// How serious a message is. Web Inspector shows the same levels.
  public enum Level: String, Sendable, CaseIterable {
    /// `console.debug`.
    case debug
    /// `console.log`, and the methods that show something: `dir`, `table`, `count`, `timeEnd` …
    case log
    /// `console.info`.
    case info
    /// `console.warn`, and warnings that Safari itself writes.
    case warning
    /// `console.error`, a failed `console.assert`, and errors that Safari itself writes.
    case error
  }

  /// The method that was called, or its like.
  public var level: Level
  /// The arguments as text, after format specifiers were applied.
  public var text: String
  /// Where the call is; nil if no script made it.
  public var location: SourceLocation?

  /// - Parameters:
  ///   - text: the arguments as text, after format specifiers were applied.
  ///   - location: where the call is; nil if no script made it.
  public init(level: Level, text: String, location: SourceLocation? = nil) {
    self.level = level
    self.text = text
    self.location = location
  }
}

/// A dialog that the page would have shown, answered as if it were dismissed.
public struct Dialog: Sendable, Hashable {
  /// The function of `window` that shows it.
  public enum Kind: String, Sendable, CaseIterable {
    /// Answered with `undefined`, which is all that it can be.
    case alert
    /// Answered with false.
    case confirm
    /// Answered with null.
    case prompt
    /// The system's panel for printing, which has no message.
    case print
  }

  /// The function that was called.
  public var kind: Kind
  /// The text that the user would have read; empty for `print`.
  public var message: String
  /// The default value of `prompt`.
  public var defaultText: String?

  /// - Parameter defaultText: for `prompt` only.
  public init(kind: Kind, message: String, defaultText: String? = nil) {
    self.kind = kind
    self.message = message
    self.defaultText = defaultText
  }
}

/// A navigation that was requested and recorded instead.
public struct Navigation: Sendable, Hashable {
  /// What has asked for another document.
  public enum Cause: Sendable, Hashable {
    /// `location.href = …`, `location.assign()` or `location.replace()`.
    case location
    /// `location.reload()`.
    case reload
    /// `history.back()` or the like, to before the page or after it; the URL is the page's own.
    case history
    /// A click on a link, also by a script.
    case link
    /// A form that was submitted.
    case form
    /// `window.open()`.
    case window
    /// A click on a link with the attribute `download`.
    case download
  }

  /// What has asked for it.
  public var cause: Cause
  /// An absolute URL, or the text that a script gave if it is none.
  public var url: String

  /// - Parameter url: an absolute URL, or the text that a script gave if it is none.
  public init(cause: Cause, url: String) {
    self.cause = cause
    self.url = url
  }

  /// What the browser does with a URL.
  public enum Destination: Sendable, Hashable {
    /// Loads another document.
    case document
    /// Runs a script in the page, which stays.
    case script
    /// SAFARI: refuses the URL for a page as a whole, though not for a frame.
    case nowhere
    /// Asks the user whether an app may open it; the page stays.
    case app
  }

  /// By the URL's scheme.
  public var destination: Destination {
    switch url.prefix(while: { $0 != ":" }) {
    case "http", "https", "file", "about", "blob": .document
    case "javascript": .script
    case "data": .nowhere
    default: .app
    }
  }
}
