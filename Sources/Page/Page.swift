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
  private let documentOwner: DocumentOwner
  package let machine = VirtualMachine()
  /// The extension's own world.
  package private(set) lazy var world = makeWorld(.isolated)
  package var onEvent: (SessionEvent) -> Void = { _ in }
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
  let localStorage = Storage()
  let sessionStorage = Storage()
  lazy var writer = DocumentWriter(document)
  /// Where the page would have gone; the first navigation to another document ends the extension's
  /// world.
  private(set) var navigation: Navigation?
  /// What is being done while an exception is reported.
  private var reportedMoment = ScriptException.Moment.listener
  /// https://html.spec.whatwg.org/multipage/dom.html#current-document-readiness
  var readiness = "complete"

  /// A page made of text that is decoded already.
  package init(_ content: PageContent, url: WebURL) {
    self.url = url
    document = content.document
    documentOwner = DocumentOwner(document)
    document.state.url = url.href
    windowTarget = WindowEventTarget(document: document)
    document.state.window = windowTarget
    document.agent.baseURL = { [unowned self] in baseURL(of: $0).href }
    installActivationBehavior()
  }

  private func makeWorld(_ kind: World.Kind) -> World {
    let world = World(
      kind, in: machine, document: document, owner: documentOwner, vocabulary: .page)
    world.host = self
    world.events.unhandledException = { [unowned self] value in
      record(JSException(value), at: reportedMoment)
    }
    world.reportUnhandledRejections { [unowned self] reason in
      record(JSException(reason), at: .rejection)
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
  private func baseURL(of document: Document) -> WebURL {
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
  func perform(_ moment: ScriptException.Moment, _ body: () throws -> Void) {
    do {
      try body()
    } catch {
      let outer = reportedMoment
      reportedMoment = moment
      world.report(error)
      reportedMoment = outer
    }
  }

  /// Tells the user of an exception that nobody has handled.
  func record(_ exception: JSException, at moment: ScriptException.Moment) {
    onEvent(.exception(ScriptException(exception, in: world.realm, moment: moment)))
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
