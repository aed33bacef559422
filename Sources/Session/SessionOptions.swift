/// How a page is loaded and what surrounds the script: what Safari would know from the device, the
/// page's server and the user.
public struct SessionOptions: Sendable {
  /// The page's address.
  public var url: String
  public var mediaType: MediaType = .html
  /// A label of the Encoding Standard that outweighs what the page declares.
  public var encoding: String?
  public var selection: PageSelection?
  /// The extension's bundle identifier, which `run` gets as `arguments.extensionName`.
  public var extensionName = "com.example.extension"
  public var platform: Platform = .iOS
  /// Seconds that a script has to call its completion function; nil for no limit.
  public var timeout: Double? = Self.safariTimeout

  /// Whether the page's own scripts run, in the page's world.
  public var runsPageScripts = false
  /// Seconds that the page's scripts have until the page must have loaded; nil for no limit.
  public var loadTimeout: Double? = 10
  /// Seconds that the page may go on after it has loaded, while it has timers that fall due, before
  /// the user calls the extension.
  public var settlingTime = 1.0
  /// What the page's requests are answered from.
  public var resources = ResourceOptions()

  /// Safari gives up on a script after two seconds.
  public static let safariTimeout = 2.0

  public init(url: String) { self.url = url }
}

/// What the page's requests are answered from. What is not here is a network error.
public struct ResourceOptions: Sendable {
  /// A folder that stands for the page's origin.
  public var folder: String?
  /// The files of single addresses, which may be relative to the page's; the last one counts.
  public var files: [(url: String, path: String)] = []

  public init(folder: String? = nil, files: [(url: String, path: String)] = []) {
    self.folder = folder
    self.files = files
  }
}

/// What the page's bytes are.
public enum MediaType: String, Sendable, CaseIterable {
  case html = "text/html"
  case xhtml = "application/xhtml+xml"
  case xml = "application/xml"
  case svg = "image/svg+xml"
}

public enum Platform: String, Sendable, CaseIterable {
  case iOS = "ios"
  case macOS = "macos"
}

/// What the user had selected when the extension was called.
public enum PageSelection: Sendable, Hashable {
  /// All that is in the first element that a selector matches.
  case contents(ofSelector: String)
  /// The first occurrence of a text.
  case text(String)
}

/// Why a page could not be made ready for the script.
public enum SessionError: Error, Sendable, Hashable {
  case unknownEncoding(String)
  case invalidURL(String)
  case invalidSelector(String)
  case selectorMatchesNothing(String)
  case textNotFound(String)
  /// A file or folder of resources that is not there, or cannot be read.
  case resourceNotFound(path: String)
  /// An XHTML page that is not well-formed.
  case malformedXML(message: String, line: Int, column: Int)
}
