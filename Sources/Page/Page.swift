import Bindings
import CSS
import DOM
import FontLoading
import HTMLParser
import JSRuntime
import PerformanceTimeline
import Session
import WebURL

/// A document that is shown, the script worlds for it, and their environment in a browser: the page
/// itself, or one of its frames.
///
/// https://html.spec.whatwg.org/multipage/document-sequences.html#navigable
package final class Page {
  let traversable: Traversable
  package private(set) var document: Document
  /// The extension's own world.
  package private(set) lazy var world = makeWorld(.isolated)
  /// The page's own.
  package private(set) lazy var mainWorld = makeWorld(.main)
  /// The world of a test: for the same document, but neither sees the other's functions and
  /// objects.
  package private(set) lazy var testWorld = makeWorld(.test)
  private var worlds: [World] = []
  /// The worlds of documents that were shown before: scripts may still refer to their functions.
  private var formerWorlds: [World] = []
  private var content: PageContent
  private(set) var url: WebURL
  private(set) lazy var scripts = PageScripts(of: self)
  private lazy var styles = PageStyles(of: self)
  private(set) lazy var loading = DocumentLoading(of: self)
  private(set) lazy var writer = DocumentWriter(of: self)
  private(set) lazy var frames = Frames(of: self)
  private(set) lazy var namedProperties = NamedProperties(of: self)
  private(set) lazy var location = Location(of: self)
  private(set) lazy var history = History(of: self)
  private(set) lazy var navigator = Navigator(traversable.device) { [unowned self] url in
    onEvent(.blockedRequest(url: url))
  }
  /// Where the document's events go last.
  package private(set) var windowTarget: WindowEventTarget
  private(set) lazy var clock = Clock(
    eventLoop, origin: traversable.agent.events.timeOrigin / 1000,
    heldOrigin: traversable.heldOrigin)
  /// The lists whose queries are evaluated again when the viewport changes.
  let mediaQueryLists = MediaQueryLists()
  /// Nil until a frame was first laid out.
  var knownFrameSize: ViewportConfiguration.Size?
  /// For one version of the document, while it is parsed.
  var knownViewport: (configuration: ViewportConfiguration, version: UInt64)?
  private(set) lazy var visualViewport = VisualViewport(of: self)
  package internal(set) var loadTimes = LoadTimes()
  package private(set) lazy var performance = Performance(self)
  private(set) lazy var fonts = FontFaceSet(
    of: document, isLoaded: readiness == "complete")
  private(set) var selection: Selection
  /// Whether scripts get no selection at all.
  var hidesSelection = false
  /// What `getSelection()` returns.
  var scriptSelection: Selection? { hidesSelection ? nil : selection }
  private(set) lazy var editor = Editor(of: self)
  /// Where the page would have navigated; the first navigation to another document ends the
  /// extension's world.
  private(set) var navigation: Navigation?
  /// What is being done, for reporting exceptions.
  var reportedMoment = ScriptException.Moment.listener
  /// https://html.spec.whatwg.org/multipage/dom.html#current-document-readiness
  var readiness = "complete"

  // For a frame.

  /// https://html.spec.whatwg.org/multipage/document-sequences.html#nav-parent
  private(set) unowned(unsafe) var parent: Page?
  /// https://html.spec.whatwg.org/multipage/document-sequences.html#nav-container
  let container: Element?
  private let containerHold: NodeHold?
  /// https://html.spec.whatwg.org/multipage/document-sequences.html#nav-target
  var targetName: DOMString = ""
  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-window-status
  var status: DOMString = ""
  /// https://html.spec.whatwg.org/multipage/dom.html#is-initial-about:blank
  private(set) var isInitialAboutBlank = false
  /// Whether the page's scripts must not access the document.
  var isCrossOrigin = false
  /// What pages of other origins see of the window.
  var crossOriginWindows: [CrossOriginWindow] = []
  var isDestroyed = false
  /// How many navigations were started: only the last one counts.
  var navigationNumber = 0
  /// https://html.spec.whatwg.org/multipage/semantics.html#will-declaratively-refresh
  var willDeclarativelyRefresh = false

  /// A page made from decoded text; `load` fills its document.
  package init(
    _ content: PageContent, url: WebURL, machine: VirtualMachine = VirtualMachine(),
    resources: ResourceLoader, runsScripts: Bool = false,
    onEvent: @escaping (SessionEvent) -> Void = { _ in }
  ) {
    self.content = content
    self.url = url
    container = nil
    containerHold = nil
    traversable = Traversable(
      machine: machine, resources: resources, runsScripts: runsScripts, onEvent: onEvent)
    document = content.makeDocument(in: traversable.agent)
    selection = Selection(document)
    document.state.url = url.href
    windowTarget = WindowEventTarget(document: document)
    document.state.window = windowTarget
    traversable.show(document, in: self)
    traversable.agent.baseURL = { [unowned self] in baseURL(of: $0).href }
    traversable.agent.styleEnvironment = styles
    traversable.agent.elementStates = styles
    serveBlobs()
    resources.onEvent = onEvent
    traversable.agent.warn = {
      onEvent(.console(ConsoleMessage(level: .warning, text: $0)))
    }
    installActivationBehavior()
  }

  /// A frame that shows the initial `about:blank`.
  ///
  /// https://html.spec.whatwg.org/multipage/document-sequences.html#create-a-new-child-navigable
  init(frameIn parent: Page, container: Element) {
    self.parent = parent
    self.container = container
    containerHold = NodeHold(container.node)
    traversable = parent.traversable
    targetName = container["name"] ?? ""
    content = PageContent.empty
    url = WebURL.aboutBlank
    document = content.parse(in: traversable.agent)
    selection = Selection(document)
    document.state.url = url.href
    document.state.referrer = parent.url.withoutFragment.href
    windowTarget = WindowEventTarget(document: document)
    document.state.window = windowTarget
    isInitialAboutBlank = true
    isCrossOrigin = !sandboxAllows("allow-same-origin")
    traversable.show(document, in: self)
    loading.hasLoaded = true
  }

  /// Shows another document. The first one uses the window of the initial `about:blank`, any other
  /// gets new worlds.
  ///
  /// - Parameter referrer: the page's parent if nil.
  func replaceDocument(with content: PageContent, url: WebURL, referrer: WebURL? = nil) {
    frames.removeAll()
    traversable.hide(document)
    history.documentChanged(to: url)
    if isInitialAboutBlank {
      isInitialAboutBlank = false
    } else {
      world = makeWorld(.isolated)
      mainWorld = makeWorld(.main)
      if worlds.contains(where: { $0.kind == .test }) { testWorld = makeWorld(.test) }
      windowTarget = WindowEventTarget(document: document)
    }
    knownViewport = nil
    self.content = content
    self.url = url
    document = content.makeDocument(in: traversable.agent)
    document.state.url = url.href
    document.state.window = windowTarget
    document.state.referrer = (referrer ?? parent?.url)?.withoutFragment.href ?? ""
    willDeclarativelyRefresh = false
    windowTarget.document = document
    for world in worlds { world.document = document }
    traversable.show(document, in: self)
    scripts = PageScripts(of: self)
    loading = DocumentLoading(of: self)
    writer = DocumentWriter(of: self)
    selection = Selection(document)
    fonts = FontFaceSet(of: document, isLoaded: false)
    editor = Editor(of: self)
    location.documentChanged()
    namedProperties.documentChanged()
  }

  package var machine: VirtualMachine { traversable.machine }
  package var resources: ResourceLoader { traversable.resources }
  package var eventLoop: EventLoop { traversable.eventLoop }
  var top: Page { parent?.top ?? self }
  var depth: Int { parent.map { $0.depth + 1 } ?? 0 }

  /// Called with each event when it happens.
  var onEvent: (SessionEvent) -> Void { traversable.onEvent }

  /// https://html.spec.whatwg.org/multipage/browsers.html#sandboxed-scripts-browsing-context-flag
  var runsScripts: Bool {
    traversable.runsScripts && (parent?.runsScripts ?? true) && sandboxAllows("allow-scripts")
  }

  /// https://html.spec.whatwg.org/multipage/browsers.html#parse-a-sandboxing-directive
  func sandboxAllows(_ token: DOMString) -> Bool {
    guard let sandbox = container?["sandbox"] else { return true }
    return sandbox.asciiLowercased.splitOnASCIIWhitespace.contains(token)
  }

  /// https://html.spec.whatwg.org/multipage/browsers.html#concept-origin
  package var origin: Origin {
    if !sandboxAllows("allow-same-origin") { return .opaque }
    if let parent, url.protocol == "about:" { return parent.origin }
    return url.origin
  }

  /// Whether nobody on the way could have changed it, nor any page around it.
  ///
  /// https://html.spec.whatwg.org/multipage/webappapis.html#secure-context
  var isSecureContext: Bool {
    var next: Page? = self
    while let page = next {
      if !page.origin.isPotentiallyTrustworthy, page.url.protocol != "file:" { return false }
      next = page.parent
    }
    return true
  }

  /// The page's text, to determine the positions of elements.
  var sourceLines: SourceLines {
    content.text.bytes.withUnsafeBufferPointer { SourceLines($0) }
  }

  /// Parses the page and, if they are enabled, runs its scripts, until it and its frames have
  /// loaded.
  package func load() {
    traversable.agent.lifetime.paused { loadPaused() }
  }

  private func loadPaused() {
    if traversable.runsScripts {
      traversable.agent.readContentEventHandlers { [unowned self] document in
        traversable.page(of: document).flatMap {
          $0.runsScripts ? $0.mainWorld.eventHandlerProcessor : nil
        }
      }
      traversable.agent.observers.add(InteractiveElementObserver())
      traversable.agent.observers.add(StyleInsertion())
      traversable.agent.observers.add(ElementInsertion(in: traversable))
      traversable.images.start()
    }
    loading.parse(content)
    // OPTIMIZATION: a parser without observers is faster.
    if !traversable.runsScripts {
      traversable.agent.observers.add(ElementInsertion(in: traversable))
      traversable.images.start()
    }
    eventLoop.run(until: nil) {
      !traversable.isInterrupted
        && (runsScripts ? !loading.hasLoaded : frames.delayLoadEvent)
    }
  }

  /// Ends the page and its frames.
  func close() { traversable.close() }

  func prepare(_ script: Element) {
    if runsScripts {
      scripts.prepare(script)
    } else if !traversable.runsScripts {
      scripts.noteNotRun(script)
    }
  }

  // MARK: Worlds

  func world(of kind: World.Kind) -> World {
    switch kind {
    case .isolated: world
    case .main: mainWorld
    case .test: testWorld
    }
  }

  /// The world of the page's own actions.
  var scriptWorld: World { runsScripts ? mainWorld : world }

  /// The global object of one of the worlds.
  func window(in kind: World.Kind) -> JSObject {
    let world = world(of: kind)
    if parent != nil { namedProperties.update(world) }
    return world.realm.global
  }

  func forEachWorld(_ body: (World) -> Void) { worlds.forEach(body) }

  private func makeWorld(_ kind: World.Kind) -> World {
    let world = World(
      kind, in: machine, document: document, owner: traversable.trees,
      vocabulary: isSecureContext ? .page : .insecurePage,
      family: traversable.family(kind))
    formerWorlds += worlds.filter { $0.kind == kind }
    worlds.removeAll { $0.kind == kind }
    worlds.append(world)
    world.host = UnownedSlot(self)
    connectRooms(to: world)
    world.events.unhandledException = { [unowned self, unowned world] value in
      record(JSException(value, in: world.realm), at: reportedMoment, in: world)
    }
    world.reportUnhandledRejections { [unowned self, unowned world] promise, reason in
      notify(of: promise, rejectedWith: reason, in: world)
    }
    if kind == .main, runsScripts {
      world.prepareCode = { [unowned self] in
        try scripts.modules.classic($0, base: baseURL(of: document))
      }
    }
    world.installGlobal(Window(self, world: world))
    installFactoryFunctions(in: world)
    installConsole(in: world)
    applyLocale(to: world)
    applyHeldTime(to: world)
    return world
  }

  /// - Parameter inNewWindow: whether the page stays, as it does if no document is loaded.
  func record(_ navigation: Navigation, inNewWindow: Bool = false) {
    onEvent(.navigation(navigation))
    if inNewWindow || navigation.destination != .document { return }
    if self.navigation == nil, parent == nil { self.navigation = navigation }
  }
}

extension World {
  /// The page that the world's window shows.
  var page: Page {
    guard let page = host.object(as: Page.self) else { fatalError("a world without a page") }
    return page.takeUnretainedValue()
  }
}

extension WebURL {
  static let aboutBlank: WebURL = {
    guard let url = WebURL("about:blank") else { fatalError("about:blank is a URL") }
    return url
  }()
}
