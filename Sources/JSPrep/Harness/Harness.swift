import DOM
import JSRuntime
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
  /// What happened so far, in order; of what scripts say and ask for, the first ten thousand of a kind.
  public private(set) var events: [SessionEvent] = []
  private var keptEvents = KeptEvents()
  /// Told of each event when it happens, also of those that are too many to be kept.
  public var onEvent: (SessionEvent) -> Void = { _ in }

  /// Called, again and again, when the time is over and a script goes on that cannot be stopped: an
  /// endless chain of microtasks. A command leaves then; by default the harness waits on.
  public var onOverrun: () -> Void {
    get { host.onOverrun }
    set { host.onOverrun = newValue }
  }

  private let host: any ScriptHost
  private let script: ScriptFile
  private let platform: Platform
  private var hasLoaded: Bool
  private let pagePath: String
  private let limits: SessionLimits

  /// - Parameter hasLoaded: whether the page was made ready already.
  package init(
    host: any ScriptHost, script: ScriptFile, platform: Platform, pagePath: String = "",
    hasLoaded: Bool = false, limits: SessionLimits = SessionLimits()
  ) {
    self.limits = limits
    self.host = host
    self.hasLoaded = hasLoaded
    self.script = script
    self.pagePath = pagePath
    self.platform = platform
    host.onEvent = { [unowned self] in record($0) }
  }

  /// Loads the page, as it is before the extension is called; `run` does so where it was not done.
  /// - Throws: `page` where the page cannot be made ready.
  public func load() throws(JSPrepError) {
    if hasLoaded { return }
    hasLoaded = true
    do {
      try host.load()
    } catch {
      throw .page(path: pagePath, error)
    }
  }

  /// Evaluates the script and calls `run`, as Safari does when the extension loads its results.
  /// - Returns: what the extension would get.
  /// - Throws: `emptyResults` or `nullResults` where Safari would hand over `{}` or nil.
  @discardableResult
  public func run() throws(JSPrepError) -> PropertyList.Dictionary {
    try load()
    host.evaluate(script.source, file: script.path)
    switch host.run() {
    case .results(let results): return results
    case .empty(let reason): throw .emptyResults(script: script.path, reason)
    case .null(let reason): throw .nullResults(script: script.path, reason)
    }
  }

  /// Calls `finalize` with what the extension answers, where Safari would: not on macOS.
  /// - Returns: words on why nothing was called, where that is so.
  /// - Throws: `finalizeFailed`.
  @discardableResult
  public func finalize(
    _ arguments: PropertyList.Dictionary
  ) throws(JSPrepError) -> Diagnostic? {
    guard platform == .iOS else {
      return Diagnostic(
        .note, "'finalize' was not called: Safari on macOS never does", file: script.path)
    }
    let outcome = host.finalize(arguments)
    guard outcome.failure(script: script.path) == nil else {
      throw .finalizeFailed(script: script.path, outcome)
    }
    return outcome.remark(script: script.path)
  }

  /// The document as it stands.
  public var html: String { String(decoding: htmlBytes, as: UTF8.self) }

  /// The document as it stands, in UTF-8.
  public var htmlBytes: [UInt8] { host.serializedDocument() }

  /// The document as it stands, in UTF-8.
  /// - Throws: `exceeded` where it is larger than the limit.
  public var boundedHTML: [UInt8] {
    get throws(JSPrepError) {
      let bytes = htmlBytes
      guard bytes.count <= limits.outputMegabytes << 20 else {
        throw .exceeded(path: pagePath, .document(megabytes: limits.outputMegabytes))
      }
      return bytes
    }
  }

  /// What the page's origin has kept in `localStorage`.
  public var localStorage: [SiteDataOptions.Item] { host.localStorage }

  package var document: Document { host.document }

  /// The time of the scripts, for another thread to look at.
  package var clock: ScriptClock { host.clock }

  private func record(_ event: SessionEvent) {
    var event = event
    if case .exception(var exception) = event, exception.sourceLine == nil,
      let location = script.location(of: exception), location.file == script.path
    {
      exception.location = location
      exception.sourceLine = script.line(location.line)
      event = .exception(exception)
    }
    event = event.shortened
    if keptEvents.keeps(event) { events.append(event) }
    onEvent(event)
  }
}
