import PropertyList

/// Something that happens while a script runs and that a developer wants to know.
public enum SessionEvent: Sendable, Hashable {
  case console(ConsoleMessage)
  /// An exception that nothing caught.
  case exception(ScriptException)
  case dialog(Dialog)
  case navigation(Navigation)
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
  public enum Level: String, Sendable, CaseIterable {
    case debug, log, info, warning, error
  }

  public var level: Level
  /// The arguments as text, after format specifiers were applied.
  public var text: String
  public var location: SourceLocation?

  public init(level: Level, text: String, location: SourceLocation? = nil) {
    self.level = level
    self.text = text
    self.location = location
  }
}

/// A dialog that the page would have shown, answered as if it were dismissed.
public struct Dialog: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    case alert, confirm, prompt, print
  }

  public var kind: Kind
  public var message: String
  /// The default value of `prompt`.
  public var defaultText: String?

  public init(kind: Kind, message: String, defaultText: String? = nil) {
    self.kind = kind
    self.message = message
    self.defaultText = defaultText
  }
}

/// A navigation that was requested and recorded instead.
public struct Navigation: Sendable, Hashable {
  public enum Cause: Sendable, Hashable {
    case location, reload, history, link, form, window, download
  }

  public var cause: Cause
  public var url: String

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
