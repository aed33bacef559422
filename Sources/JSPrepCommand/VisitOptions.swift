import ArgumentParser
import JSPrep

/// What Safari would know of a page and its user.
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

  @OptionGroup var timeout: TimeoutOption

  @OptionGroup var limits: LimitOptions

  @OptionGroup var scripts: PageScriptOptions

  @OptionGroup var device: DeviceArguments

  mutating func validate() throws {
    if select != nil, selectText != nil {
      throw ValidationError("'--select' and '--select-text' exclude each other.")
    }
  }

  /// Whether the page has an address.
  func validate(page: String) throws {
    if let folder = scripts.resources, baseURL == nil,
      FileURL.url(ofPath: page, under: folder) == nil
    {
      throw ValidationError(
        "The page is not in '\(folder)': its address must be given by '--base-url'.")
    }
  }

  func apply(to options: inout SessionOptions) throws(JSPrepError) {
    if let baseURL { options.url = baseURL }
    options.encoding = encoding
    options.selection =
      select.map { .contents(ofSelector: $0) } ?? selectText.map { .text($0) }
    if let extensionName { options.extensionName = extensionName }
    if let platform { options.platform = platform }
    options.timeout = timeout.seconds
    options.limits = limits.limits
    scripts.apply(to: &options)
    try device.apply(to: &options)
  }
}

extension Platform: ExpressibleByArgument {}
