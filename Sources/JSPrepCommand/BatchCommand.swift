import ArgumentParser
import Batch
import Files
import IntegerConversion
import JSPrep
import POSIX

struct BatchCommand: SettingsCommand {
  static let place = Setting.Places.batch

  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Runs a script on a large number of pages.",
    discussion: """
      Each page gets a line of JSON on standard output, in the order of the pages: results, error, \
      warnings, what changed in the document, seconds. A page that crashes, loops or uses too much \
      memory affects only its own line. With '--from -' it is a filter: lines in, lines out. Exit \
      status: 0 all pages gave results; 1 some did not (see --tolerant); 2 an input could not be used.
      """)

  @Argument(help: .script, completion: .file())
  var script: String

  @Argument(
    help: ArgumentHelp(
      "Files of pages; folders with such files; WARC files, all pages of which are taken, without their "
        + "resources; indexes of them ('.cdx', '.cdxj')."), completion: .file())
  var pages: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with one page per line: a path, or a JSON object with page (or html), arguments, id, "
        + "and settings such as baseURL or cookie. '-' is standard input.", valueName: "list"),
    completion: .file())
  var from: String?

  @Flag(
    name: [.customShort("0"), .customLong("null")],
    help: "The lines of the list end with a zero byte, as those of 'find -print0'.")
  var endsLinesWithZero = false

  @Option(
    help: ArgumentHelp(
      "The extension's answer, unless a page's line gives one: JSON or a property list.",
      valueName: "json|@file"), completion: .file())
  var arguments: String?

  @OptionGroup var jobs: JobsOption

  @Option(
    help: ArgumentHelp(
      "A file or folder that lines of the list may name for the page's requests and its storage; may "
        + "be repeated.", valueName: "path"), completion: .file())
  var allowRead: [String] = []

  @Option(
    help: ArgumentHelp(
      "Continue the output of an earlier run: pages that it contains are skipped, and the "
        + "rest is appended.", valueName: "output"), completion: .file())
  var resume: String?

  @Flag(help: "Exit with status 0 even if pages failed; their lines say so.")
  var tolerant = false

  @Flag(help: "Print no progress and no summary.")
  var quiet = false

  mutating func validate() throws {
    if pages.isEmpty == (from == nil) {
      throw ValidationError("Give pages, or a list of them with '--from'.")
    }
    if endsLinesWithZero, from == nil { throw ValidationError("'--null' needs '--from'.") }
  }

  mutating func run(with settings: Settings) throws {
    try settings.sandbox.check()
    let script = try ScriptFile(readingFrom: script, settings)
    let batch = Batch(script: script, configuration: try configuration(settings))
    let list = try pageList(settings)
    var (source, size) = try lines(list)
    var descriptor = STDOUT_FILENO
    var skipped = 0
    if let resume {
      try OutputTarget(resume).check(against: inputs(script))
      var earlier = try ResumedOutput(resume)
      descriptor = earlier.descriptor
      skipped = try skip(&source, &earlier)
      try earlier.begin()
    }
    var line = ProgressLine()
    let (quiet, total) = (
      self.quiet, from == nil && list == nil ? pages.count - skipped : nil
    )
    let before = source.bytesTaken
    try batch.run(&source, write: { try Self.write($0, to: descriptor) }) { progress, source in
      if quiet { return }
      let fraction =
        total.map { Double(progress.done) / Double(max($0, 1)) }
        ?? Double(source.bytesTaken - before) / Double(max(size - before, 1))
      line.show(Self.describe(progress, fraction: size == 0 && total == nil ? 0 : fraction))
    }
    line.clear()
    if let failure = source.failure {
      throw JSPrepError.input(.list, path: from ?? "", InputFailure(failure))
    }
    if list?.hasEndedWell() == false {
      throw JSPrepError.input(
        .list, path: "the pages", .unreadable(reason: "the process that lists them has failed"))
    }
    if !quiet { summarize(batch.progress, skipped: skipped, processes: batch.jobs) }
    leave(batch.progress.failed > 0 && !tolerant ? 1 : 0)
  }

  /// Files that the output must not overwrite.
  private func inputs(_ script: ScriptFile) -> [OutputTarget.Input] {
    OutputTarget.inputs(script: script, arguments: arguments)
      + (from.map { [OutputTarget.Input(.list, $0)] } ?? [])
      + pages.map { OutputTarget.Input(.page, $0) }
  }

  private func configuration(_ settings: Settings) throws -> Batch.Configuration {
    var configuration = Batch.Configuration()
    configuration.settings = settings
    try configuration.settings.readFiles()
    configuration.jobs = jobs.count
    configuration.arguments = try arguments.map { text throws in try ArgumentsFile.read(text) }
    configuration.sandbox = settings.sandbox.use
    configuration.readable = allowRead + pages.flatMap { PageCompanions.folders(besides: $0) }
    return configuration
  }

  /// What lists the pages, if some of the arguments stand for several.
  private func pageList(_ settings: Settings) throws(JSPrepError) -> PageList? {
    guard pages.contains(where: PageList.isList) else { return nil }
    guard let list = PageList(pages, sandbox: settings.sandbox.use) else {
      throw .input(.list, path: "the pages", .unreadable(reason: SystemCall.message()))
    }
    return list
  }

  /// The source of the lines, and their size in bytes if it is known.
  private func lines(_ list: PageList?) throws(JSPrepError) -> (LineSource, size: Int) {
    if let list { return (LineSource(descriptor: list.descriptor), 0) }
    guard let from else { return (LineSource(pages.map { Array($0.utf8) }), 0) }
    do throws(FileSystem.Failure) {
      let file = from == "-" ? try OpenFile(standardInput: ()) : try OpenFile(from)
      let separator: UInt8 = endsLinesWithZero ? 0 : 0x0A
      return (LineSource(descriptor: file.descriptor, separator: separator), file.size)
    } catch {
      throw .input(.list, path: from, InputFailure(error))
    }
  }

  /// Skips the pages that the earlier output contains.
  private func skip(_ source: inout LineSource, _ earlier: inout ResumedOutput) throws -> Int {
    var count = 0
    while earlier.count > 0, !source.isAtEnd {
      guard let line = source.next() else {
        source.fill()
        continue
      }
      if try earlier.skip(line) { count += 1 }
    }
    return count
  }

  /// One call for each line, so that only a crash of the machine can truncate one.
  private static func write(_ line: [UInt8], to descriptor: Int32) throws {
    let failure = OutputFile.writeAll(line, to: descriptor)
    if failure == EPIPE { leave(0) }
    guard failure == 0 else {
      throw JSPrepError.output(path: "the output", reason: SystemCall.message(failure))
    }
  }

  // MARK: What is told

  private static func describe(_ progress: Batch.Progress, fraction: Double) -> String {
    var text = "\(progress.done) pages, \(Int(clamping: progress.pagesPerSecond.rounded())) pages/s"
    if fraction > 0.001, fraction <= 1 {
      let rest = progress.seconds / fraction * (1 - fraction)
      text += ", \(Int(clamping: (fraction * 100).rounded())) %, \(duration(rest)) left"
    }
    return progress.failed > 0 ? text + ", \(progress.failed) failed" : text
  }

  private static func duration(_ seconds: Double) -> String {
    let seconds = Int(clamping: seconds.rounded())
    switch seconds {
    case ..<60: return "\(seconds) s"
    case ..<3600: return "\(seconds / 60) min \(seconds % 60) s"
    default: return "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }
  }

  private func summarize(_ progress: Batch.Progress, skipped: Int, processes: Int) {
    var text = "\(progress.done) pages in \(Self.duration(progress.seconds)), "
    text += "\(progress.failed) failed"
    if skipped > 0 { text += ", \(skipped) were already done" }
    Terminal.standardError.say(text + "\n")
    jobs.note(fewer: processes).map { Terminal.standardError.print($0) }
  }
}
