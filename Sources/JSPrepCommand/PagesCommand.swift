import ArgumentParser
import JSPrep
import PropertyList

struct PagesCommand: SettingsCommand {
  static let place = Setting.Places.run
  static let runsScripts = false

  static let configuration = CommandConfiguration(
    commandName: "pages",
    abstract: "Shows what a file of saved pages holds.",
    discussion: """
      Of each page of a web archive, MHTML, HAR, WARC or WACZ file: its number, address, title and date, and \
      the resources that are there for it, with their types and sizes; of a page of its own, also those in the \
      folder 'page_files' beside 'page.html'. Exit status: 0; 1 with \
      '--check' if something is missing, or the script fails.
      """)

  @Argument(help: "A file of saved pages, or a page; '-' is standard input.", completion: .file())
  var file: String

  @Flag(
    help: """
      Load the page and lay it out, as a run does whose script asks for boxes, and list the resources \
      that it asks for and that nothing serves.
      """)
  var check = false

  @Option(
    help: ArgumentHelp("Run a script as well ('--check').", valueName: "file"), completion: .file())
  var script: String?

  @Flag(help: "Write one JSON object.")
  var json = false

  mutating func validate() throws {
    if script != nil, !check { throw ValidationError("'--script' needs '--check'.") }
  }

  mutating func run(with settings: Settings) throws {
    var settings = settings
    let script = try self.script.map { path throws(JSPrepError) in
      try ScriptFile(readingFrom: path, variables: settings.buildVariables)
    }
    try settings.readFiles()
    let unopened = try PageFile.Unopened(readingFrom: file, settings)
    try settings.sandbox.enter(readable: settings.readable + unopened.readable)
    let limits = PageLimits(settings)
    limits.start(page: file)
    guard check else {
      let listing = try PageListing(unopened)
      return try limits.write(Array((json ? listing.json : listing.text).utf8), about: file)
    }
    let page = try PageFile(unopened)
    let answer = try ResourceCheck(
      page, script: script, options: settings.options(page: page, script: script))
    try limits.write(Array((json ? answer.json : answer.text).utf8), about: file)
    if let failure = answer.failure { Terminal.standardError.print(failure) }
    if !answer.missing.isEmpty || answer.failure != nil { throw ExitCode(1) }
  }
}

extension PageListing {
  fileprivate var text: String {
    var lines: [String] = []
    for page in pages {
      lines.append("\(page.number)  \(page.main.url)")
      if let title = page.title { lines.append("   title: \(title)") }
      if let date = page.date { lines.append("   captured: \(date)") }
      let resources = [page.main] + page.resources
      let types = resources.map(\.contentType.count).max() ?? 0
      let sizes = resources.map { "\($0.size)".count }.max() ?? 0
      lines += resources.map { resource in
        let size = "\(resource.size)".rightAligned(to: sizes)
        return "   \(size)  \(resource.contentType.padded(to: types))  \(resource.url)"
      }
    }
    lines += missing.map { "not in the file: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  fileprivate var json: String {
    let pages = pages.map { page -> PropertyList in
      var entry: PropertyList.Dictionary = [
        "number": .number(Double(page.number)), "url": .string(page.main.url),
        "resources": .array(([page.main] + page.resources).map(\.propertyList)),
      ]
      entry["title"] = page.title.map { .string($0) }
      entry["captured"] = page.date.map { .string($0) }
      return .dictionary(entry)
    }
    let list: PropertyList = [
      "pages": .array(pages), "missing": .array(missing.map { .string($0) }),
    ]
    return JSONWriter.write(list).text + "\n"
  }
}

extension PageListing.Resource {
  fileprivate var propertyList: PropertyList {
    ["url": .string(url), "type": .string(contentType), "bytes": .number(Double(size))]
  }
}

extension ResourceCheck {
  fileprivate var text: String {
    let lines = served.map { "served   \($0)" } + missing.map { "missing  \($0)" }
    return lines.isEmpty ? "the page asks for nothing\n" : lines.joined(separator: "\n") + "\n"
  }

  fileprivate var json: String {
    let list: PropertyList = [
      "served": .array(served.map { .string($0) }), "missing": .array(missing.map { .string($0) }),
    ]
    return JSONWriter.write(list).text + "\n"
  }
}
