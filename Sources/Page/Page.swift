import Bindings
import DOM
import HTMLParser
import JSRuntime
import Session
import WebURL

/// A loaded page: the document, the script worlds over it, and what surrounds them in a browser.
///
/// https://html.spec.whatwg.org/multipage/document-sequences.html#browsing-context
package final class Page {
  package let document: Document
  package let machine = VirtualMachine()
  /// The extension's own world.
  package private(set) lazy var world = makeWorld(.isolated)
  /// The page's own.
  private(set) lazy var mainWorld = makeWorld(.main)
  package var onEvent: (SessionEvent) -> Void = { _ in }
  private let content: PageContent
  /// Whether the page's own scripts run.
  let runsScripts: Bool
  /// Whether scripts were stopped because their time is over.
  var isInterrupted: () -> Bool = { false }
  private(set) lazy var scripts = PageScripts(of: self)
  private(set) lazy var loading = DocumentLoading(of: self)
  private lazy var styles = PageStyles(of: self)
  /// To say where in the source an element stands.
  private(set) lazy var sourceLines = content.text.bytes.withUnsafeBufferPointer { SourceLines($0) }
  let url: WebURL
  private var knownBaseURLs: [Document: BaseURL] = [:]
  let eventLoop = EventLoop()
  private(set) lazy var location = Location(of: self)
  private(set) lazy var history = History(of: self)
  private(set) lazy var navigator = Navigator()
  /// Where the document's events go last.
  let windowTarget: WindowEventTarget
  let clock = Clock()
  private(set) lazy var performance = Performance(clock)
  private(set) lazy var selection = Selection(document)
  let cookies = CookieJar()
  /// Answers the requests of scripts, style sheets, frames, `fetch` and `XMLHttpRequest`.
  package let resources: ResourceLoader
  private let blobURLs = BlobURLStore()
  private let broadcastChannels = BroadcastChannels()
  let localStorage = Storage()
  let sessionStorage = Storage()
  private(set) lazy var writer = DocumentWriter(of: self)
  /// Where the page would have gone; the first navigation to another document ends the extension's
  /// world.
  private(set) var navigation: Navigation?
  /// What is being done while an exception is reported.
  private var reportedMoment = ScriptException.Moment.listener
  /// https://html.spec.whatwg.org/multipage/dom.html#current-document-readiness
  var readiness = "complete"

  /// A page made of text that is decoded already; `load` fills its document.
  package init(
    _ content: PageContent, url: WebURL, resources: ResourceLoader, runsScripts: Bool = false
  ) {
    self.content = content
    self.url = url
    self.resources = resources
    self.runsScripts = runsScripts
    document = content.makeDocument(in: Agent())
    document.state.url = url.href
    windowTarget = WindowEventTarget(document: document)
    document.state.window = windowTarget
    document.agent.baseURL = { [unowned self] in baseURL(of: $0).href }
    document.agent.styleHost = styles
    resources.onEvent = { [unowned self] in onEvent($0) }
    installActivationBehavior()
    serveBlobs(of: blobURLs)
  }

  /// Parses the page and, where they run, runs its scripts, until it has loaded.
  package func load() {
    guard runsScripts else {
      content.text.parse(into: document)
      document.state.contentType = content.mediaType.rawValue
      return
    }
    document.agent.readContentEventHandlers(with: mainWorld.eventHandlerProcessor)
    document.agent.observers.add(
      ScriptInsertion { [unowned self] element in
        if element.document == document { scripts.prepare(element) }
      })
    document.agent.observers.add(StyleInsertion())
    loading.parse(content)
    eventLoop.run(until: nil) { !loading.hasLoaded && !isInterrupted() }
  }

  private func makeWorld(_ kind: World.Kind) -> World {
    let world = World(kind, in: machine, document: document, vocabulary: .page)
    world.host = self
    world.blobURLs = blobURLs
    world.broadcastChannels = broadcastChannels
    world.events.unhandledException = { [unowned self, unowned world] value in
      record(JSException(value), at: reportedMoment, in: world)
    }
    world.reportUnhandledRejections { [unowned self, unowned world] promise, reason in
      notify(of: promise, rejectedWith: reason, in: world)
    }
    world.installGlobal(Window(self, world: world))
    installConsole(in: world)
    return world
  }

  func record(_ navigation: Navigation) {
    onEvent(.navigation(navigation))
    if self.navigation == nil { self.navigation = navigation }
  }

  var baseURL: WebURL { baseURL(of: document) }

  /// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url
  ///
  /// OPTIMIZATION: elements are looked for anew only when the tree has changed, and parsed only when
  /// the attribute has.
  func baseURL(of document: Document) -> WebURL {
    var known = knownBaseURLs[document] ?? BaseURL()
    let version = document.state.structureVersion
    if known.version != version {
      known.elements = document.node.elements(byTagName: "base").nodes.compactMap { Element($0) }
      known.version = version
    }
    let source = BaseURL.Source(
      fallback: document.state.url, href: known.elements.lazy.compactMap { $0["href"] }.first)
    if known.source != source {
      known.source = source
      let fallback = WebURL(source.fallback) ?? url
      known.url = source.href.flatMap { WebURL(String($0), base: fallback) } ?? fallback
    }
    knownBaseURLs[document] = known
    return known.url ?? url
  }

  /// Runs a script's callback; what it throws is reported, not passed on.
  ///
  /// https://webidl.spec.whatwg.org/#invoke-a-callback-function
  func perform(
    _ moment: ScriptException.Moment, in world: World, _ body: () throws -> Void
  ) {
    do {
      try body()
    } catch {
      if isInterrupted() { return }
      let outer = reportedMoment
      reportedMoment = moment
      world.report(error)
      reportedMoment = outer
    }
  }

  /// Tells the user of an exception that nobody has handled.
  func record(
    _ exception: JSException, at moment: ScriptException.Moment, in world: World? = nil
  ) {
    let realm = (world ?? self.world).realm
    onEvent(.exception(ScriptException(exception, in: realm, moment: moment)))
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#notify-about-rejected-promises
  private func notify(of promise: JSValue, rejectedWith reason: JSValue, in world: World) {
    let isNotHandled = document.agent.fire(
      "unhandledrejection", at: .object(windowTarget), .promiseRejectionEvent, cancelable: true,
      attributes: [
        "promise": .object(ScriptValue(promise, in: world)),
        "reason": .object(ScriptValue(reason, in: world)),
      ])
    if isNotHandled { record(JSException(reason), at: .rejection, in: world) }
  }
}

extension World {
  /// The page that the world's window shows.
  var page: Page {
    guard let host else { fatalError("a world without a page") }
    return unsafeDowncast(host, to: Page.self)
  }
}

/// What a document's base URL was found to be, and from what.
private struct BaseURL {
  struct Source: Equatable {
    var fallback: String
    var href: DOMString?
  }

  var version: UInt64?
  var elements: [Element] = []
  var source: Source?
  var url: WebURL?
}
