/// How a page is loaded and what surrounds the script: what Safari would know from the device, the
/// page's server and the user.
public struct SessionOptions: Sendable {
  /// The page's URL.
  public var url: String
  /// Which parser reads the page. By default that of HTML.
  public var mediaType: MediaType = .html
  /// A label of the Encoding Standard that overrides what the page declares.
  public var encoding: String?
  /// A label that a server would have sent with the page, which overrides what the page declares,
  /// but not a byte order mark.
  public var transportEncoding: String?
  /// What the user has selected; nil if nothing, and `getSelection()` is an empty selection.
  public var selection: PageSelection?
  /// What was done with the page before the extension was called.
  public var state = PageState()
  /// The extension's bundle identifier, which `run` receives as `arguments.extensionName`.
  public var extensionName = "com.example.extension"
  /// The system that Safari runs on: on macOS it never calls `finalize`.
  public var platform: Platform = .iOS
  /// Seconds that a script has to call its completion function; nil for no limit.
  public var timeout: Double? = Self.safariTimeout

  /// Whether the page's own scripts run, in the page's world.
  public var runsPageScripts = false
  /// Seconds within which the page must have loaded, if its scripts run; nil for no limit.
  public var loadTimeout: Double? = 10
  /// Seconds that the page may continue after it has loaded, as long as it has timers, before the
  /// user calls the extension.
  public var settlingTime = 1.0
  /// What the page and its scripts may use besides time.
  public var limits = SessionLimits()
  /// The source of answers to the page's requests.
  public var resources = ResourceOptions()
  /// What the page can see of the device: by default an iPhone.
  public var device = DeviceOptions()
  /// Cookies, and what the page's origin has stored before.
  public var siteData = SiteDataOptions()
  /// A folder with fonts in which text is measured rather than in the system's, such as an iPhone's.
  ///
  /// NOTE: for the whole process: the last page that was made decides.
  public var fontFolder: String?

  /// Safari stops waiting for a script after two seconds.
  public static let safariTimeout = 2.0

  /// A page as Safari on an iPhone has it when the user calls the extension, without selection or
  /// stored data.
  ///
  /// - Parameter url: the page's, absolute.
  public init(url: String) { self.url = url }
}

/// The source of answers to the page's requests. Anything else is a network error.
public struct ResourceOptions: Sendable {
  /// A folder that represents the page's origin.
  public var folder: String?
  /// The files of single URLs, which may be relative to the page's; the last one counts.
  public var files: [(url: String, path: String)] = []
  /// Folders with what is below an address, which may be relative to the page's and ends in a slash. What they lack is
  /// looked for elsewhere.
  public var folders: [(url: String, path: String)] = []
  /// What was saved with the page.
  public var contents: [ResourceContents] = []

  /// - Parameters:
  ///   - folder: represents the page's origin; nil for none.
  ///   - files: the files of single URLs.
  public init(folder: String? = nil, files: [(url: String, path: String)] = []) {
    self.folder = folder
    self.files = files
  }
}

/// The answer to requests for one URL.
public struct ResourceContents: Sendable, Hashable {
  /// The URL that is asked for, which may be relative to the page's. A fragment does not count.
  public var url: String
  /// A media type, optionally with parameters.
  public var contentType: String
  /// The body, as the page gets it: not compressed.
  public var bytes: [UInt8]

  /// - Parameter contentType: a media type, optionally with parameters.
  public init(url: String, contentType: String, bytes: [UInt8]) {
    self.url = url
    self.contentType = contentType
    self.bytes = bytes
  }
}

/// The kind of the page's bytes.
public enum MediaType: String, Sendable, CaseIterable {
  /// Read by the HTML parser, which accepts anything.
  case html = "text/html"
  /// Read by the XML parser: the page must be well-formed.
  case xhtml = "application/xhtml+xml"
  /// Any other XML, read by the same parser.
  case xml = "application/xml"
  /// An image that is a document of its own, read by the XML parser.
  case svg = "image/svg+xml"
}

/// The system that Safari runs on.
public enum Platform: String, Sendable, CaseIterable {
  /// iOS and iPadOS.
  case iOS = "ios"
  /// Safari there never calls `finalize`.
  case macOS = "macos"
}

/// What the user had selected when the extension was called.
public enum PageSelection: Sendable, Hashable {
  /// The content of the first element that a selector matches.
  case contents(ofSelector: String)
  /// The first occurrence of a text.
  case text(String)
  /// From one point of the tree to another.
  case range(NodeRange)
  /// Nothing, and `getSelection()` is null.
  case null
}

/// Why a page could not be prepared for the script.
public enum SessionError: Error, Sendable, Hashable {
  /// A label that the Encoding Standard does not have.
  case unknownEncoding(String)
  /// A text that is no absolute URL by the URL Standard.
  case invalidURL(String)
  /// A tag that is not well-formed BCP 47.
  case unknownLocale(String)
  /// A name that `Intl.DateTimeFormat` does not accept.
  case unknownTimeZone(String)
  /// A text that does not parse as a selector.
  case invalidSelector(String)
  /// A selector for what should be selected, which no element matches.
  case selectorMatchesNothing(String)
  /// A text that should be selected, which the page does not contain.
  case textNotFound(String)
  /// The page has no such points.
  case rangeNotFound(NodeRange)
  /// No field, or nothing at all, has this selector or path.
  case fieldNotFound(String)
  /// The value is none of the field's.
  case unusableFieldValue(field: String, value: String)
  /// Nothing with this path has a style sheet.
  case styleSheetNotFound(path: String)
  /// A file or folder of resources that does not exist, or cannot be read.
  case resourceNotFound(path: String)
  /// A folder for fonts that does not exist, or is none.
  case fontFolderNotFound(path: String)
  /// What the page's origin has kept cannot be used.
  case storage(StorageProblem)
  /// An XHTML page that is not well-formed.
  case malformedXML(message: String, line: Int, column: Int)
}
