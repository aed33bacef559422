import ArgumentParser
import Files
import JSPrep
import PropertyList

struct RedactCommand: SettingsCommand {
  static let place: Setting.Places = .reading
  static let runsScripts = false

  static let configuration = CommandConfiguration(
    commandName: "redact",
    abstract: "Takes private things out of a page, so that it can be given to others.",
    discussion: """
      E-mail addresses, numbers of phones, cards and accounts, postal and network addresses, tokens, \
      UUIDs, cookies and form values are found by their form; names by '--word'; anything by '--select'. \
      Letters are replaced by others of their script and case, digits by digits, so that the tree and \
      the lengths stay; what was equal is equal afterwards. Resources that are text are redacted, too, \
      and all addresses. What was replaced is listed on standard error. Look at the page nevertheless: \
      no pattern finds everything. Exit status: 0; 2 if the page cannot be used or written.
      """)

  @Argument(
    help: "A page, or a file of saved pages; '-' is standard input.", completion: .file())
  var page: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A file: .html, .jsprep, .webarchive or .mhtml; or a folder that ends with '/'.",
      valueName: "file"), completion: .file())
  var output: String

  @Option(help: "The form, whatever the name of the file.")
  var format: SavedPageOutput?

  @Option(
    help: ArgumentHelp(
      "Replace all text in the elements that match, and the last part of their addresses; may be repeated.",
      valueName: "css"))
  var select: [String] = []

  @Option(
    help: ArgumentHelp("Leave the elements that match alone; may be repeated.", valueName: "css"))
  var keep: [String] = []

  @Option(
    help: ArgumentHelp(
      "A name or another text that is private, in any case and everywhere; may be repeated.",
      valueName: "text"))
  var word: [String] = []

  @Option(
    help: ArgumentHelp("A file with such texts, one on each line.", valueName: "file"),
    completion: .file())
  var words: String?

  @Flag(help: "Replace only what is selected or named.")
  var noPatterns = false

  @Flag(
    help: "Leave the resources out that were saved with the page.")
  var pageOnly = false

  @Option(
    help: ArgumentHelp(
      "Replace in the same way each time. Who knows the number can try out what was there.",
      valueName: "number"))
  var seed: UInt64?

  @Flag(help: "List what was replaced on standard output, as JSON.")
  var json = false

  @Flag(help: "Show the texts that were replaced in the list, and what replaced them.")
  var show = false

  @Flag(help: "List nothing but how many things of each kind were replaced.")
  var quiet = false

  mutating func validate() throws {
    if form == nil {
      throw ValidationError(
        "The name '\(output)' says no form: end it with .html, .jsprep, .webarchive, .mhtml or '/', or "
          + "give '--format'.")
    }
    if quiet, json || show {
      throw ValidationError("'--quiet' cannot be combined with '--json' or '--show'.")
    }
    if noPatterns, select.isEmpty, word.isEmpty, words == nil {
      throw ValidationError("'--no-patterns' needs '--select', '--word' or '--words'.")
    }
    if page == "-", words == "-" {
      throw ValidationError("Only one input can come from standard input ('-').")
    }
  }

  private var form: SavedPageOutput? { format ?? SavedPageOutput(path: output) }

  mutating func run(with settings: Settings) throws {
    let form = form ?? .webarchive
    let path = form == .folder ? output.asFolder : output
    let options = try options(settings)
    let file = try PageFile.Unopened(readingFrom: page, settings)
    try OutputTarget(output).check(
      against: [.init(.page, page), .init(.page, file.path)]
        + (words.map { [.init(.list, $0)] } ?? []))
    let outside = try OutsideProcess(
      output: path, localStorage: nil, storage: nil, handler: nil,
      isApart: settings.sandbox != .noSandbox)
    try settings.sandbox.enter(readable: file.readable, runsScripts: false)
    let limits = PageLimits(settings)
    limits.start(page: page)
    let redaction = try PageRedaction(file, options: options, pageOnly: pageOnly)
    let files = try redaction.files(in: form, path: output)
    guard files.reduce(0, { $0 + $1.bytes.count }) <= settings.maxOutput << 20 else {
      throw JSPrepError.exceeded(path: page, .output(megabytes: settings.maxOutput))
    }
    try outside.write(files)
    if json {
      let list = JSONWriter.write(redaction.report.propertyList(showingTexts: show)).text + "\n"
      try limits.write(Array(list.utf8), about: page)
    } else if !quiet {
      Terminal.standardError.say(redaction.report.list(showingTexts: show))
    }
    for remark in redaction.remarks(form: form, path: output) {
      Terminal.standardError.print(remark)
    }
  }

  private func options(_ settings: Settings) throws(JSPrepError) -> RedactionOptions {
    var options = RedactionOptions()
    options.usesPatterns = !noPatterns
    options.words = word
    if let words {
      do {
        let text = String(decoding: try InputFile.read(words), as: UTF8.self)
        options.words += text.split(whereSeparator: \.isNewline).map(String.init)
      } catch {
        throw .input(.list, path: words, error)
      }
    }
    options.selected = select
    options.kept = keep
    options.seed = seed
    options.encoding = settings.text(.encoding)
    return options
  }
}
