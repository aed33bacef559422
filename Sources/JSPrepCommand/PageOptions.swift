import ArgumentParser
import JSPrep

/// The page, and what Safari would know of it and the user.
struct PageOptions: ParsableArguments {
  @Argument(help: "An HTML or XHTML file; '-' is standard input.")
  var page: String

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

  @Option(
    help: ArgumentHelp(
      "Seconds until Safari gives up on the script; 0 for no limit.", valueName: "seconds"))
  var timeout: Double = SessionOptions.safariTimeout

  @OptionGroup var scripts: PageScriptOptions

  mutating func validate() throws {
    if select != nil, selectText != nil {
      throw ValidationError("'--select' and '--select-text' exclude each other.")
    }
    if !(0..<1e9).contains(timeout) {
      throw ValidationError("'--timeout' must be a number of seconds, or 0 for no limit.")
    }
    if let folder = scripts.resources, baseURL == nil,
      FileURL.url(ofPath: page, under: folder) == nil
    {
      throw ValidationError(
        "The page is not in '\(folder)': its address must be given by '--base-url'.")
    }
  }

  /// The options of the session, for a page and a script that have been read.
  func sessionOptions(for file: PageFile, script: ScriptFile) -> SessionOptions {
    let served = scripts.resources.flatMap { FileURL.url(ofPath: page, under: $0) }
    let url = baseURL ?? served ?? FileURL.url(ofPath: page)
    var options = SessionOptions(url: url, script: script)
    options.mediaType = file.mediaType
    options.encoding = encoding
    options.selection =
      select.map { .contents(ofSelector: $0) } ?? selectText.map { .text($0) }
    if let extensionName { options.extensionName = extensionName }
    if let platform { options.platform = platform }
    options.timeout = timeout == 0 ? nil : timeout
    scripts.apply(to: &options)
    return options
  }
}

extension Platform: ExpressibleByArgument {}
