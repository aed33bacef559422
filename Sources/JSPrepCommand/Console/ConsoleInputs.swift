import AppExtension
import JSPrep

/// What a console is opened on: a page and perhaps a script, which were read before the sandbox is entered.
struct ConsoleInputs {
  let page: String
  let script: ScriptFile?
  private let settings: Settings
  private let kept: KeptPage?
  private let unopened: PageFile.Unopened

  init(page: String, script: String?, _ settings: Settings) throws(JSPrepError) {
    var settings = settings
    self.page = page
    self.script = try script.map { path throws(JSPrepError) in
      try ScriptFile(readingFrom: path, variables: settings.buildVariables)
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

  /// Enters the sandbox, and makes a harness, whose page is not loaded yet.
  ///
  /// - Parameter reporter: what reports at the time.
  func open(_ reporter: @escaping () -> Reporter) throws -> Harness {
    let gap = try settings.sandbox.enter(readable: settings.readable + unopened.readable)
    if reporter().isVerbose { gap.map(reporter().report) }
    let script = script ?? ScriptFile(path: page, source: "")
    let file = try kept?.fetch(for: script, settings, reporter()) ?? PageFile(unopened)
    let options = try settings.options(page: file, script: self.script)
    let harness = try Harness(page: file, script: script, options: options) {
      reporter().report($0)
    }
    // OPTIMIZATION: the process exits without destroying the page.
    _ = Unmanaged.passRetained(harness)
    return harness
  }
}
