import ArgumentParser
import Files
import HTTP
import JSPrep
import POSIX

struct SaveCommand: SettingsCommand {
  static let place: Setting.Places = .saving

  static let configuration = CommandConfiguration(
    commandName: "save",
    abstract: "Fetches a page with what it needs, and keeps it in a file.",
    discussion: """
      A page with its style sheets, scripts, pictures, fonts and frames becomes a Safari web archive, \
      MHTML, one HTML file, or a folder: every command takes it from there, without network. \
      With '--page-scripts' it is saved as it is after its scripts ran. A file of saved pages is \
      written in another form. Exit status: 0; 2 if a page cannot be fetched or written.
      """)

  @Argument(
    help: ArgumentHelp(
      "Addresses; or files of saved pages ('HAR', 'WARC', web archives, MHTML, folders).",
      valueName: "url"), completion: .file())
  var pages: [String]

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "A file: .webarchive, .mhtml or .html; or a folder that ends with '/'. Of several pages: the "
        + "folder for their files.", valueName: "file"), completion: .file())
  var output: String

  @Option(help: "The form, whatever the name of the file; of several pages, too.")
  var format: SavedPageOutput?

  @Option(
    help: ArgumentHelp("Write all requests and answers as an HTTP archive.", valueName: "file"),
    completion: .file())
  var har: String?

  @Option(
    help: ArgumentHelp("Fetch what this script asks for, too.", valueName: "file"),
    completion: .file())
  var script: String?

  @Flag(help: "Print only what went wrong with pages, not what they lack.")
  var quiet = false

  mutating func validate() throws {
    if pages.count > 1 {
      if !output.hasSuffix("/"), FileSystem.kind(of: output) != .folder {
        throw ValidationError("Of several pages, '--output' must be a folder.")
      }
    } else if form == nil {
      throw ValidationError(
        "The name '\(output)' says no form: end it with .webarchive, .mhtml, .html or '/', or give "
          + "'--format'.")
    }
    if har != nil, !pages.contains(where: \.isWebAddress) {
      throw ValidationError("'--har' needs a page that is fetched.")
    }
  }

  /// The form of one page; the first of several.
  private var form: SavedPageOutput? {
    format ?? (pages.count > 1 ? .webarchive : SavedPageOutput(path: output))
  }

  mutating func run(with settings: Settings) throws {
    let script = try self.script.map { path throws(JSPrepError) in
      try ScriptFile(readingFrom: path, variables: settings.buildVariables)
    }
    let form = form ?? .webarchive
    var names = OutputNames(form: form)
    let outputs = pages.map { pages.count > 1 ? output.asFolder + names.name(for: $0) : output }
    let inputs = pages.filter { !$0.isWebAddress }.map { OutputTarget.Input(.page, $0) }
    for path in outputs + (har.map { [$0] } ?? []) {
      try OutputTarget(path).check(against: inputs)
    }
    if pages.count > 1 { try OutputFile.makeFolder(String(output.asFolder.dropLast())) }
    let files = try pages.map { page throws(JSPrepError) in
      page.isWebAddress ? nil : try PageFile.Unopened(readingFrom: page, settings)
    }
    let network = try NetworkProcess(
      options: HTTPOptions(settings), asksRobots: settings[.robots] != nil,
      outputs: outputs.map { form == .folder ? $0.asFolder : $0 } + (har.map { [$0] } ?? []),
      isApart: settings.sandbox != .noSandbox)
    try settings.sandbox.enter(
      readable: settings.readable + files.flatMap { $0?.readable ?? [] })
    let limits = PageLimits(settings)
    var record = HARRecord()
    var failure: JSPrepError?
    for (index, page) in pages.enumerated() {
      limits.start(page: page)
      do throws(JSPrepError) {
        let saved =
          if let file = files[index] {
            PageSaver.Result(page: try file.savedPage)
          } else {
            try PageSaver.save(page, script: script, settings: settings, by: network)
          }
        try network.write(form.files(of: saved.page, path: outputs[index]), to: index)
        record.add(saved)
        report(saved, to: outputs[index], form)
      } catch {
        Terminal.standardError.print(error.diagnostic)
        failure = failure ?? error
      }
    }
    if har != nil, !record.isEmpty {
      try network.write([.init(name: "", bytes: record.bytes)], to: pages.count)
    }
    if let failure { throw ExitCode(failure.exitStatus) }
  }

  private func report(_ saved: PageSaver.Result, to output: String, _ form: SavedPageOutput) {
    if quiet { return }
    let terminal = Terminal.standardError
    for problem in saved.problems {
      terminal.print(Diagnostic(.note, "not in the file: \(problem.reason)", file: problem.url))
    }
    let count = saved.page.subresources.count
    let words = count == 1 ? "1 resource" : "\(count) resources"
    terminal.print(
      Diagnostic(
        .note, "\(saved.page.main.url): \(saved.page.main.bytes.count) bytes, \(words)",
        file: output))
  }
}

extension SavedPageOutput: ExpressibleByArgument {}

extension String {
  /// Ends with a slash.
  var asFolder: String { hasSuffix("/") ? self : self + "/" }
}

extension PageSaver {
  static func save(
    _ address: String, script: ScriptFile?, settings: Settings, by network: NetworkProcess
  ) throws(JSPrepError) -> Result {
    var result = try save(
      address, script: script, settings: settings, mostResources: settings.mostResources
    ) { requests throws(JSPrepError) in
      try network.fetch(requests, for: address)
    }
    result.page.settings = settings.only(in: .savedPage).plainData
    let cookies = network.visibleCookies(for: address)
    if !cookies.isEmpty { result.page.settings["cookie"] = .dictionary(cookies) }
    return result
  }
}
