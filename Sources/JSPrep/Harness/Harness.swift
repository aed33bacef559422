import DOM
import JSRuntime
import Page
import PropertyList
import Session

/// A page with an extension's script in it, from `run` to `finalize`.
///
///     let harness = try Harness(
///       page: PageFile(readingFrom: "page.html"), script: ScriptFile(readingFrom: "Action.js"))
///     let results = try harness.run()
///     try harness.finalize(["color": "red"])
///     print(harness.html)
///
/// A harness belongs to the thread that made it.
public final class Harness {
  /// The events so far, in order; for those that scripts cause, the first ten thousand of each
  /// kind.
  public var events: [SessionEvent] { record.events }

  package let extensionPage: ExtensionPage
  let record: SessionRecord
  package let page: PageFile
  package let options: SessionOptions
  /// How many events there were when the script was last evaluated.
  private var eventsBeforeRun = 0
  package var script: ScriptFile { record.script }
  var finder: DefectFinder { DefectFinder(script: script, platform: options.platform) }
  private var hasLoaded = false

  /// A page and the script to be run in it.
  ///
  /// - Parameters:
  ///   - onEvent: called with each event when it happens, even those that are too many to be kept.
  ///   - onOverrun: called repeatedly when the time is up and a script continues that cannot be
  ///     stopped: an endless chain of microtasks. A command should exit then; by default the
  ///     harness continues to wait.
  public convenience init(
    page: PageFile, script: ScriptFile, options: SessionOptions,
    onEvent: @escaping (SessionEvent) -> Void = { _ in }, onOverrun: ((Harness) -> Void)? = nil
  ) throws(JSPrepError) {
    try self.init(
      page: page, script: script, options: options, machine: VirtualMachine(), onEvent: onEvent,
      onOverrun: onOverrun)
  }

  /// The same in a machine in which something observes what scripts do.
  package convenience init(
    page: PageFile, script: ScriptFile, options: SessionOptions, machine: VirtualMachine,
    onEvent: @escaping (SessionEvent) -> Void, onOverrun: ((Harness) -> Void)? = nil
  ) throws(JSPrepError) {
    try self.init(
      page: page, options: options, machine: machine,
      record: SessionRecord(script: script, onEvent: onEvent), onOverrun: onOverrun)
  }

  /// The same in a machine that has been prepared.
  package convenience init(
    page: PageFile, script: ScriptFile, options: SessionOptions, machine: VirtualMachine,
    onEvent: @escaping (SessionEvent) -> Void = { _ in }
  ) throws(JSPrepError) {
    try self.init(
      page: page, options: options, machine: machine,
      record: SessionRecord(script: script, onEvent: onEvent))
  }

  /// A page in which scripts run that are given later.
  package convenience init(
    page: PageFile, options: SessionOptions, machine: VirtualMachine
  ) throws(JSPrepError) {
    try self.init(
      page: page, options: options, machine: machine,
      record: SessionRecord(script: ScriptFile(path: page.path, source: "")), onOverrun: nil)
  }

  init(
    page: PageFile, options: SessionOptions, machine: VirtualMachine, record: SessionRecord,
    onOverrun: ((Harness) -> Void)? = nil
  ) throws(JSPrepError) {
    self.record = record
    (self.page, self.options) = (page, options)
    extensionPage = try ExtensionPage(
      page, options: options, machine: machine,
      onEvent: { record.add($0) },
      onOverrun: onOverrun.map { overrun in { record.harness.map(overrun) } })
    record.harness = self
  }

  /// Loads the page as it is before the extension is called; `run` does this if necessary.
  /// - Throws: `page` if the page cannot be prepared.
  public func load() throws(JSPrepError) {
    if hasLoaded { return }
    hasLoaded = true
    do {
      try extensionPage.load()
    } catch {
      throw .page(path: page.path, error)
    }
    if options.runsPageScripts { noteMissingResources(of: events) { _ in true } }
  }

  /// Evaluates the script and calls `run`, as Safari does when the extension loads its results.
  /// - Returns: what the extension would receive.
  /// - Throws: `emptyResults` or `nullResults` if Safari would pass `{}` or nil, `notSupported` if
  ///   the script failed for want of something that Safari has.
  @discardableResult
  public func run() throws(JSPrepError) -> PropertyList.Dictionary {
    let outcome = try callRun()
    if let gap = gap(behind: outcome) { throw .notSupported(script: script.path, gap) }
    switch outcome {
    case .results(let results): return results
    case .empty(let reason): throw .emptyResults(script: script.path, reason)
    case .null(let reason): throw .nullResults(script: script.path, reason)
    }
  }

  /// The same, with a script in a world in which others may have been evaluated.
  package func run(_ script: ScriptFile) throws(JSPrepError) -> PropertyList.Dictionary {
    record.script = script
    return try run()
  }

  /// Evaluates the script and calls `run`, as each time that the user picks the extension.
  package func callRun() throws(JSPrepError) -> RunOutcome {
    try load()
    eventsBeforeRun = events.count
    if let reason = script.mapProblem {
      record.add(.warning(.sourceMap(script: script.path, reason: reason)))
    }
    extensionPage.evaluate(script.source, file: script.path, map: script.map)
    let outcome = extensionPage.run()
    noteMissingStyleSheets()
    noteUnknownMembers(outcome)
    return outcome
  }

  /// Discards the events so far.
  package func forgetEvents() {
    record.events = []
    eventsBeforeRun = 0
  }

  /// The events since the script was last evaluated.
  var runEvents: ArraySlice<SessionEvent> { events.dropFirst(eventsBeforeRun) }

  /// Looks for the reason of a failure in what jsprep lacks.
  var gapSearch: GapSearch {
    GapSearch(
      page: page, script: script, options: options, machine: extensionPage.page.machine)
  }

  /// Calls `finalize` with the extension's answer, if Safari would: not on macOS.
  /// - Returns: the reason why nothing was called, if so.
  /// - Throws: `finalizeFailed`.
  @discardableResult
  public func finalize(
    _ arguments: PropertyList.Dictionary
  ) throws(JSPrepError) -> Diagnostic? {
    guard options.platform == .iOS else {
      return Diagnostic(
        .note, "'finalize' was not called: Safari on macOS never does", file: script.path)
    }
    let outcome = extensionPage.finalize(arguments)
    guard outcome.failure(script: script.path) == nil else {
      if outcome == .threw,
        let gap = gap(
          behind: events.compactMap(\.exception).last { $0.moment == .finalize },
          finalizeArguments: arguments)
      {
        throw .notSupported(script: script.path, gap)
      }
      throw .finalizeFailed(script: script.path, outcome)
    }
    return outcome.remark(script: script.path)
  }

  /// The current document.
  public var html: String { String(decoding: htmlBytes, as: UTF8.self) }

  /// The document as it stands, in UTF-8.
  public var htmlBytes: [UInt8] { extensionPage.serializedDocument() }

  /// The current document, in UTF-8.
  /// - Throws: `exceeded` if it is larger than the limit.
  public var boundedHTML: [UInt8] {
    get throws(JSPrepError) {
      let bytes = htmlBytes
      guard bytes.count <= options.limits.outputMegabytes << 20 else {
        throw .exceeded(path: page.path, .document(megabytes: options.limits.outputMegabytes))
      }
      return bytes
    }
  }

  /// What the page's origin has kept in `localStorage`.
  public var localStorage: [SiteDataOptions.Item] { extensionPage.localStorage }

  package var document: Document { extensionPage.document }

  /// The document as it stands, to be compared with what becomes of it.
  package func keepOutline() -> KeptOutline { KeptOutline(document) }

  /// The time of the scripts, for another thread to look at.
  package var clock: ScriptClock { extensionPage.clock }
}
