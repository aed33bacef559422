import ArgumentParser
import JSPrep

/// What Safari would know of a page and its user.
///
/// OPTIMIZATION: a group of options costs every start a million instructions, in which the language
/// looks through all conformances for those of a type. So they are few.
struct VisitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The page's address (default: the URL of its file).", valueName: "url"))
  var baseURL: String?

  @Option(help: ArgumentHelp("The page's character set, whatever it declares.", valueName: "name"))
  var encoding: String?

  @Option(
    help: ArgumentHelp(
      "The user had selected what is in the first element that matches.", valueName: "css"))
  var select: String?

  @Option(
    help: ArgumentHelp("The user had selected the first occurrence of a text.", valueName: "text"))
  var selectText: String?

  @Option(
    help: ArgumentHelp(
      "The extension's bundle identifier: 'arguments.extensionName'.", valueName: "id"))
  var extensionName: String?

  @Option(
    help: ArgumentHelp(
      "Safari's platform (default: what the extension is for, or ios): on macOS it never calls "
        + "'finalize'."))
  var platform: Platform?

  @OptionGroup var limits: LimitOptions

  // The page's own scripts, and what its requests are answered from.

  @Flag(help: "Run the page's own scripts, in the page's world, before the extension is called.")
  var pageScripts = false

  @Option(
    help: ArgumentHelp(
      "A folder that serves the page's origin: scripts, style sheets, frames and what they fetch. "
        + "A page in it has the address http://localhost/ and its path there.",
      valueName: "folder"))
  var resources: String?

  @Option(
    help: ArgumentHelp(
      "Serve an address, which may be relative to the page's, from a file; may be repeated.",
      valueName: "url=file"))
  var resource: [String] = []

  @Option(
    help: ArgumentHelp(
      "Seconds until the page's scripts are stopped while it loads; 0 for no limit.",
      valueName: "seconds"))
  var loadTimeout: Double = 10

  @Option(
    help: ArgumentHelp(
      "Seconds that the page's timers may go on, once it has loaded, before the extension is called.",
      valueName: "seconds"))
  var settle: Double = 1

  // What the page sees of the device, its user, and what the site has kept there.

  @Option(
    help: ArgumentHelp(
      "A cookie that the page's scripts see; may be repeated.", valueName: "name=value"))
  var cookie: [String] = []

  @Option(
    help: ArgumentHelp(
      "What 'localStorage' holds: a JSON object of strings. The file is not changed.",
      valueName: "file"))
  var localStorage: String?

  @Flag(help: "Write what 'localStorage' holds at the end back to the file.")
  var saveLocalStorage = false

  @Option(
    help: ArgumentHelp("What 'navigator.userAgent' says (default: an iPhone's).", valueName: "text")
  )
  var userAgent: String?

  @Option(
    help: ArgumentHelp("The user's language, such as 'de-AT' (default: en-US).", valueName: "tag"))
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "The user's time zone, such as 'Europe/Vienna' (default: this computer's).",
      valueName: "name"))
  var timezone: String?

  @Option(
    help: ArgumentHelp("The size of the window in CSS pixels (default: 390x844).", valueName: "wxh")
  )
  var viewport: String?

  mutating func validate() throws {
    try validateScripts()
    try validateDevice()
    if select != nil, selectText != nil {
      throw ValidationError("'--select' and '--select-text' exclude each other.")
    }
  }

  /// Whether the page has an address.
  func validate(page: String) throws {
    if let folder = resources, baseURL == nil,
      FileURL.url(ofPath: page, under: folder) == nil
    {
      throw ValidationError(
        "The page is not in '\(folder)': its address must be given by '--base-url'.")
    }
  }

  /// What 'localStorage' holds at first.
  func readLocalStorage() throws(JSPrepError) -> [SiteDataOptions.Item] {
    try localStorage.map { path throws(JSPrepError) in try LocalStorageFile.read(path) } ?? []
  }

  /// What is read while the page and its scripts run.
  var readable: [String] {
    let files = resource.map { Self.mapping($0).path }
    return (resources.map { [$0] } ?? []) + files + files.map { $0 + ".headers" }
  }

  func apply(to options: inout SessionOptions, localStorage: [SiteDataOptions.Item]) {
    if let baseURL { options.url = baseURL }
    options.encoding = encoding
    options.selection =
      select.map { .contents(ofSelector: $0) } ?? selectText.map { .text($0) }
    if let extensionName { options.extensionName = extensionName }
    if let platform { options.platform = platform }
    options.timeout = limits.seconds
    options.limits = limits.limits
    applyScripts(to: &options)
    applyDevice(to: &options)
    options.siteData.localStorage = localStorage
  }
}

extension Platform: ExpressibleByArgument {}
