import AppExtension
import JSPrep
import Session

/// A page and perhaps a script, which are read before the sandbox is entered.
struct PageInputs {
  let page: String
  let script: ScriptFile?
  private let settings: Settings
  private let kept: KeptPage?
  private let unopened: PageFile.Unopened

  init(page: String, script: String?, _ settings: Settings) throws(JSPrepError) {
    var settings = settings
    self.page = page
    self.script = try script.map { path throws(JSPrepError) in
      try ScriptFile(readingFrom: path, settings)
    }
    if let script = self.script { try settings.checkHost(script: script.path) }
    try settings.readFiles()
    kept = try KeptPage(page, settings)
    if let kept {
      unopened = try kept.unopened(settings)
    } else {
      unopened = try PageFile.Unopened(readingFrom: page, settings)
    }
    self.settings = settings
  }

  /// What messages are about.
  var subject: String { script?.path ?? page }

  /// What a harness is made from.
  struct Opened {
    let page: PageFile
    let script: ScriptFile
    let options: SessionOptions
  }

  /// Enters the sandbox, and opens the page there.
  func open(_ reporter: Reporter) throws(JSPrepError) -> Opened {
    let gap = try settings.sandbox.enter(readable: settings.readable + unopened.readable)
    if reporter.isVerbose { gap.map(reporter.report) }
    let given = script ?? ScriptFile(path: page, source: "")
    let file: PageFile
    if let fetched = try kept?.fetch(for: given, settings, reporter) {
      file = fetched
    } else {
      file = try PageFile(unopened)
    }
    return Opened(
      page: file, script: given, options: try settings.options(page: file, script: script))
  }

  /// Enters the sandbox, and makes a harness, whose page is not loaded yet.
  ///
  /// - Parameter reporter: what reports at the time.
  func makeHarness(_ reporter: @escaping () -> Reporter) throws(JSPrepError) -> Harness {
    let opened = try open(reporter())
    let harness = try Harness(page: opened.page, script: opened.script, options: opened.options) {
      reporter().report($0)
    }
    // OPTIMIZATION: the process exits without destroying the page.
    _ = Unmanaged.passRetained(harness)
    return harness
  }
}
