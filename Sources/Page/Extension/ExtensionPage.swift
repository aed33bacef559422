import Bindings
import DOM
import JSRuntime
import PropertyList
import Session
import SourceMaps
import TextEncoding
import WebURL

/// A loaded page in which an extension's script runs, from `run` to `finalize`, by Safari's rules.
package final class ExtensionPage {
  package let page: Page
  /// Called with each event when it happens.
  let onEvent: (SessionEvent) -> Void
  let options: SessionOptions
  var watchdog: Watchdog { page.machine.watchdog }
  var evaluation = Evaluation.nothing
  /// What `run` returned, in words, if it may have been meant as its results.
  package internal(set) var returned: String?
  /// The script that was evaluated last.
  private(set) var script = ""
  /// The limit for which scripts were stopped, other than that of time.
  private var excess: SessionLimits.Excess?

  private let encodingDefect: PageDefect?

  /// What a run passes by on its way.
  package enum Moment: Sendable {
    /// The top level of the script has run, and `run` will be called.
    case evaluated
    /// `completionFunction` was called, for the first time.
    case completed
  }

  private var watchers: [(Moment) -> Void] = []

  /// Calls a function with each moment that a run passes.
  package func watch(_ watcher: @escaping (Moment) -> Void) { watchers.append(watcher) }

  func pass(_ moment: Moment) { for watcher in watchers { watcher(moment) } }

  /// How wide the page is laid out, in CSS pixels.
  package var layoutWidth: Double { page.viewport.layoutSize.width }

  /// How far the script's top level got.
  enum Evaluation {
    case nothing, done, syntaxError, threw, interrupted
  }

  /// - Parameters:
  ///   - bytes: the page's, undecoded.
  ///   - machine: where the page's scripts run; by default a new one.
  ///   - onEvent: called with each event when it happens.
  ///   - onOverrun: called repeatedly when the time is up and a script continues that cannot be
  ///     stopped: an endless chain of microtasks. Unless it exits the process, the script may never
  ///     end.
  package init(
    _ bytes: [UInt8], options: SessionOptions, machine: VirtualMachine = VirtualMachine(),
    onEvent: @escaping (SessionEvent) -> Void = { _ in }, onOverrun: (() -> Void)? = nil
  ) throws(SessionError) {
    guard let url = WebURL(options.url) else { throw .invalidURL(options.url) }
    self.options = options
    self.onEvent = onEvent
    let content = try PageContent(
      bytes, mediaType: options.mediaType, encoding: options.encoding,
      transport: options.transportEncoding.flatMap { Encoding(label: $0) })
    // The user who gives the encoding knows it.
    encodingDefect = options.encoding == nil ? PageDefect(encodingOf: content, bytes) : nil
    page = Page(
      content, url: url, machine: machine,
      resources: try ResourceLoader(options.resources, url: url),
      runsScripts: options.runsPageScripts, onEvent: onEvent)
    if let onOverrun { watchdog.onOverrun = onOverrun }
    page.eventLoop.limit = options.limits.timers
    page.traversable.interrupt = { [unowned self] excess in
      self.excess = excess
      watchdog.interrupt()
    }
    try applySurroundings()
  }

  deinit { page.close() }

  /// Fills the document, runs the page's scripts if requested, and does with it what the user had done.
  package func load() throws(SessionError) {
    if let encodingDefect { onEvent(.warning(.page(encodingDefect))) }
    page.machine.run(
      within: options.loadTimeout, for: options.runsPageScripts ? .loading : .reading
    ) {
      page.load()
      let end = page.eventLoop.time + options.settlingTime
      page.eventLoop.run(until: end) {
        page.eventLoop.hasOneShotTimers(dueBefore: end) && !page.traversable.isInterrupted
      }
    }
    if watchdog.hasStopped {
      onEvent(
        .warning(
          excess.map { .pageScriptsExceeded($0) }
            ?? .pageScriptsInterrupted(seconds: options.loadTimeout ?? 0)))
      excess = nil
    }
    if let excess = document.state.parserExcess {
      onEvent(.warning(.pageCutShort(PageExcess(excess))))
    }
    if options.state == PageState(), options.selection == nil { return }
    try clock.count(options.loadTimeout, for: .reading) { () throws(SessionError) in
      try page.restore(options.state)
      if let selection = options.selection { try page.select(selection) }
    }
  }

  /// Makes something of the document, in the time that a page has to be read.
  package func show<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try clock.count(options.loadTimeout, for: .writing, body)
  }

  /// Takes time for what it takes to look at scripts while they run: they have as much again.
  package func discount(_ seconds: Double) {
    _ = watchdog.charge(-seconds)
    page.eventLoop.lose(seconds)
  }

  package var document: Document { page.document }

  package var clock: ScriptClock { watchdog.clock }

  /// Why the extension receives nothing, after its script was stopped.
  package var interruption: NullReason {
    excess.map { .exceeded($0) } ?? .interrupted(seconds: options.timeout ?? 0)
  }

  /// The same, for scripts that are stopped one after the other.
  func takeInterruption() -> NullReason {
    defer { excess = nil }
    return interruption
  }

  var world: World { page.world }

  /// The current document.
  ///
  /// - Parameter includesShadowRoots: whether shadow trees are written, as declared ones.
  package func serializedDocument(withShadowRoots includesShadowRoots: Bool = false) -> [UInt8] {
    let roots = includesShadowRoots ? SerializedShadowRoots(all: document) : SerializedShadowRoots()
    let markup =
      document.isHTML
      ? HTMLSerializer.serialize(childrenOf: document.node, shadowRoots: roots)
      : XMLSerializer.serialize(document.node)
    return Array(String(markup).utf8)
  }

  /// Evaluates the script as global code of the extension's world.
  ///
  /// - Parameter map: what the script was made from, if it is known.
  package func evaluate(_ script: String, file: String, map: MappedScript? = nil) {
    self.script = script
    world.register(map, as: file)
    let thrown = page.machine.run(within: options.timeout) { () -> JSException? in
      do throws(JSException) {
        page.namedProperties.update(world)
        try world.realm.evaluate(script, url: file)
        return nil
      } catch {
        return error
      }
    }
    evaluation = watchdog.hasStopped ? .interrupted : thrown == nil ? .done : .threw
    pass(.evaluated)
    guard let thrown else { return }
    // Stopped scripts are reported elsewhere. What is evaluated only for the report has a time
    // limit of its own, because Safari does not evaluate it.
    page.machine.run(within: Self.reportTime) {
      if evaluation == .threw { describe(thrown, of: script) }
    }
  }

  private static let reportTime = 0.25

  private func describe(_ thrown: JSException, of script: String) {
    if !world.realm.parses(script) { evaluation = .syntaxError }
    page.record(thrown, at: .evaluation)
    if evaluation == .threw, preprocessingObject != nil {
      onEvent(.warning(.threwAfterAssignment))
    }
  }

  /// SAFARI: read as a property of the global object, so that lexical declarations do not count.
  var preprocessingObject: JSObject? {
    guard let value = try? world.realm.get("ExtensionPreprocessingJS", of: world.realm.global)
    else {
      return nil
    }
    return world.realm.object(value)
  }

  /// The kind of a value in words, with its article.
  func kind(of value: JSValue) -> String {
    let realm = world.realm
    if value.isUndefined { return "undefined" }
    if value.isNull { return "null" }
    if value.isBoolean { return "a boolean" }
    if value.isNumber { return "a number" }
    if realm.isString(value) { return "a string" }
    if realm.isSymbol(value) { return "a symbol" }
    if realm.isArray(value) { return "an array" }
    return realm.function(value) != nil
      ? "a function" : realm.object(value) != nil ? "an object" : "a bigint"
  }
}
